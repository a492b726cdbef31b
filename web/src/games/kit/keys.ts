/** Keyboard shortcuts of a table. */

import { keyOf } from "../../ui/keys";

/**
 * Runs `press` for a shortcut key and consumes the event if `press` returns true. Skips events that
 * are handled already, and single letters or digits where the player has switched them off.
 */
export function handleShortcut(
  event: KeyboardEvent,
  singleKeys: boolean,
  press: (key: string) => boolean,
): void {
  const key = event.defaultPrevented ? null : keyOf(event);
  if (key === null || (key.length === 1 && !singleKeys)) return;
  if (press(key)) event.preventDefault();
}
