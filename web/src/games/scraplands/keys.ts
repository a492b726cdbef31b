/** The keys of the table, apart from those of the course itself. */

import { handleShortcut } from "../kit/keys";
import { carsOf } from "./choices";
import type { TableModel } from "./tableModel.svelte";

interface Hands {
  model: TableModel;
  focusBoard(): void;
  /** False when nothing is being shown. */
  skip(): boolean;
  zoom(factor: number): void;
  all(): void;
}

const ZOOM = 1.4;

/** Does what the key says, unless it is somebody else's. */
export function handleKey(event: KeyboardEvent, hands: Hands): void {
  handleShortcut(event, hands.model.props.keys, (key) => press(key, hands));
}

function press(key: string, { model, focusBoard, skip, zoom, all }: Hands): boolean {
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
      all();
      return true;
    case "t":
      return next(model);
    case "e":
      return stop(model);
    case "escape":
      return skip() || model.back();
    default:
      return addDeed(key, model);
  }
}

/** `1` to `6` are the actions in the order of the catalogue. */
function addDeed(key: string, model: TableModel): boolean {
  const row = /^[1-9]$/.test(key) ? model.props.catalogue.deeds[Number(key) - 1] : undefined;
  if (!row || model.declaring === null) return false;
  model.addDeed(row.deed);
  return true;
}

function stop(model: TableModel): boolean {
  const { stop } = model.choices;
  if (stop) model.choose(stop);
  return stop !== null;
}

/** The next target, or the next car that may act. */
function next(model: TableModel): boolean {
  const cars = carsOf(model.choices.declare);
  const [list, now] = cars.length > 0 ? [cars, model.declaring] : [model.enemies, model.aimed];
  const at = now === null ? -1 : list.indexOf(now);
  const other = list[(at + 1) % list.length];
  if (other === undefined) return false;
  if (other === now) return true;
  if (cars.length > 0) model.pickCar(other);
  else model.chooseCar(other);
  return true;
}
