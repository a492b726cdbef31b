/** Keyboard shortcuts of the table, without those of the course (`board/Board.svelte`). */

import { handleShortcut } from "../kit/keys";
import { clickCar } from "./choices/carClicks";
import { carsOf } from "./choices/choices";
import type { TableModel } from "./tableModel.svelte";

interface ShortcutTargets {
  model: TableModel;
  focusBoard(): void;
  /** Skips the animation; false if none is playing. */
  skip(): boolean;
  zoom(factor: number): void;
  showAll(): void;
}

const ZOOM = 1.4;

/** Elements that take the Enter key themselves. */
const TAKES_ENTER = "a, button, input, select, textarea, summary, [role=button], [role=dialog] *";

export function handleKey(event: KeyboardEvent, targets: ShortcutTargets): void {
  const { target } = event;
  const isTaken = target instanceof Element && target.closest(TAKES_ENTER) !== null;
  handleShortcut(event, targets.model.props.keys, (key) =>
    key === "enter" && isTaken ? false : press(key, targets),
  );
}

function press(key: string, { model, focusBoard, skip, zoom, showAll }: ShortcutTargets): boolean {
  switch (key) {
    case "b":
      focusBoard();
      return true;
    case "+":
    case "=":
      zoom(ZOOM);
      return true;
    case "-":
      zoom(1 / ZOOM);
      return true;
    case "0":
      showAll();
      return true;
    case "t":
      return next(model);
    case "e":
      return stop(model);
    case "enter":
    case "g":
      return goOn(model);
    case "escape":
      return skip() || model.back();
    default:
      return addDeed(key, model);
  }
}

/** The keys 1 to 6 are the actions in the order of the catalogue. */
function addDeed(key: string, model: TableModel): boolean {
  const row = /^[1-9]$/.test(key) ? model.props.catalogue.deeds[Number(key) - 1] : undefined;
  if (!row || model.declaringCar === null) return false;
  model.addDeed(row.deed);
  return true;
}

function stop(model: TableModel): boolean {
  if (!model.choices.stop) return false;
  model.stop();
  return true;
}

/** Confirms what is selected, or selects what is usual. */
function goOn(model: TableModel): boolean {
  if (model.props.legal.length === 0) return false;
  if (model.selected === null) model.propose();
  else model.confirm();
  return true;
}

/** Selects the next target, or the next car that can act. */
function next(model: TableModel): boolean {
  const cars = carsOf(model.choices.declare);
  const canDeclare = cars.length > 0;
  const [list, current] = canDeclare
    ? [cars, model.declaringCar]
    : [model.fireTargets, model.aimedAt];
  const other = list[(current === null ? 0 : list.indexOf(current) + 1) % list.length];
  if (other === undefined) return false;
  if (other === current) return true;
  if (canDeclare) model.selectCar(other);
  else clickCar(model, other);
  return true;
}
