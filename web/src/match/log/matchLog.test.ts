import { expect, test } from "vitest";
import type { AnyGame, Facts, GameTypes } from "../../games/kit/game";
import type { PastStep } from "../../api/messages";
import { Log, whyPlayed, type WhyPlayed } from "./matchLog";

const seats = [
  { seat: 0, name: "Ada", player: {} },
  { seat: 1, name: "Ben", player: {} },
  { seat: 2, name: "Bot (easy)", player: null },
];
const FACTS = { seats } as unknown as Facts<GameTypes>;
const GAME = {
  log: (events: { type: string }[]) => events.map(({ type }) => ({ text: type, seat: null })),
} as unknown as AnyGame;

function lines(step: Partial<PastStep>, why: WhyPlayed = "timeout"): string[] {
  const whole: PastStep = { seq: 1, by: 0, cause: "player", events: [], ...step };
  return new Log(GAME, why)
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
  expect(lines(step, "timeout")).toEqual(["Time ran out: moved", "sat"]);
  expect(lines(step, "stand_in")).toEqual(["A stand-in played: moved", "sat"]);
  expect(lines(step, "absent")).toEqual(["Decided without the player: moved", "sat"]);
});

test("a bot's own step needs no word more, one that it made for somebody does", () => {
  const step: Partial<PastStep> = { cause: "bot", events: [{ type: "moved" }] };
  expect(lines({ ...step, by: 2 })).toEqual(["moved"]);
  expect(lines({ ...step, by: 1 })).toEqual(["A bot played for Ben: moved"]);
});

test("why a seat is played for follows from what the waiting room chose", () => {
  const per_turn = { type: "per_turn", turn_ms: 60_000 } as const;
  expect(whyPlayed({ clock: per_turn, absence: "forfeit" })).toBe("timeout");
  expect(whyPlayed({ clock: per_turn, absence: "bot" })).toBe("absent");
  const correspondence = { type: "correspondence", turn_ms: 86_400_000 } as const;
  expect(whyPlayed({ clock: correspondence, absence: "bot" })).toBe("stand_in");
  expect(whyPlayed({ clock: { type: "none" }, absence: "forfeit" })).toBe("stand_in");
});

test("who called an absent player is named", () => {
  const called: Partial<PastStep> = { by: 1, asked_by: 0 };
  const left = { type: "seat_left", seat: 1, why: "called" };
  expect(lines({ ...called, cause: "left", events: [left] })).toEqual([
    "Ben did not come back, and Ada ended the wait",
  ]);
  const played: Partial<PastStep> = { cause: "timeout", events: [{ type: "moved" }] };
  expect(lines({ ...called, ...played })).toEqual(["Ada let a stand-in play: moved"]);
  expect(lines({ by: 1, cause: "left", events: [left] })).toEqual(["Ben did not come back"]);
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
  expect(ended([1, 0, 1])).toEqual(["The match is over: Ben won"]);
  expect(ended([0, 0, 2])).toEqual(["The match is over: Ada and Ben share first place"]);
  expect(ended([0, 0, 0])).toEqual(["The match is over: A draw"]);
});

test("a step without a line is left out", () => {
  expect(lines({})).toEqual([]);
});
