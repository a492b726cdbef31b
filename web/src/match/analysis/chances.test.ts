import { expect, test } from "vitest";
import { areasOf, pointAt } from "./chances";

const POINTS = [
  { seq: 0, chances: [500, 500], margin: 40 },
  { seq: 6, chances: [700, 299], margin: 30 },
  { seq: 9, chances: [1_000, 0], margin: 0 },
];

test("areas fill the height, the first seat on top", () => {
  expect(areasOf(POINTS, 2)).toEqual([
    "M0 0L6 0L9 0L9 1000L6 701L0 500Z",
    "M0 500L6 701L9 1000L9 1000L6 1000L0 1000Z",
  ]);
  expect(areasOf([], 2)).toEqual(["", ""]);
});

test("between two points the earlier one counts", () => {
  expect([0, 5, 6, 20].map((seq) => pointAt(POINTS, seq)?.seq)).toEqual([0, 0, 6, 9]);
  expect(pointAt([], 3)).toBeNull();
});
