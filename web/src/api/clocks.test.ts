import { expect, test } from "vitest";
import { CLOCK_FIELDS, CLOCK_KINDS, CLOCK_PRESETS } from "./clocks";
import { face, partsOf, timeOf, untilNextFace, valueOf, warning, withValue } from "./clocks";
import type { Clock, Clocks } from "./messages";

const AT = "2026-01-01T12:00:00.000Z";
const NOON = Date.parse(AT);
const CLOCKS: Clocks = {
  at: AT,
  seats: [
    { left_ms: 60_000, running: true },
    { left_ms: 45_000, running: false },
  ],
};

test("only a running clock goes down, and none below nothing", () => {
  expect(timeOf(CLOCKS, 0, NOON + 1_500)).toEqual({ left_ms: 58_500, running: true });
  expect(timeOf(CLOCKS, 1, NOON + 1_500)).toEqual({ left_ms: 45_000, running: false });
  expect(timeOf(CLOCKS, 0, NOON + 90_000)?.left_ms).toBe(0);
});

test("a device whose clock is behind the server's gives nobody more time", () => {
  expect(timeOf(CLOCKS, 0, NOON - 5_000)?.left_ms).toBe(60_000);
});

test("a match without clocks has none for any seat", () => {
  expect(timeOf(null, 0, NOON)).toBeNull();
  expect(timeOf(CLOCKS, 2, NOON)).toBeNull();
});

const SIGNS = { point: ".", day: "d" };

test.each([
  [200_000_000, "2d 07h"],
  [3_723_000, "1:02:03"],
  [600_000, "10:00"],
  [64_001, "1:05"],
  [10_000, "0:10"],
  [9_999, "9.9"],
  [940, "0.9"],
  [0, "0.0"],
])("%i ms reads %s", (ms, text) => {
  expect(face(ms, SIGNS)).toBe(text);
});

test("another language writes another point, and another sign for days", () => {
  const signs = { point: ",", day: "T" };
  expect([9_400, 200_000_000].map((ms) => face(ms, signs))).toEqual(["9,4", "2T 07h"]);
});

test("a clock wakes exactly when it reads differently", () => {
  for (const left of [61_234, 60_000, 10_400, 10_001, 10_000, 9_999, 5_050, 101]) {
    const pause = untilNextFace(left);
    expect(face(left - pause, SIGNS), `${left}`).not.toBe(face(left, SIGNS));
    if (pause > 1) expect(face(left - pause + 1, SIGNS), `${left}`).toBe(face(left, SIGNS));
  }
});

test("marks are told once, when they are passed", () => {
  expect(warning(30_400, 29_900).mark).toBe(30_000);
  expect(warning(29_900, 29_000).mark).toBeNull();
  expect(warning(60_000, 59_000).mark).toBeNull();
});

test("of several marks that a sleeping tab passed the last one counts", () => {
  expect(warning(400_000, 9_000).mark).toBe(10_000);
});

test("the last ten seconds tick once a second, and no more after the end", () => {
  expect(warning(10_050, 10_000).tick).toBe(true);
  expect(warning(12_000, 11_000).tick).toBe(false);
  expect(warning(9_050, 8_990).tick).toBe(true);
  expect(warning(8_990, 8_890).tick).toBe(false);
  expect(warning(50, 0).tick).toBe(false);
});

test("every preset is within the bounds of its fields, and the fields give it back", () => {
  for (const kind of CLOCK_KINDS) {
    for (const clock of CLOCK_PRESETS[kind]) {
      let built: Clock = clock;
      for (const field of CLOCK_FIELDS[kind]) {
        const value = valueOf(clock, field);
        expect(value).toBeGreaterThanOrEqual(field.min);
        expect(value).toBeLessThanOrEqual(field.max);
        built = withValue(built, field, value);
      }
      expect(built).toEqual(clock);
    }
  }
});

test("a length of time is said in its parts", () => {
  expect(partsOf(90_000)).toEqual([
    [1, "minutes"],
    [30, "seconds"],
  ]);
  expect(partsOf(86_400_000)).toEqual([[1, "days"]]);
});
