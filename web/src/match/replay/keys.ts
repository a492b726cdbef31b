/** The keys of a replay. */

import { keyOf } from "../../ui/keys";
import { words } from "../../i18n";
import { replayWords } from "../../i18n/replay";
import type { ReplayCommand } from "./replayPlayer.svelte";

const DEEDS: Record<string, ReplayCommand | undefined> = {
  arrowleft: "back",
  arrowright: "forward",
  home: "first",
  end: "last",
  pageup: "part_back",
  pagedown: "part_on",
  " ": "toggle",
};

export const KEYS = {
  title: replayWords.keys.title,
  keys: [
    { keys: "← →", does: replayWords.keys.steps },
    { keys: "Home End", does: replayWords.keys.ends },
    { keys: "Page ↑ ↓", does: replayWords.keys.parts },
    { keys: "Space", does: replayWords.keys.play },
    { keys: "R", does: words.shortcuts.rules },
  ],
};

/** What the key means here, unless it belongs to what has the focus. */
export function commandOf(event: KeyboardEvent): ReplayCommand | null {
  const { target } = event;
  const deed = DEEDS[keyOf(event) ?? ""] ?? null;
  if (!(target instanceof Element) || deed === null) return deed;
  return target.closest(ownerOf(deed)) ? null : deed;
}

/** A board has a cursor of its own, a book is scrolled; a space presses what can be pressed. */
function ownerOf(deed: ReplayCommand): string {
  if (deed === "back" || deed === "forward") return "[role=grid]";
  const read = "[role=grid], [data-reader]";
  return deed === "toggle" ? `a, button, summary, ${read}` : read;
}
