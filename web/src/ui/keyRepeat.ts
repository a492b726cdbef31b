/** A key that stays down, which browsers take for one press after the other. */

/**
 * For `{@attach}`: whoever holds Enter down in there presses once what has the focus, and not what
 * has it next as well. Where one writes it goes on to begin new lines.
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
