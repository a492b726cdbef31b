/** Where the four starting zones are drawn: the two rows nearest to an edge. */

import type { Side } from "../../../gen/scrap_world";
import { BOARD, CELL } from "../cells";

const DEPTH = 2;

export const SIDES: readonly Side[] = ["north", "east", "south", "west"];

/** Corners belong to nobody where more than two seats start. */
export function zoneBox(side: Side, seats: number): { x: number; y: number; w: number; h: number } {
  const from = seats > 2 ? DEPTH : 0;
  const [long, deep, far] = [BOARD - 2 * from, DEPTH, BOARD - DEPTH].map((n) => n * CELL) as [
    number,
    number,
    number,
  ];
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
