/** Keyboard focus within a group of buttons. */

const ROW: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Moves the focus around the buttons of `group`; `steps` has the step of each arrow key. */
export function moveFocus(event: KeyboardEvent, group: HTMLElement, steps = ROW): void {
  const step = steps[event.key];
  const buttons = [...group.querySelectorAll("button")];
  const focused = buttons.findIndex((button) => button === document.activeElement);
  if (step === undefined || focused < 0) return;
  buttons[(focused + step + buttons.length) % buttons.length]?.focus();
  event.preventDefault();
}

/** Focuses the first button that can be played, else the first one. */
export function focusFirst(group: HTMLElement): void {
  (group.querySelector<HTMLElement>("button.lit") ?? group.querySelector("button"))?.focus();
}
