/** The keys of the table, apart from those of the board's own cursor. */

import type { Cell } from "../../api/generated/scrap_world";
import { handleShortcut } from "../kit/keys";
import type { TableModel } from "./tableModel.svelte";

interface Hands {
  model: TableModel;
  focusBoard(): void;
  /** False when nothing is being shown. */
  skip(): boolean;
  zoom(): void;
}

export function handleKey(event: KeyboardEvent, hands: Hands): void {
  handleShortcut(event, hands.model.props.keys, (key) => press(key, hands));
}

function press(key: string, { model, focusBoard, skip, zoom }: Hands): boolean {
  switch (key) {
    case "b":
      focusBoard();
      return true;
    case "z":
      zoom();
      return true;
    case "q":
      model.turnPiece();
      return model.selectedPiece !== null;
    case "t":
      return nextTarget(model);
    case "e":
      model.endActivation();
      return model.choices.end !== null;
    case "escape":
      return skip() || model.back();
    default:
      return chooseDeed(key, model);
  }
}

/** `1` to `9` and `0` are the ten actions in their order. */
function chooseDeed(key: string, model: TableModel): boolean {
  if (!/^[0-9]$/.test(key) || model.props.view.public.phase.type !== "activation") return false;
  const row = model.props.catalogue.deeds[(Number(key) + 9) % 10];
  if (!row || model.props.legal.length === 0) return false;
  model.selectDeed(row.deed);
  return true;
}

function nextTarget(model: TableModel): boolean {
  const { targets, selected } = model;
  const now = selected && "target" in selected ? targets.indexOf(selected.target) : -1;
  const next = targets[(now + 1) % targets.length];
  if (next === undefined) return false;
  const at: Cell | null | undefined = model.props.view.public.suits.find(
    ({ id }) => id === next,
  )?.at;
  if (at) model.cursor = at;
  if (next !== targets[now]) model.selectTarget(next);
  return true;
}
