/** Keeps the focus at the table when the thing that had it is played, bought or answered. */

/**
 * For `{@attach}`: where something inside is taken away or switched off while it has the focus, the
 * focus goes to the element with `data-home`. Without one it would fall back to the whole page, and
 * the next Tab would begin at the top of it.
 */
export function keepFocus(table: HTMLElement): () => void {
  let held: Element | null = null;
  const take = ({ target }: FocusEvent) => (held = target as Element);
  const keep = () => {
    if (held === null || isUsable(held)) return;
    held = null;
    table.querySelector<HTMLElement>("[data-home]")?.focus({ preventScroll: true });
  };
  // Whether it was left or taken away shows only when the change to the page is done.
  const leave = () =>
    queueMicrotask(() => {
      keep();
      if (held !== document.activeElement) held = null;
    });
  const observer = new MutationObserver(keep);
  observer.observe(table, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  table.addEventListener("focusin", take);
  table.addEventListener("focusout", leave);
  return () => {
    observer.disconnect();
    table.removeEventListener("focusin", take);
    table.removeEventListener("focusout", leave);
  };
}

function isUsable(element: Element): boolean {
  return element.isConnected && !element.matches(":disabled");
}
