/** Keyboard shortcuts of the table; the hand, the lanes and the market handle arrow keys. */

import { handleShortcut } from "../kit/keys";
import type { TableModel } from "./tableModel.svelte";

interface ShortcutTargets {
  model: TableModel;
  focus(part: "hand" | "market" | "lanes"): void;
  /** Skips the animation; false if none is playing. */
  skip(): boolean;
}

export function handleKey(event: KeyboardEvent, targets: ShortcutTargets): void {
  handleShortcut(event, targets.model.props.keys, (key) => press(key, targets));
}

/** Returns whether `key` is a shortcut that did something. */
function press(key: string, { model, focus, skip }: ShortcutTargets): boolean {
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
      return model.playFor("scrap");
    case "e":
      return model.playFor("energy");
    case "t":
      model.endTurn();
      return model.canEndTurn;
    case "escape":
      return skip() || model.goBack();
    default:
      return /^[1-9]$/.test(key) && model.playNumber(Number(key));
  }
}
