import { expect, test } from "vitest";
import type { SeenStep } from "../../api/replayRecord";
import { stripesOf } from "./seatStripes";

test("all steps of one seat are one stripe, and what was taken back has one of its own", () => {
  const by = [null, 0, 0, 1, 0];
  const steps = by.map((seat, seq) => ({ seq, by: seat }) as SeenStep);
  expect(stripesOf(steps, new Set([3]))).toEqual([
    { seat: 0, undone: false, path: "M0 0h2v10h-2zM3 0h1v10h-1z" },
    { seat: 1, undone: true, path: "M2 6h1v4h-1z" },
  ]);
});
