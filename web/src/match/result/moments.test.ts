import { expect, test } from "vitest";
import type { AnyGame, Change, Facts, Game, GameTypes, LogLine } from "../../games/kit/game";
import type { Ending, Outcome } from "../../games/kit/outcome";
import type { PastStep } from "../../api/messages";
import * as scrapWorld from "../../games/scrap_world/gallery/positions";
import { log as scrapWorldLog } from "../../games/scrap_world/wording/log";
import * as scrapbots from "../../games/scrapbots/gallery/positions";
import { log as scrapbotsLog } from "../../games/scrapbots/wording/log";
import * as scrappers from "../../games/scrappers/gallery/positions";
import { log as scrappersLog } from "../../games/scrappers/wording/log";
import * as empire from "../../games/scrapyard_empire/gallery/positions";
import { log as empireLog } from "../../games/scrapyard_empire/wording/log";
import { momentsOf } from "./moments";

const facts = {} as Facts<GameTypes>;

/** A line for each event; those that change something decide, unless they are `small`. */
const game = {
  log: (events: { type: string; changes?: Change[] }[]): LogLine[] =>
    events.map(({ type, changes }) => ({
      text: type,
      seat: null,
      ...(changes && { changes, ...(!type.startsWith("small") && { weight: "major" as const }) }),
    })),
};

function event(type: string, does: Change["does"], seat: number, of = type) {
  return { type, changes: [{ of, seat, does }] };
}

function step(seq: number, ...events: object[]): PastStep {
  return { seq, by: 0, cause: "player", events } as PastStep;
}

/** The first seat wins, unless said otherwise. */
function outcome(...endings: Ending[]): Outcome {
  const seats = endings.map((ending) => ({ ending, place: 1, score: 0 }));
  const winners = endings.flatMap((ending, seat) => (ending === "lost" ? [] : [seat]));
  return { reason: "", winners, seats };
}

const textsOf = (log: PastStep[], ended = outcome("won", "lost")) =>
  momentsOf(log, game, facts, ended).map(({ text }) => text);

test("the last decisive line of a step that helped a winner is its moment", () => {
  const hit = event("hit", "hurts", 1);
  const wreck = event("wreck", "hurts", 1);
  const answer = event("answer", "hurts", 0);
  const log = [step(1, { type: "small" }), step(2, hit, wreck, answer), step(3, answer)];
  expect(textsOf(log)).toEqual(["wreck"]);
  expect(textsOf(log, outcome("lost", "won"))).toEqual(["answer", "answer"]);
});

test("only the last few moments that stood are told, oldest first", () => {
  const log = [1, 2, 3, 4, 5, 6].map((seq) => step(seq, event(`${seq}`, "helps", 0)));
  expect(textsOf([...log, step(7, event("back", "hurts", 0, "4"))])).toEqual(["2", "3", "5", "6"]);
});

test("what any later line took back did not decide, even if it came again", () => {
  const lead = event("lead", "helps", 0);
  const lost = event("small loss", "helps", 1, "lead");
  expect(textsOf([step(1, lead), step(2, lost)])).toEqual([]);
  expect(textsOf([step(1, lead, lost), step(2, lead)])).toEqual(["lead"]);
});

test("nothing decided a draw, nor a match that somebody left", () => {
  const log = [step(1, event("hit", "hurts", 1))];
  expect(textsOf(log, outcome("drew", "drew"))).toEqual([]);
  expect(textsOf(log, outcome("won", "lost", "left"))).toEqual([]);
});

test("each game says whom its decisive lines help, and what takes them back", () => {
  const { damaged, destroyed, repaired } = scrapWorld.EVENTS;
  const heavy = { ...damaged, damage: damaged.of };
  const { suit } = heavy;
  const world = judge(scrapWorldLog, scrapWorld.positions.at("activation").position);
  expect(world(heavy, { ...destroyed, suit })).toBe(2);
  expect(world(heavy, { ...repaired, suit })).toBe(0);

  const bots = judge(scrapbotsLog, scrapbots.positions.factsOf(2, 0));
  const wounds = { ...scrapbots.EVENTS.wounds_dealt, seat: 1, wounds: 2 };
  expect(bots(wounds)).toBe(1);
  expect(bots({ ...wounds, seat: 0 })).toBe(0);
  expect(bots(wounds, { ...scrapbots.EVENTS.wound_returned, seat: 1 })).toBe(0);

  // The first of three wins by the damage of the second, on the left.
  const pilots = judge(scrappersLog, scrappers.positions.factsOf(3, 0));
  const hit = { ...scrappers.EVENTS.damaged, seat: 1, damage: 3 };
  expect(pilots(hit)).toBe(1);
  expect(pilots({ ...hit, seat: 2 })).toBe(0);
  expect(pilots(hit, { ...scrappers.EVENTS.shifted, seat: 1, to: 2, total: 1 })).toBe(0);

  const builders = judge(empireLog, empire.positions.factsOf(2, 0));
  const theft = { ...empire.EVENTS.stole_machine, seat: 0, from: 1 };
  expect(builders(theft)).toBe(1);
  expect(builders(theft, { ...theft, seat: 1, from: 0 })).toBe(0);
  const built = { ...empire.EVENTS.built, seat: 0 };
  expect(builders(built, { ...empire.EVENTS.wrecked, of: 0, machine: built.machine })).toBe(0);
});

/** How many of a match's steps of an event each are moments, if the first seat has won. */
function judge<G extends GameTypes>(log: Game<G>["log"], facts: Facts<G>) {
  return (...events: G["event"][]): number => {
    const steps = events.map((each, seq) => step(seq, each));
    const ended = outcome("won", ...facts.seats.slice(1).map((): Ending => "lost"));
    return momentsOf(steps, { log } as unknown as AnyGame, facts as never, ended).length;
  };
}
