import { expect, test } from "vitest";
import { gradientsOf, pixelsOf, polygonOf } from "./cssValues";

const RED = "rgb(255, 0, 0)";
const LIME = "rgb(0, 255, 0)";
const BLUE = "rgb(0, 0, 255)";

test.each([
  ["8px", 8],
  ["50%", 100],
  ["calc(100% - 6px)", 194],
  ["auto", 0],
])("%s of 200 px", (value, px) => {
  expect(pixelsOf(value, 200)).toBe(px);
});

test("a polygon has its points in the box", () => {
  const points = polygonOf("polygon(0px 0px, calc(100% - 14px) 0px, 100% 50%)", 100, 40);
  expect(points).toEqual([
    [0, 0],
    [86, 0],
    [100, 20],
  ]);
  expect(polygonOf("inset(10px)", 100, 40)).toBeNull();
});

test.each([
  ["0px, 100px", `linear-gradient(90deg, ${RED}, ${BLUE})`, [0, 1]],
  ["20px, 60px", `linear-gradient(to right, ${RED} 20px, ${BLUE} 60%)`, [0, 1]],
  ["0px, 100px", `linear-gradient(90deg, ${RED}, ${LIME}, ${BLUE})`, [0, 0.5, 1]],
  // Hard edges stay where they are.
  ["0px, 40px", `linear-gradient(90deg, ${RED} 0px 40px, ${BLUE} 0px)`, [0, 1, 1]],
])("a gradient leads from and to %s: %s", (way, image, offsets) => {
  const [gradient] = gradientsOf(image, 100, 10);
  const ends = [gradient?.from[0], gradient?.to[0]].map((x) => `${Math.round(x ?? NaN)}px`);
  expect(ends.join(", ")).toBe(way);
  expect(gradient?.stops.map(([offset]) => offset)).toEqual(offsets);
});

test("a gradient that ends transparent keeps its colour", () => {
  const images = `linear-gradient(${RED}, rgba(0, 0, 0, 0) 48px), linear-gradient(${RED}, ${BLUE})`;
  const [sheen, ...others] = gradientsOf(images, 10, 100);
  expect(sheen?.stops[1]).toEqual([1, "rgba(255,0,0, 0)"]);
  expect(others).toHaveLength(1);
});

test("other images are left out", () => {
  const stripes = `repeating-linear-gradient(${RED}, ${BLUE} 4px)`;
  expect(gradientsOf(`radial-gradient(${RED}, ${BLUE}), ${stripes}`, 10, 10)).toEqual([]);
});
