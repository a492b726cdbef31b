import { expect, test } from "vitest";
import { sameAction } from "./actions";
import {
  buildableOf,
  choicesOf,
  isAnswering,
  leadsTo,
  litSpots,
  plainest,
  type Picked,
} from "./choices";
import { catalogue, recorded } from "./gallery/positions";
import { SPOT } from "./anchors";

const known = (name: string) => {
  const { position, legal } = recorded(name);
  return { view: position.view, legal, catalogue, me: position.me };
};
const told = (name: string, picked: Picked) =>
  choicesOf(picked, known(name)).map(({ action, legal }) => `${action.type} ${legal}`);

test("a yard offers theft and trade, of both kinds", () => {
  const { view } = known("action_4");
  const seat = (view.public.active + 1) % 4;
  expect(told("action_4", { type: "seat", seat }).map((text) => text.split(" ")[0])).toEqual([
    "steal",
    "steal",
    "trade",
    "trade",
  ]);
});

test("a machine in the hand is built in every way that is legal, or else asked about once", () => {
  const { view, legal } = known("build");
  const buildable = legal.find(({ type }) => type === "build");
  if (buildable?.type !== "build") throw new Error("something can be built");
  const ways = legal.filter(
    (action) => action.type === "build" && action.machine === buildable.machine,
  );
  const { machine } = buildable;
  expect(told("build", { type: "held", machine })).toHaveLength(ways.length);
  const lacking = catalogue.machines.find(
    ({ machine }) => !legal.some((action) => action.type === "build" && action.machine === machine),
  );
  if (!lacking) throw new Error("something cannot be built");
  expect(told("build", { type: "held", machine: lacking.machine })).toEqual(["build false"]);
  expect(view.public.phase).toBe("build");
});

test("what can be built is listed once, however many ways there are", () => {
  const { legal } = known("build");
  const cards = buildableOf([...legal, ...legal]);
  expect(cards.length).toBeGreaterThan(0);
  expect(new Set(cards.map((picked) => JSON.stringify(picked))).size).toBe(cards.length);
  for (const action of legal) {
    if (action.type === "build") {
      expect(cards).toContainEqual({ type: "held", machine: action.machine });
    }
  }
  expect(buildableOf(known("action_4").legal)).toEqual([]);
});

test("in the action phase piles, yards and unused machines light up", () => {
  const { view, legal, me } = known("action_4");
  const lit = litSpots(legal, view.public, me);
  expect(lit.has(SPOT.deck("parts"))).toBe(true);
  expect(lit.has(SPOT.seat(me ?? 0))).toBe(false);
  for (const action of legal) {
    if (action.type === "steal") expect(lit.has(SPOT.seat(action.from))).toBe(true);
  }
});

test("a stolen part is chosen among the victim's, two seen machines among themselves", () => {
  const part = known("steal_part");
  const { question } = part.view.public;
  if (question.type !== "steal_part") throw new Error("recorded in that question");
  for (const spot of litSpots(part.legal, part.view.public, part.me)) {
    expect(spot).toMatch(new RegExp(`^part-${question.from}-`));
  }
  const machine = known("steal_machine");
  const seen = machine.view.private?.seen.map(SPOT.seen);
  expect([...litSpots(machine.legal, machine.view.public, machine.me)].toSorted()).toEqual(
    [...new Set(seen)].toSorted(),
  );
});

test("in a dig the open card lights up, and no other", () => {
  const { view, legal, me } = known("dig");
  expect([...litSpots(legal, view.public, me)]).toEqual([SPOT.open]);
});

test("an open question and discarding are answered by a click, other phases are not", () => {
  const at = (name: string) => isAnswering(known(name).view.public);
  expect(["dig", "boost", "target", "discard"].map(at)).toEqual([true, true, true, true]);
  expect(["action_4", "build"].map(at)).toEqual([false, false]);
});

test("there is something to ask about whatever is picked", () => {
  const picks: Picked[] = [
    { type: "deck", kind: "part" },
    { type: "scrap", kind: "machine" },
    { type: "source", of: { character: "otto_crank" } },
    { type: "plan", invention: "deathclock" },
    { type: "end" },
  ];
  for (const picked of picks) expect(plainest(picked, known("action_4")), picked.type).toBeTruthy();
});

test.each(["action_4", "build"])(
  "in %s a bot's choice is among those of what it picks up",
  (name) => {
    const all = known(name);
    for (const action of all.legal) {
      const picked = leadsTo(action);
      const choices = picked ? choicesOf(picked, all) : [{ action, legal: true }];
      const offered = choices.some((choice) => choice.legal && sameAction(choice.action, action));
      expect(offered, JSON.stringify(action)).toBe(true);
    }
  },
);
