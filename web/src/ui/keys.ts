/** Single keys as shortcuts, where nobody types and no dialog is open. */

import { isModalOpen } from "./modal";

/**
 * The key in lower case, or null where it is not for us. Whoever holds a letter down means it once.
 */
export function keyOf(event: KeyboardEvent): string | null {
  const { target, key } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (target instanceof Element && target.closest("input, textarea, select, [contenteditable]")) {
    return null;
  }
  const isHeld = event.repeat && key.length === 1;
  return isModalOpen() || isHeld ? null : key.toLowerCase();
}

/**
 * Keys as they are drawn, out of a list of theirs such as `← → Enter`: those with a name under the
 * one that is printed on them in the reader's country. Null for `…`, which is no key.
 */
export function keyCapsOf(keys: string, names: Record<string, string>): (string | null)[] {
  return keys.split(" ").map((key) => {
    if (key === "…") return null;
    if (key === "Escape") return "Esc";
    return key.length === 1 ? key.toUpperCase() : (names[key] ?? key);
  });
}
