import { expect, test } from "vitest";
import { Camera } from "./camera.svelte";

const COURSE = { x: 960, y: 720 };

function camera(width: number, height: number): Camera {
  const made = new Camera(() => COURSE);
  made.board = { width, height };
  return made;
}

test("at zoom 1 the whole course is visible, whatever the shape of the board", () => {
  for (const [width, height] of [
    [390, 300],
    [390, 700],
    [1200, 400],
  ] as const) {
    const { frame, scale } = camera(width, height);
    expect(frame.x).toBeGreaterThanOrEqual(COURSE.x - 0.001);
    expect(frame.y).toBeGreaterThanOrEqual(COURSE.y - 0.001);
    expect(frame.x / frame.y).toBeCloseTo(width / height);
    expect(scale).toBeCloseTo(width / frame.x);
  }
});

test("everything that can be chosen is in view, and cars are as large as they may be", () => {
  const all = camera(390, 300);
  all.show([{ x: 300, y: 300 }]);
  expect(all.scale).toBeCloseTo(0.95);
  all.show([
    { x: 100, y: 300 },
    { x: 700, y: 300 },
  ]);
  expect(all.frame.x / all.zoom).toBeGreaterThanOrEqual(700);
});

test("the player's zoom is kept while the camera follows", () => {
  const zoomed = camera(390, 300);
  zoomed.show([{ x: 300, y: 300 }]);
  zoomed.zoomBy(1.4);
  const { zoom } = zoomed;
  zoomed.show([{ x: 500, y: 300 }]);
  expect(zoomed.zoom).toBeCloseTo(zoom);
});
