import { expect, test } from "vitest";
import { layoutOf } from "./layout";

test.each([
  ["a phone", 390, 730, "below"],
  ["a small phone", 360, 530, "below"],
  ["a laptop", 909, 670, "beside"],
  ["a low window", 700, 530, "beside"],
  ["double zoom", 640, 290, "beside"],
  ["a large screen", 1560, 950, "beside"],
])("on %s the board and the panel share the window", (_, width, height, kind) => {
  const layout = layoutOf({ width, height });
  expect(layout.kind).toBe(kind);
  if (kind === "below") expect(height - layout.board).toBeGreaterThanOrEqual(180);
  else expect(width - layout.board).toBeGreaterThanOrEqual(308);
  expect(layout.board).toBeGreaterThanOrEqual(220);
});

test("below a long result on a phone the panel does not stand beside the board", () => {
  expect(layoutOf({ width: 390, height: 84 })).toMatchObject({
    kind: "below",
    board: 220,
  });
});

test("on a phone that lies a square is large enough for a finger", () => {
  const { drawn, isLow } = layoutOf({ width: 820, height: 310 });
  expect(isLow).toBe(true);
  expect((drawn * 48) / 624).toBeGreaterThanOrEqual(28);
});

test("a window without room still shows a board, and scrolls", () => {
  expect(layoutOf({ width: 320, height: 200 }).board).toBe(220);
});
