import { expect, test } from "vitest";
import {
  BOARD,
  CELL,
  cellAt,
  dots,
  nearest,
  outline,
  ROWS,
  segment,
  spot,
  stepFrom,
  tiles,
} from "./geometry";

test("a space is named by its column and its row", () => {
  expect(spot("D12")).toEqual({ x: 3, y: 11 });
  expect(cellAt(3, 11)).toBe("D12");
  expect(cellAt(-1, 0)).toBeUndefined();
  expect(cellAt(0, BOARD)).toBeUndefined();
  for (const cell of ROWS.flat()) expect(cellAt(spot(cell).x, spot(cell).y)).toBe(cell);
});

test("a line is drawn on the east or the south side of its space", () => {
  expect(segment("B3e")).toEqual({ x1: 2 * CELL, y1: 2 * CELL, x2: 2 * CELL, y2: 3 * CELL });
  expect(segment("B3s")).toEqual({ x1: CELL, y1: 3 * CELL, x2: 2 * CELL, y2: 3 * CELL });
});

test("arrow keys stay on the board", () => {
  expect(stepFrom("B2", "ArrowUp")).toBe("B1");
  expect(stepFrom("B1", "ArrowUp")).toBe("B1");
  expect(stepFrom("L12", "ArrowRight")).toBe("L12");
  expect(stepFrom("F6", "Home")).toBe("A6");
  expect(stepFrom("F6", "PageDown")).toBe("F12");
  expect(stepFrom("F6", "x")).toBe("F6");
});

test("the outline of two neighbours leaves out the line between them", () => {
  expect(outline(new Set(["A1", "B1"])).match(/M/g)).toHaveLength(6);
  expect(outline(new Set())).toBe("");
});

test("each space has a tile and a dot of its own, in one shape", () => {
  expect(tiles(["A1", "B2"]).match(/M[^h]*/g)).toEqual(["M4.5 1.5", "M52.5 49.5"]);
  expect(dots(["A1", "B2"]).match(/M[^a]*/g)).toEqual(["M20.8 24", "M68.8 72"]);
  expect(tiles([])).toBe("");
});

test("a finger beside a space means the nearest one within reach", () => {
  const middle = { x: 0.5 * CELL, y: 0.5 * CELL };
  expect(nearest({ ...middle, x: middle.x + 30 }, ["A1", "B1"], 40)).toBe("B1");
  expect(nearest(middle, ["L12"], 40)).toBeUndefined();
});
