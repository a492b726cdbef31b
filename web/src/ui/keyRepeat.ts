/** Suppression of key repeat. */

/**
 * An attachment: holding Enter presses only the element that was focused first, and not the one
 * that gets the focus next. Text areas keep the repeat.
 */
export function ignoreKeyRepeat(box: HTMLElement): () => void {
  const stop = (event: KeyboardEvent) => {
    if (!event.repeat || event.key !== "Enter") return;
    if (event.target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    event.stopPropagation();
  };
  box.addEventListener("keydown", stop, { capture: true });
  return () => box.removeEventListener("keydown", stop, { capture: true });
}
