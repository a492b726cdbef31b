import { expect, test } from "vitest";
import type { PlatformEvent } from "../../api/messages";
import { gameEvents, platformEvents, playedStep } from "./game";

const invented = { type: "invented", seat: 1 };
const ended = {
  type: "match_ended",
  result: { ranks: [1, 0], scores: [3, 201], reason: "inventions" },
} as const satisfies PlatformEvent;
const left = { type: "seat_left", seat: 0, why: "resigned" } as const satisfies PlatformEvent;

test("what the platform says of a step is told apart from what the game does", () => {
  const events = [left, invented, ended];
  expect(gameEvents({ events })).toEqual([invented]);
  expect(platformEvents({ events })).toEqual([left, ended]);
});

test("a table that shows the last step of a match is not asked to show its end", () => {
  const before = { public: {}, private: null };
  const step = { seq: 7, by: 1, cause: "bot", events: [invented, ended] } as const;
  expect(playedStep(step, before)).toEqual({ ...step, events: [invented], before });
});
