import { expect, test } from "vitest";
import type { View } from "../../api/messages";
import { KEYFRAME_EVERY, Keyframes } from "./keyframes";
import type { Seen, SeenStep } from "../../api/replayRecord";

/** A counter that increases with each step, beside a part that never changes. */
function counted(steps: number): Seen {
  const step = (seq: number): SeenStep => ({
    seq,
    by: seq === 0 ? null : seq % 2,
    cause: seq === 0 ? "setup" : "player",
    events: [],
    patch: seq === 0 ? [] : [{ op: "replace", path: "/public/count", value: seq }],
    awaiting: [seq % 2],
    at: "2026-01-01T12:00:00.000Z",
  });
  return {
    viewer: null,
    view: { public: { count: 0, ground: { wide: true } }, private: null },
    steps: Array.from({ length: steps }, (_, seq) => step(seq)),
  };
}

const countAt = (positions: Keyframes, seq: number) =>
  (positions.at(seq).public as { count: number }).count;

test("every position is the one that its patches lead to, in whatever order they are asked", () => {
  const positions = new Keyframes(counted(200));
  const last = positions.last;
  expect(last).toBe(199);
  const order = [0, last, 1, 100, 99, 98, KEYFRAME_EVERY, KEYFRAME_EVERY - 1, 150, 150, 0, last];
  expect(order.map((seq) => countAt(positions, seq))).toEqual(order);
});

test("forward and backward through all of it", () => {
  const positions = new Keyframes(counted(100));
  const there = Array.from({ length: 100 }, (_, seq) => seq);
  expect(there.map((seq) => countAt(positions, seq))).toEqual(there);
  const back = there.toReversed();
  expect(back.map((seq) => countAt(positions, seq))).toEqual(back);
});

test("a match that is over after its setup has one position", () => {
  const positions = new Keyframes(counted(1));
  expect(positions.last).toBe(0);
  expect(countAt(positions, 0)).toBe(0);
});

test("what no step touches is one and the same in all positions", () => {
  const positions = new Keyframes(counted(100));
  const ground = (view: View) => (view.public as { ground: object }).ground;
  expect(ground(positions.at(70))).toBe(ground(positions.at(3)));
});
