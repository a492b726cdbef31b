/** The keys of the table, apart from those of the course itself. */

import { keyOf } from "../../ui/keys";
import { carsOf } from "./choices";
import type { Desk } from "./tableModel.svelte";

interface Hands {
  desk: Desk;
  focusBoard(): void;
  /** False when nothing is being shown. */
  skip(): boolean;
  zoom(factor: number): void;
  all(): void;
}

const ZOOM = 1.4;

/** Does what the key says, unless it is somebody else's. */
export function keyed(event: KeyboardEvent, hands: Hands): void {
  const key = event.defaultPrevented ? null : keyOf(event);
  if (key === null || (key.length === 1 && !hands.desk.props.keys)) return;
  if (press(key, hands)) event.preventDefault();
}

function press(key: string, { desk, focusBoard, skip, zoom, all }: Hands): boolean {
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
      return next(desk);
    case "e":
      return stop(desk);
    case "escape":
      return skip() || desk.back();
    default:
      return addDeed(key, desk);
  }
}

/** `1` to `6` are the actions in the order of the catalogue. */
function addDeed(key: string, desk: Desk): boolean {
  const row = /^[1-9]$/.test(key) ? desk.props.catalogue.deeds[Number(key) - 1] : undefined;
  if (!row || desk.declaring === null) return false;
  desk.addDeed(row.deed);
  return true;
}

function stop(desk: Desk): boolean {
  const { stop } = desk.choices;
  if (stop) desk.choose(stop);
  return stop !== null;
}

/** The next target, or the next car that may act. */
function next(desk: Desk): boolean {
  const cars = carsOf(desk.choices.declare);
  const [list, now] = cars.length > 0 ? [cars, desk.declaring] : [desk.enemies, desk.aimed];
  const at = now === null ? -1 : list.indexOf(now);
  const other = list[(at + 1) % list.length];
  if (other === undefined) return false;
  if (other === now) return true;
  if (cars.length > 0) desk.pickCar(other);
  else desk.chooseCar(other);
  return true;
}
