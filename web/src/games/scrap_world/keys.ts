/** Shortcut keys of the table; `CellGrid` handles those of the board's cursor. */

import { handleShortcut } from "../kit/keys";
import type { TableModel } from "./tableModel.svelte";

interface ShortcutTargets {
  model: TableModel;
  focusBoard(): void;
  /** Skips the animation; false if there is none. */
  skip(): boolean;
  zoom(): void;
}

/** What takes Enter by itself. */
const TAKES_ENTER = "a, button, summary, [role=gridcell], [role=button]";

export function handleKey(event: KeyboardEvent, targets: ShortcutTargets): void {
  const { target } = event;
  if (event.key === "Enter" && target instanceof Element && target.closest(TAKES_ENTER)) return;
  handleShortcut(event, targets.model.props.keys, (key) => press(key, targets));
}

function press(key: string, { model, focusBoard, skip, zoom }: ShortcutTargets): boolean {
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
      return selectNextTarget(model);
    case "e":
      model.endActivation();
      return model.choices.end !== null;
    case "enter":
      return confirmSelected(model);
    case "escape":
      return skip() || model.back();
    default:
      return selectDeed(key, model);
  }
}

function confirmSelected(model: TableModel): boolean {
  if (model.selected === null) return false;
  model.confirm();
  return true;
}

/** `1` to `9` and `0` select the ten actions in the order of the catalogue. */
function selectDeed(key: string, model: TableModel): boolean {
  if (!/^[0-9]$/.test(key) || model.choices.end === null) return false;
  const row = model.props.catalogue.deeds[(Number(key) + 9) % 10];
  if (!row) return false;
  model.selectDeed(row.deed);
  return true;
}

function selectNextTarget(model: TableModel): boolean {
  const { targets, target } = model;
  const next = targets[(targets.indexOf(target ?? -1) + 1) % targets.length];
  if (next === undefined) return false;
  model.cursor = model.suit(next)?.at ?? model.cursor;
  if (next !== target) model.selectTarget(next);
  return true;
}
