/** The keys of the table, apart from those inside the hand. */

import { keyOf } from "../../ui/keys";
import type { Group } from "./choices";
import type { TableModel } from "./tableModel.svelte";

export type Place = "hand" | "yard" | "piles" | "others";

interface Hands {
  model: TableModel;
  /** Moves the focus to that part of the table. */
  focus(place: Place): void;
  /** False when nothing is being shown. */
  skip(): boolean;
}

const PLACES: Record<string, Place> = { h: "hand", m: "yard", p: "piles", o: "others" };
const GROUPS: Record<string, Group> = { d: "draw", g: "dig", s: "steal", t: "trade", x: "use" };

/** Does what the key says, unless it is somebody else's. */
export function handleKey(event: KeyboardEvent, hands: Hands): void {
  const key = event.defaultPrevented ? null : keyOf(event);
  if (key === null || (key.length === 1 && !hands.model.props.keys)) return;
  if (press(key, hands)) event.preventDefault();
}

function press(key: string, { model, focus, skip }: Hands): boolean {
  const place = PLACES[key];
  const group = GROUPS[key];
  if (place !== undefined) {
    focus(place);
    return true;
  }
  if (group !== undefined) return model.group(group);
  switch (key) {
    case "e":
      model.end();
      return model.canEnd;
    case "escape":
      return skip() || model.back();
    default:
      return /^[1-9]$/.test(key) && model.number(Number(key));
  }
}
