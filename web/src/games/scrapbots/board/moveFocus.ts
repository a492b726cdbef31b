/** Moves the focus among the buttons of `box`; `steps` has the step of each arrow key. */
export function moveFocus(
  event: KeyboardEvent,
  box: HTMLElement,
  steps: Readonly<Record<string, number>>,
): void {
  const step = steps[event.key];
  const buttons = [...box.querySelectorAll("button")];
  const focused = buttons.findIndex((button) => button === document.activeElement);
  if (step === undefined || focused < 0) return;
  buttons[(focused + step + buttons.length) % buttons.length]?.focus();
  event.preventDefault();
}
