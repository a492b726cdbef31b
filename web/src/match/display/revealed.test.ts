import { expect, test } from "vitest";
import type { View } from "../../api/messages";
import type { DisplayedStep } from "./stepQueue";
import { revealedPosition, stepsAhead } from "./revealed";

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

test("nothing of a step is revealed before its animation shows it", () => {
  expect(revealedPosition(step, null)).toEqual({ seq: 6, view: before, awaiting: [1], events: 0 });
});

test("what the animation has shown is revealed", () => {
  const revealed = { seq: 7, events: 2, view: between as never };
  expect(revealedPosition(step, revealed)).toEqual({
    seq: 6,
    view: between,
    awaiting: [1],
    events: 2,
  });
});

test("what was revealed of an earlier step says nothing of this one", () => {
  const revealed = { seq: 6, events: 2, view: between as never };
  expect(revealedPosition(step, revealed).view).toBe(before);
});

test("a step that is not animated is revealed as a whole", () => {
  const still = { ...step, playing: false };
  expect(revealedPosition(still, null)).toEqual({
    seq: 7,
    view: after,
    awaiting: [0],
    events: null,
  });
});

test("a step that was told stays until the log has it, also while the next one begins", () => {
  const [begun, whole, next] = [
    { seq: 3, lines: 0 },
    { seq: 3, lines: 2 },
    { seq: 4, lines: 0 },
  ];
  const running = stepsAhead(stepsAhead([], begun, 2), whole, 2);
  expect(running).toEqual([whole]);
  expect(stepsAhead(running, null, 2), "the log is behind").toEqual([whole]);
  expect(stepsAhead(running, next, 2)).toEqual([whole, next]);
  expect(stepsAhead([whole, next], next, 3)).toEqual([next]);
});
