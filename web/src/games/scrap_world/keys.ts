/** The keys of the table, apart from those of the board's own cursor. */

import type { Cell } from "../../api/generated/scrap_world";
import { keyOf } from "../../ui/keys";
import type { Desk } from "./tableModel.svelte";

interface Hands {
  desk: Desk;
  focusBoard(): void;
  /** False when nothing is being shown. */
  skip(): boolean;
  zoom(): void;
}

/** Does what the key says, unless it is somebody else's. */
export function keyed(event: KeyboardEvent, hands: Hands): void {
  const key = event.defaultPrevented ? null : keyOf(event);
  if (key === null || (key.length === 1 && !hands.desk.props.keys)) return;
  if (press(key, hands)) event.preventDefault();
}

function press(key: string, { desk, focusBoard, skip, zoom }: Hands): boolean {
  switch (key) {
    case "b":
      focusBoard();
      return true;
    case "z":
      zoom();
      return true;
    case "q":
      desk.turnPiece();
      return desk.piece !== null;
    case "t":
      return nextTarget(desk);
    case "e":
      desk.end();
      return desk.choices.end !== null;
    case "escape":
      return skip() || desk.back();
    default:
      return chooseDeed(key, desk);
  }
}

/** `1` to `9` and `0` are the ten actions in their order. */
function chooseDeed(key: string, desk: Desk): boolean {
  if (!/^[0-9]$/.test(key) || desk.props.view.public.phase.type !== "activation") return false;
  const row = desk.props.catalogue.deeds[(Number(key) + 9) % 10];
  if (!row || desk.props.legal.length === 0) return false;
  desk.chooseDeed(row.deed);
  return true;
}

function nextTarget(desk: Desk): boolean {
  const { targets, chosen } = desk;
  const now = chosen && "target" in chosen ? targets.indexOf(chosen.target) : -1;
  const next = targets[(now + 1) % targets.length];
  if (next === undefined) return false;
  const at: Cell | null | undefined = desk.props.view.public.suits.find(
    ({ id }) => id === next,
  )?.at;
  if (at) desk.cursor = at;
  if (next !== targets[now]) desk.chooseTarget(next);
  return true;
}
