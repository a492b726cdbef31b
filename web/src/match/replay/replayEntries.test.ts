import { expect, test } from "vitest";
import type { AnyGame } from "../../games/kit/game";
import type { Match } from "../../api/messages";
import { seatInfos } from "../../ui/seats";
import { Keyframes } from "./keyframes";
import { shownAt } from "./displayedPosition";
import type { SeenStep, ViewedReplay } from "../../api/replayRecord";
import { departures, indexAt, lineAt, markAt, buildEntries, undoneSteps } from "./replayEntries";
import { runsOf } from "./seatStripes";

const seat = (no: number) => ({
  seat: no,
  player: null,
  bot: null,
  presence: "away" as const,
  roster: null,
});
const RESULT = { ranks: [0, 1], scores: [3, 1], reason: "others_left" };
const MATCH: Match = {
  id: "m",
  game: "checkers",
  rules_version: 1,
  options: {},
  clock: { type: "none" },
  absence: "forfeit",
  hints: false,
  state: "finished",
  seq: 6,
  awaiting: [],
  result: RESULT,
  started_at: "2026-01-01T12:00:00.000Z",
  finished_at: "2026-01-01T12:30:00.000Z",
  seats: [seat(0), seat(1)],
};

const step = (seq: number, by: number | null, ...events: unknown[]): SeenStep => ({
  seq,
  by,
  cause: seq === 0 ? "setup" : "player",
  events,
  patch: [],
  awaiting: seq === 6 ? [] : [seq % 2],
  at: "2026-01-01T12:00:00.000Z",
});
const said = (text: string, weight?: string) => ({ type: "said", text, weight });

const REPLAY: ViewedReplay = {
  format: "scrapworks replay v1",
  match: MATCH,
  commitment: "",
  digest: "",
  secret: "",
  entropy: [],
  steps: [],
  seen: {
    viewer: null,
    view: { public: {}, private: null },
    steps: [
      step(0, null),
      step(1, 0, said("Round 1", "head"), said("moves")),
      step(2, 0, said("Round 2", "head")),
      step(3, 0, { type: "match_undone", seq: 2 }),
      step(4, 1, { type: "silent" }),
      step(5, 1, said("Round 2", "head")),
      step(6, 1, { type: "seat_left", seat: 1, why: "resigned" }),
    ],
  },
};

const FACTS = { catalogue: {}, match: MATCH, seats: seatInfos(MATCH, null), me: null };
const GAME = {
  log: (events: { type: string; text?: string; weight?: "head" }[]) =>
    events.flatMap(({ text, weight }) =>
      text === undefined ? [] : [{ text, seat: null, ...(weight && { weight }) }],
    ),
} as unknown as AnyGame;

const told = (wanted: () => boolean) => {
  const { seen } = REPLAY;
  return buildEntries({ seen, positions: new Keyframes(seen) }, GAME, FACTS, wanted);
};
const entries = async () => (await told(() => true))!;

test("steps that say something have their lines; what was taken back is told as such", async () => {
  const { steps } = await entries();
  expect(steps.map(({ seq, undone }) => [seq, undone])).toEqual([
    [1, false],
    [2, true],
    [3, false],
    [5, false],
    [6, false],
  ]);
  expect(undoneSteps(REPLAY.seen)).toEqual(new Set([2]));
});

test("rounds are marked where they begin, but not where that was taken back", async () => {
  const { marks } = await entries();
  expect(marks).toEqual([
    { seq: 1, text: "Round 1" },
    { seq: 5, text: "Round 2" },
  ]);
  expect([0, 1, 4, 5, 6].map((seq) => markAt(marks, seq)?.seq)).toEqual([undefined, 1, 1, 5, 5]);
});

test("nobody who has left is told the rest", async () => {
  expect(await told(() => false)).toBeNull();
});

test("the line of a position is the newest at or before it", async () => {
  const { steps } = await entries();
  expect([0, 1, 2, 3, 4, 5, 6].map((seq) => lineAt(steps, seq)?.seq)).toEqual([
    undefined,
    1,
    2,
    3,
    3,
    5,
    6,
  ]);
  expect(indexAt([], 3)).toBe(-1);
});

test("at each position the match is as it was then", () => {
  const { seen } = REPLAY;
  const left = departures(seen);
  const scene = { replay: REPLAY, positions: new Keyframes(seen), catalogue: {}, left };
  const then = shownAt(scene, 4).at;
  expect(then.match).toMatchObject({ state: "running", result: null, finished_at: null, seq: 4 });
  expect(then.seats.map(({ presence }) => presence)).toEqual(["here", "here"]);
  const end = shownAt(scene, 6).at;
  expect(end.match).toMatchObject({ state: "finished", result: RESULT });
  expect(end.seats.map(({ presence }) => presence)).toEqual(["here", "left"]);
  expect(shownAt(scene, 0).last).toBeNull();
  expect(shownAt(scene, 3).last).toMatchObject({ seq: 3, by: 0, events: [] });
});

test("the strip joins the steps of one seat, and keeps apart what was taken back", () => {
  const { seen } = REPLAY;
  expect(runsOf(seen.steps, undoneSteps(seen))).toEqual([
    { from: 0, to: 1, seat: 0, undone: false },
    { from: 1, to: 2, seat: 0, undone: true },
    { from: 2, to: 3, seat: 0, undone: false },
    { from: 3, to: 6, seat: 1, undone: false },
  ]);
});
