/** Keeps the focus at the table when the thing that had it is played, bought or answered. */

import { settings } from "../settings/settings.svelte";

/**
 * For `{@attach}`: where something inside is taken away or switched off while it has the focus, the
 * focus goes home. It would fall back to the whole page otherwise, and the next Tab would begin at
 * the top of it.
 */
export function keepFocus(box: HTMLElement): () => void {
  let held: Element | null = null;
  const take = ({ target }: FocusEvent) => (held = target as Element);
  const keep = () => {
    if (held === null || isUsable(held)) return;
    held = null;
    goHome(box);
  };
  // Whether it was left or taken away shows only when the change to the page is done.
  const leave = () =>
    queueMicrotask(() => {
      keep();
      if (held !== document.activeElement) held = null;
    });
  // In a task of its own: what takes the focus is found by laying out the page, which has changed.
  const observer = new MutationObserver(() => {
    if (held !== null && !isUsable(held)) setTimeout(keep);
  });
  observer.observe(box, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  box.addEventListener("focusin", take);
  box.addEventListener("focusout", leave);
  return () => {
    observer.disconnect();
    box.removeEventListener("focusin", take);
    box.removeEventListener("focusout", leave);
  };
}

/** Where nothing has the focus, it goes to where it was before, or home if that is no more. */
export function restoreFocus(before: Element | null): void {
  if (document.activeElement !== document.body) return;
  const isElement = before instanceof HTMLElement || before instanceof SVGElement;
  if (isElement && isUsable(before)) before.focus({ preventScroll: true });
  if (document.activeElement === document.body) goHome();
}

/**
 * For `{@attach}`: what has come to be while one looks on takes the focus and comes into sight,
 * unless one is at something beside the table: writes, reads, answers a dialog. In a task of its
 * own, as the page has to be laid out for it.
 */
export function focusWhenShown(box: HTMLElement): () => void {
  const timer = setTimeout(() => {
    const at = document.activeElement;
    const isFree = at === null || at.contains(box) || box.parentElement?.contains(at);
    if (!isFree) return;
    box.focus({ preventScroll: true });
    box.scrollIntoView({ behavior: settings.moves ? "smooth" : "instant", block: "nearest" });
  });
  return () => clearTimeout(timer);
}

/**
 * To the box itself where it takes the focus; at a table to the element with `data-home`, where its
 * decisions are; else to the content.
 */
function goHome(box?: HTMLElement): void {
  const home = box?.matches("[tabindex]")
    ? box
    : document.querySelector<HTMLElement>("[data-home]");
  (home ?? document.querySelector("main"))?.focus({ preventScroll: true });
}

function isUsable(element: Element): boolean {
  return element.isConnected && !element.matches(":disabled");
}
