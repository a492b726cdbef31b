/** The keys of the table, apart from those inside the hand. */

import { keyOf } from "../../ui/keys";
import type { TableModel } from "./tableModel.svelte";

interface Hands {
  model: TableModel;
  /** Moves the focus to that part of the table. */
  focus(part: "hand" | "market" | "lanes"): void;
  /** False when nothing is being shown. */
  skip(): boolean;
}

/** Does what the key says, unless it is somebody else's. */
export function handleKey(event: KeyboardEvent, hands: Hands): void {
  const key = event.defaultPrevented ? null : keyOf(event);
  if (key === null || (key.length === 1 && !hands.model.props.keys)) return;
  if (press(key, hands)) event.preventDefault();
}

function press(key: string, { model, focus, skip }: Hands): boolean {
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
      return model.value("play_for_scrap");
    case "e":
      return model.value("play_for_energy");
    case "t":
      model.end();
      return model.canEnd;
    case "escape":
      return skip() || model.back();
    default:
      return /^[1-9]$/.test(key) && model.number(Number(key));
  }
}
