import { expect, test } from "vitest";
import { inAnHour, leftText, statusText, timeOf, untilNextText } from "./eventTimes";
import type { HeldEvent } from "../../api/messages";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [0, "0:00"],
  [900, "0:01"],
  [65 * SECOND, "1:05"],
  [HOUR - 1, "60:00"],
  [HOUR, "1 hour"],
  [3 * HOUR + 4 * MINUTE + 1, "3 hours and 5 minutes"],
  [DAY, "1 day"],
  [2 * DAY + HOUR / 2, "2 days and 1 hour"],
])("%i ms are %s", (ms, text) => {
  expect(leftText(ms)).toBe(text);
});

test.each([2 * DAY + 90 * MINUTE, DAY + 1, DAY, HOUR + 30 * SECOND, HOUR, 59 * MINUTE, 1_500, 1])(
  "the text of %i ms changes after the pause, and not before it",
  (ms) => {
    const pause = untilNextText(ms, 0) ?? 0;
    expect(pause).toBeGreaterThan(0);
    expect(leftText(ms - pause + 1)).toBe(leftText(ms));
  },
);

test("nothing changes after the end", () => {
  expect(untilNextText(5, 5)).toBeNull();
});

test("an event says how far it is", () => {
  const starts_at = "2026-12-04T20:00:00.000Z";
  const start = Date.parse(starts_at);
  const ends_at = new Date(start + HOUR).toISOString();
  const says = (state: HeldEvent["state"], at: number, round = 0) => {
    const event = { state, form: { type: "rounds", rounds: 3 }, round, starts_at, ends_at };
    return statusText(event as HeldEvent, start + at);
  };
  expect(says("announced", -5 * MINUTE)).toBe("begins in 5:00");
  expect(says("announced", SECOND)).toBe("begins now");
  expect(says("running", 50 * MINUTE)).toBe("10:00 left");
  expect(says("running", 50 * MINUTE, 3)).toBe("the last matches are being played");
  expect(says("running", HOUR)).toBe("the last matches are being played");
  expect(says("finished", HOUR)).toBe("");
});

test("a new event begins at a full quarter of an hour, in local time", () => {
  const now = new Date(2026, 11, 4, 20, 7);
  expect(inAnHour(now)).toBe("2026-12-04T21:15");
  expect(timeOf("2026-12-04T21:15")).toBe(new Date(2026, 11, 4, 21, 15).toISOString());
});
