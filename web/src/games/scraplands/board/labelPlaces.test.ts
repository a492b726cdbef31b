import { expect, test } from "vitest";
import type { Pose } from "../../../api/generated/scraplands";
import { labelPlaces } from "./labelPlaces";
import { svgPoint } from "./geometry";

const SIZE = { x: 46, y: 20 };

function boxes(poses: Pose[]) {
  const cars = poses.map((pose, id) => ({ id, pose }));
  return labelPlaces(cars, SIZE).map(({ id, off }) => {
    const { x, y } = svgPoint(poses[id]?.at ?? { x: 0, y: 0 });
    return { x: x + off.x, y: y + off.y };
  });
}

test("a car alone has its label above it", () => {
  const [place] = labelPlaces([{ id: 4, pose: { at: { x: 0, y: 0 }, heading: 0 } }], SIZE);
  expect(place).toMatchObject({ id: 4, far: false });
  expect(place?.off.x).toBe(0);
  expect(place?.off.y).toBeLessThan(-SIZE.y);
});

test("labels of cars that stand side by side do not cover one another", () => {
  for (const heading of [0, 3, 6]) {
    const poses = [0, 1400, 2800, 4200].map((y) => ({ at: { x: 10_000, y: 9000 + y }, heading }));
    const all = boxes(poses);
    for (const [n, one] of all.entries()) {
      for (const other of all.slice(n + 1)) {
        const apart = Math.abs(one.x - other.x) >= SIZE.x || Math.abs(one.y - other.y) >= SIZE.y;
        expect(apart, `heading ${heading}`).toBe(true);
      }
    }
  }
});
