/** Keyboard focus within a group of buttons. */

/** Moves the focus to the next or previous button on an arrow key, around the ends. */
export function moveFocus(group: HTMLElement, event: KeyboardEvent): void {
  const by = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
  const buttons = [...group.querySelectorAll("button")];
  const now = buttons.findIndex((button) => button === document.activeElement);
  if (by === 0 || now < 0) return;
  buttons[(now + by + buttons.length) % buttons.length]?.focus();
  event.preventDefault();
}

/** Focuses the first target, else the first button. */
export function focusFirst(group: HTMLElement): void {
  (group.querySelector<HTMLElement>("button.lit") ?? group.querySelector("button"))?.focus();
}
