import { expect, test } from "vitest";
import type { AnyGame, Facts, GameTypes } from "../games/game";
import type { PastStep } from "../wire";
import { Log } from "./log";

const seats = ["Ada", "Ben"].map((name, seat) => ({ name, seat }));
const FACTS = { seats } as unknown as Facts<GameTypes>;
const GAME = {
  log: (events: { type: string }[]) => events.map(({ type }) => ({ text: type, seat: null })),
} as unknown as AnyGame;

function lines(step: Partial<PastStep>, clocked = false): string[] {
  const whole: PastStep = { seq: 1, by: 0, cause: "player", events: [], ...step };
  return new Log(GAME, clocked)
    .steps([whole], FACTS)
    .flatMap(({ lines }) => lines.map(({ text }) => text));
}

test("the game tells its own events, the shell those of the platform", () => {
  const left = { type: "seat_left", seat: 1, why: "resigned" };
  expect(lines({ events: [{ type: "moved" }, left] })).toEqual(["moved", "Ben gave up"]);
});

test("what was not the player's own hand says so", () => {
  const step: Partial<PastStep> = {
    cause: "timeout",
    events: [{ type: "moved" }, { type: "sat" }],
  };
  expect(lines(step, true)).toEqual(["Time ran out: moved", "sat"]);
  expect(lines(step)).toEqual(["A stand-in played: moved", "sat"]);
});

test("an undo names who took back", () => {
  expect(lines({ by: 1, cause: "undo", events: [{ type: "match_undone", seq: 4 }] })).toEqual([
    "Ben took the last step back",
  ]);
});

test("the end names the winners, or a draw", () => {
  const ended = (ranks: number[]) => {
    const result = { ranks, scores: [0, 0], reason: "x" };
    return lines({ events: [{ type: "match_ended", result }] });
  };
  expect(ended([1, 0])).toEqual(["The match ended: Ben won"]);
  expect(ended([0, 0])).toEqual(["The match ended in a draw"]);
});

test("a step without a line is left out", () => {
  expect(lines({})).toEqual([]);
});
