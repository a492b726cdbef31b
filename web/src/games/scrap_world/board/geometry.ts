/**
 * Names of spaces and edges, and their coordinates in the drawing.
 *
 * Column `A` is west, row `1` is north; `D7e` is the edge east of `D7`, `D7s` the one south of it.
 */

import type { Cell, Edge } from "../../../api/generated/scrap_world";

/** Width and height of a space in the drawing. */
export const CELL = 48;
/** Spaces along one side of the board. */
export const BOARD_CELLS = 12;
export const BOARD_SIZE = CELL * BOARD_CELLS;

export interface Point {
  x: number;
  y: number;
}

const A = "A".charCodeAt(0);

/** Column and row, from 0. */
export function coordsOf(cell: Cell): Point {
  return { x: cell.charCodeAt(0) - A, y: Number(cell.slice(1)) - 1 };
}

/** Undefined off the board. */
export function cellAt(x: number, y: number): Cell | undefined {
  const inside = x >= 0 && y >= 0 && x < BOARD_CELLS && y < BOARD_CELLS;
  return inside ? `${columnName(x)}${y + 1}` : undefined;
}

export function columnName(x: number): string {
  return String.fromCharCode(A + x);
}

/** Steps between two spaces on an empty board. */
export function distanceBetween(one: Cell, other: Cell): number {
  const [a, b] = [coordsOf(one), coordsOf(other)];
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
}

/** Center of a space in the drawing. */
export function center(cell: Cell): Point {
  const { x, y } = coordsOf(cell);
  return { x: (x + 0.5) * CELL, y: (y + 0.5) * CELL };
}

/** An edge between two spaces in the drawing. */
export function edgeSegment(edge: Edge): { x1: number; y1: number; x2: number; y2: number } {
  const { x, y } = coordsOf(edge.slice(0, -1));
  const [left, top, right, bottom] = [x * CELL, y * CELL, (x + 1) * CELL, (y + 1) * CELL];
  return edge.endsWith("e")
    ? { x1: right, y1: top, x2: right, y2: bottom }
    : { x1: left, y1: bottom, x2: right, y2: bottom };
}

/** All cells, row by row. */
export const ROWS: readonly (readonly Cell[])[] = Array.from({ length: BOARD_CELLS }, (_, y) =>
  Array.from({ length: BOARD_CELLS }, (_, x) => cellAt(x, y) ?? ""),
);

/** The cell that an arrow key leads to; the same one at the border of the board. */
export function nextCell(cell: Cell, key: string): Cell {
  const { x, y } = coordsOf(cell);
  const next = {
    ArrowUp: cellAt(x, y - 1),
    ArrowDown: cellAt(x, y + 1),
    ArrowLeft: cellAt(x - 1, y),
    ArrowRight: cellAt(x + 1, y),
    Home: cellAt(0, y),
    End: cellAt(BOARD_CELLS - 1, y),
    PageUp: cellAt(x, 0),
    PageDown: cellAt(x, BOARD_CELLS - 1),
  }[key];
  return next ?? cell;
}

/** SVG path data of the outline of these cells. */
export function outlinePath(cells: ReadonlySet<Cell>): string {
  let path = "";
  for (const cell of cells) {
    const { x, y } = coordsOf(cell);
    const open = (dx: number, dy: number) => !cells.has(cellAt(x + dx, y + dy) ?? "");
    const [left, top] = [x * CELL, y * CELL];
    if (open(0, -1)) path += `M${left} ${top}h${CELL}`;
    if (open(0, 1)) path += `M${left} ${top + CELL}h${CELL}`;
    if (open(-1, 0)) path += `M${left} ${top}v${CELL}`;
    if (open(1, 0)) path += `M${left + CELL} ${top}v${CELL}`;
  }
  return path;
}

/** SVG path data of a rounded square in each cell. */
export function tilesPath(cells: Iterable<Cell>): string {
  const [gap, round] = [1.5, 3];
  const side = CELL - 2 * (gap + round);
  const bend = (dx: number, dy: number) => `a${round} ${round} 0 0 1 ${dx} ${dy}`;
  const right = `h${side}${bend(round, round)}v${side}${bend(-round, round)}`;
  const left = `h${-side}${bend(-round, -round)}v${-side}${bend(round, -round)}z`;
  return repeatedPath(cells, gap + round, gap, right + left);
}

/** SVG path data of a dot in the center of each cell. */
export function dotsPath(cells: Iterable<Cell>): string {
  const r = 3.2;
  const half = (dx: number) => `a${r} ${r} 0 0 1 ${dx} 0`;
  return repeatedPath(cells, CELL / 2 - r, CELL / 2, `${half(2 * r)}${half(-2 * r)}z`);
}

/** Repeats a relative path in each cell, `dx` and `dy` from its corner. */
function repeatedPath(cells: Iterable<Cell>, dx: number, dy: number, path: string): string {
  let all = "";
  for (const cell of cells) {
    const { x, y } = coordsOf(cell);
    all += `M${x * CELL + dx} ${y * CELL + dy}${path}`;
  }
  return all;
}

/** The cell whose center is nearest to the point; undefined if none is nearer than `within`. */
export function nearestCell(point: Point, cells: Iterable<Cell>, within: number): Cell | undefined {
  let best: Cell | undefined;
  let shortest = within;
  for (const cell of cells) {
    const { x, y } = center(cell);
    const far = Math.hypot(x - point.x, y - point.y);
    if (far < shortest) [best, shortest] = [cell, far];
  }
  return best;
}
