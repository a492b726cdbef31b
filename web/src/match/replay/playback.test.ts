import { expect, test } from "vitest";
import { back, begin, forward, jump, settle, toggle } from "./playback";

const LAST = 10;

test("it begins within the match", () => {
  expect([-3, 4, 99].map((seq) => begin(seq, LAST).seq)).toEqual([0, 4, LAST]);
});

test("forward is seen to happen, back is drawn at once", () => {
  const at5 = forward(begin(4, LAST), true);
  expect(at5).toMatchObject({ seq: 5, moving: true });
  expect(back(at5)).toMatchObject({ seq: 4, moving: false });
});

test("it ends at both ends", () => {
  expect(back(begin(0, LAST)).seq).toBe(0);
  expect(forward(begin(LAST, LAST), true)).toMatchObject({ seq: LAST, moving: false });
});

test("it runs until the end and stops there", () => {
  let playback = toggle(begin(8, LAST));
  const seen = [];
  while (playback.running) {
    seen.push(playback.seq);
    playback = forward(playback, false);
  }
  expect(seen).toEqual([8, 9, 10]);
  expect(playback.seq).toBe(LAST);
});

test("at the end, to play is to begin again", () => {
  expect(toggle(begin(LAST, LAST))).toMatchObject({ seq: 0, running: true });
});

test("a pause and a jump both stop it", () => {
  const running = toggle(begin(3, LAST));
  expect(toggle(running)).toMatchObject({ seq: 3, running: false });
  expect(jump(running, 7)).toMatchObject({ seq: 7, running: false });
});

test("only the step that is shown can settle", () => {
  const at5 = forward(begin(4, LAST), true);
  expect(settle(at5, 4).moving).toBe(true);
  expect(settle(at5, 5).moving).toBe(false);
});
