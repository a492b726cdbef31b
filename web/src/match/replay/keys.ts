/** Shortcut keys of a replay. */

import { keyOf } from "../../ui/keys";
import { words } from "../../i18n/pages";
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

/** The command of a key; null if the focused element uses the key itself. */
export function commandOf(event: KeyboardEvent): ReplayCommand | null {
  const { target } = event;
  const command = DEEDS[keyOf(event) ?? ""] ?? null;
  if (!(target instanceof Element) || command === null) return command;
  return target.closest(ownerOf(command)) ? null : command;
}

/** Boards have a cursor, rulebooks scroll, and space presses buttons. */
function ownerOf(command: ReplayCommand): string {
  if (command === "back" || command === "forward") return "[role=grid]";
  const read = "[role=grid], [data-reader]";
  return command === "toggle" ? `a, button, summary, ${read}` : read;
}
