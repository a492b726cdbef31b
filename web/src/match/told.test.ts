import { expect, test } from "vitest";
import type { View } from "../api/messages";
import type { DisplayedStep } from "./stepQueue";
import { toldPosition } from "./told";

const view = (points: number) => ({ public: { points }, private: null }) as unknown as View;
const [before, between, after] = [view(0), view(1), view(2)];

const step: DisplayedStep = {
  seq: 7,
  view: after,
  awaiting: [0],
  last: { seq: 7, by: 1, cause: "player", events: [], before, after, awaiting: [0] },
  playing: true,
  hurries: false,
};

test("nothing of a step is told before its animation shows it", () => {
  expect(toldPosition(step, null)).toEqual({ seq: 6, view: before, awaiting: [1], events: 0 });
});

test("what the animation has shown is told", () => {
  const told = { seq: 7, events: 2, view: between as never };
  expect(toldPosition(step, told)).toEqual({ seq: 6, view: between, awaiting: [1], events: 2 });
});

test("what was told of an earlier step says nothing of this one", () => {
  const told = { seq: 6, events: 2, view: between as never };
  expect(toldPosition(step, told).view).toBe(before);
});

test("a step that is not animated is told as a whole", () => {
  const still = { ...step, playing: false };
  expect(toldPosition(still, null)).toEqual({ seq: 7, view: after, awaiting: [0], events: null });
});
