/** Shapes of the starting zones: the two rows nearest to a side. */

import type { Side } from "../../../api/generated/scrap_world";
import { BOARD_CELLS, CELL } from "./geometry";

const DEPTH = 2;

export const SIDES: readonly Side[] = ["north", "east", "south", "west"];

/** Points of a zone as an SVG polygon. Two overlapping zones end at their diagonal. */
export function zoneShape(side: Side, seats: number): string {
  const { x, y, w, h } = zoneBox(side, seats);
  const cut = seats > 2 ? 0 : DEPTH * CELL;
  const [right, bottom] = [x + w, y + h];
  switch (side) {
    case "north":
      return `${x},${y} ${right},${y} ${right - cut},${bottom} ${x + cut},${bottom}`;
    case "south":
      return `${x + cut},${y} ${right - cut},${y} ${right},${bottom} ${x},${bottom}`;
    case "west":
      return `${x},${y} ${right},${y + cut} ${right},${bottom - cut} ${x},${bottom}`;
    case "east":
      return `${x},${y + cut} ${right},${y} ${right},${bottom} ${x},${bottom - cut}`;
  }
}

/** With more than two seats the corners belong to no zone. */
export function zoneBox(side: Side, seats: number): { x: number; y: number; w: number; h: number } {
  const from = seats > 2 ? DEPTH : 0;
  const [long, deep, far] = [BOARD_CELLS - 2 * from, DEPTH, BOARD_CELLS - DEPTH].map(
    (n) => n * CELL,
  ) as [number, number, number];
  const start = from * CELL;
  switch (side) {
    case "north":
      return { x: start, y: 0, w: long, h: deep };
    case "south":
      return { x: start, y: far, w: long, h: deep };
    case "west":
      return { x: 0, y: start, w: deep, h: long };
    case "east":
      return { x: far, y: start, w: deep, h: long };
  }
}
