/** Shortcut keys, ignored while typing or in a dialog. */

import { isModalOpen } from "./modal";

/** The key in lower case; null if it is no shortcut, or a repeated letter. */
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
 * The keys of a list such as `← → Enter`, with the localised names of named keys. Null stands for
 * `…`.
 */
export function keyCapsOf(keys: string, names: Record<string, string>): (string | null)[] {
  return keys.split(" ").map((key) => {
    if (key === "…") return null;
    if (key === "Escape") return "Esc";
    return key.length === 1 ? key.toUpperCase() : (names[key] ?? key);
  });
}
