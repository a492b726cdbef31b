/** The keys of the table, apart from those inside the hand. */

import { keyOf } from "../../ui/keys";
import type { Desk } from "./tableModel.svelte";

interface Hands {
  desk: Desk;
  /** Moves the focus to that part of the table. */
  focus(part: "hand" | "market" | "lanes"): void;
  /** False when nothing is being shown. */
  skip(): boolean;
}

/** Does what the key says, unless it is somebody else's. */
export function keyed(event: KeyboardEvent, hands: Hands): void {
  const key = event.defaultPrevented ? null : keyOf(event);
  if (key === null || (key.length === 1 && !hands.desk.props.keys)) return;
  if (press(key, hands)) event.preventDefault();
}

function press(key: string, { desk, focus, skip }: Hands): boolean {
  switch (key) {
    case "h":
      focus("hand");
      return true;
    case "m":
      focus("market");
      return true;
    case "b":
      focus("lanes");
      return true;
    case "s":
      return desk.value("play_for_scrap");
    case "e":
      return desk.value("play_for_energy");
    case "t":
      desk.end();
      return desk.canEnd;
    case "escape":
      return skip() || desk.back();
    default:
      return /^[1-9]$/.test(key) && desk.number(Number(key));
  }
}
