/** Keeps the focus inside a table when the focused element is removed or disabled. */

import { settings } from "../settings/settings.svelte";

/**
 * An attachment: when a focused element inside is removed or disabled, the focus moves to the home
 * element. Otherwise it would fall back to the body, and Tab would start at the top of the page.
 */
export function keepFocus(box: HTMLElement): () => void {
  let held: Element | null = null;
  const take = ({ target }: FocusEvent) => (held = target as Element);
  const keep = () => {
    if (held === null || isUsable(held)) return;
    held = null;
    goHome(box);
  };
  // Whether the element was removed is known only after the DOM update.
  const leave = () =>
    queueMicrotask(() => {
      keep();
      if (held !== document.activeElement) held = null;
    });
  // In a new task: finding a focusable element needs layout, which has changed.
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

/**
 * If nothing is focused, restores the focus to `before`, or to the home element if that is gone.
 */
export function restoreFocus(before: Element | null): void {
  if (document.activeElement !== document.body) return;
  const isElement = before instanceof HTMLElement || before instanceof SVGElement;
  if (isElement && isUsable(before)) before.focus({ preventScroll: true });
  if (document.activeElement === document.body) goHome();
}

/**
 * An attachment: an element that appears while the page is open takes the focus and is scrolled
 * into view, unless the user is busy beside the table (typing, reading, in a dialog). In a new
 * task, since it needs layout. The table is marked `data-table`.
 */
export function focusWhenShown(box: HTMLElement): () => void {
  const timer = setTimeout(() => {
    const at = document.activeElement;
    const isFree = at === null || at.contains(box) || box.closest("[data-table]")?.contains(at);
    if (!isFree) return;
    box.focus({ preventScroll: true });
    box.scrollIntoView({ behavior: settings.moves ? "smooth" : "instant", block: "nearest" });
  });
  return () => clearTimeout(timer);
}

/**
 * Focuses the box itself if it is focusable, else the table's `data-home`, else the main content.
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
