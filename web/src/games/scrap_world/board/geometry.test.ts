import { expect, test } from "vitest";
import {
  BOARD_CELLS,
  CELL,
  cellAt,
  dotsPath,
  nearestCell,
  outlinePath,
  ROWS,
  edgeSegment,
  coordsOf,
  nextCell,
  tilesPath,
} from "./geometry";

test("a space is named by its column and its row", () => {
  expect(coordsOf("D12")).toEqual({ x: 3, y: 11 });
  expect(cellAt(3, 11)).toBe("D12");
  expect(cellAt(-1, 0)).toBeUndefined();
  expect(cellAt(0, BOARD_CELLS)).toBeUndefined();
  for (const cell of ROWS.flat()) expect(cellAt(coordsOf(cell).x, coordsOf(cell).y)).toBe(cell);
});

test("an edge is drawn on the east or the south side of its space", () => {
  expect(edgeSegment("B3e")).toEqual({ x1: 2 * CELL, y1: 2 * CELL, x2: 2 * CELL, y2: 3 * CELL });
  expect(edgeSegment("B3s")).toEqual({ x1: CELL, y1: 3 * CELL, x2: 2 * CELL, y2: 3 * CELL });
});

test("arrow keys stay on the board", () => {
  expect(nextCell("B2", "ArrowUp")).toBe("B1");
  expect(nextCell("B1", "ArrowUp")).toBe("B1");
  expect(nextCell("L12", "ArrowRight")).toBe("L12");
  expect(nextCell("F6", "Home")).toBe("A6");
  expect(nextCell("F6", "PageDown")).toBe("F12");
  expect(nextCell("F6", "x")).toBe("F6");
});

test("the outline of two neighbours omits the edge between them", () => {
  expect(outlinePath(new Set(["A1", "B1"])).match(/M/g)).toHaveLength(6);
  expect(outlinePath(new Set())).toBe("");
});

test("one path holds a tile or a dot for each cell", () => {
  expect(tilesPath(["A1", "B2"]).match(/M[^h]*/g)).toEqual(["M4.5 1.5", "M52.5 49.5"]);
  expect(dotsPath(["A1", "B2"]).match(/M[^a]*/g)).toEqual(["M20.8 24", "M68.8 72"]);
  expect(tilesPath([])).toBe("");
});

test("a touch beside a cell finds the nearest cell within the radius", () => {
  const touch = { x: 0.5 * CELL, y: 0.5 * CELL };
  expect(nearestCell({ ...touch, x: touch.x + 30 }, ["A1", "B1"], 40)).toBe("B1");
  expect(nearestCell(touch, ["L12"], 40)).toBeUndefined();
});
