/** Keyboard shortcuts of the table; the hand handles its own arrow keys. */

import { handleShortcut } from "../kit/keys";
import type { ActionGroup } from "./choices/choices";
import type { TableModel } from "./tableModel.svelte";

export type Place = "hand" | "yard" | "piles" | "others";

interface ShortcutTargets {
  model: TableModel;
  /** Moves the focus to this part of the table. */
  focus(place: Place): void;
  /** Skips the running animation; returns false if there is none. */
  skip(): boolean;
}

const PLACES: Record<string, Place> = { h: "hand", m: "yard", p: "piles", o: "others" };
const GROUPS: Record<string, ActionGroup> = {
  d: "draw",
  g: "dig",
  s: "steal",
  t: "trade",
  x: "use",
};

export function handleKey(event: KeyboardEvent, targets: ShortcutTargets): void {
  handleShortcut(event, targets.model.props.keys, (key) => press(key, targets));
}

function press(key: string, { model, focus, skip }: ShortcutTargets): boolean {
  const place = PLACES[key];
  const group = GROUPS[key];
  if (place !== undefined) {
    focus(place);
    return true;
  }
  if (group !== undefined) return model.selectGroup(group);
  switch (key) {
    case "e":
      model.end();
      return model.canEnd;
    case ".":
      return model.repeat();
    case "q":
      return model.playQuick();
    case "escape":
      return skip() || model.back();
    default:
      return /^[1-9]$/.test(key) && model.playNumber(Number(key));
  }
}
