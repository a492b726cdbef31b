import { expect, test } from "vitest";
import { isEqual } from "../../../api/patch";
import {
  choicesOf,
  isAnswering,
  selectionFor,
  targetsOf,
  whyNotAction,
  type Selection,
} from "./choices";
import { catalogue, positions } from "../gallery/positions";
import { SPOT } from "../animation/anchors";

const contextOf = (name: string) => {
  const { position, legal } = positions.at(name);
  return { view: position.view, legal, catalogue, me: position.me };
};
const textsOf = (name: string, selection: Selection) =>
  choicesOf(selection, contextOf(name)).map(({ action, legal }) => `${action.type} ${legal}`);

test("selecting a yard offers to steal and to trade both kinds of cards", () => {
  const { view } = contextOf("action_4");
  const seat = (view.public.active + 1) % 4;
  expect(textsOf("action_4", { type: "seat", seat }).map((text) => text.split(" ")[0])).toEqual([
    "steal",
    "steal",
    "trade",
    "trade",
  ]);
});

test("a machine in hand offers every legal way to build it, else one illegal choice", () => {
  const { view, legal } = contextOf("build");
  const buildable = legal.find(({ type }) => type === "build");
  if (buildable?.type !== "build") throw new Error("something can be built");
  const ways = legal.filter(
    (action) => action.type === "build" && action.machine === buildable.machine,
  );
  const { machine } = buildable;
  expect(textsOf("build", { type: "held", machine })).toHaveLength(ways.length);
  const lacking = catalogue.machines.find(
    ({ machine }) => !legal.some((action) => action.type === "build" && action.machine === machine),
  );
  if (!lacking) throw new Error("something cannot be built");
  expect(textsOf("build", { type: "held", machine: lacking.machine })).toEqual(["build false"]);
  expect(view.public.phase).toBe("build");
});

test("in the action phase decks, other yards and unused machines are targets", () => {
  const { view, legal, me } = contextOf("action_4");
  const targets = targetsOf(legal, view.public, me);
  expect(targets.has(SPOT.deck("parts"))).toBe(true);
  expect(targets.has(SPOT.seat(me ?? 0))).toBe(false);
  for (const action of legal) {
    if (action.type === "steal") expect(targets.has(SPOT.seat(action.from))).toBe(true);
  }
});

test("the victim's parts are the targets of a theft of parts, the seen machines of a theft of machines", () => {
  const part = contextOf("steal_part");
  const { question } = part.view.public;
  if (question.type !== "steal_part") throw new Error("recorded in that question");
  for (const spot of targetsOf(part.legal, part.view.public, part.me)) {
    expect(spot).toMatch(new RegExp(`^part-${question.from}-`));
  }
  const machine = contextOf("steal_machine");
  const seen = machine.view.private?.seen.map(SPOT.seen);
  expect([...targetsOf(machine.legal, machine.view.public, machine.me)].toSorted()).toEqual(
    [...new Set(seen)].toSorted(),
  );
});

test("in a dig the open card is the only target", () => {
  const { view, legal, me } = contextOf("dig");
  expect([...targetsOf(legal, view.public, me)]).toEqual([SPOT.open]);
});

test("a click answers open questions and discards, but does not act in other phases", () => {
  const answering = (name: string) => isAnswering(contextOf(name).view.public);
  expect(["dig", "boost", "target", "discard"].map(answering)).toEqual([true, true, true, true]);
  expect(["action_4", "build"].map(answering)).toEqual([false, false]);
});

test("every selection has an action to ask the server about", () => {
  const selections: Selection[] = [
    { type: "deck", kind: "part" },
    { type: "scrap", kind: "machine" },
    { type: "source", of: { character: "otto_crank" } },
    { type: "plan", invention: "deathclock" },
    { type: "end" },
  ];
  for (const selection of selections)
    expect(whyNotAction(selection, contextOf("action_4")), selection.type).toBeTruthy();
});

test.each(["action_4", "build"])(
  "in %s the selection for a legal action offers that action",
  (name) => {
    const context = contextOf(name);
    for (const action of context.legal) {
      const selection = selectionFor(action);
      const choices = selection ? choicesOf(selection, context) : [{ action, legal: true }];
      const offered = choices.some((choice) => choice.legal && isEqual(choice.action, action));
      expect(offered, JSON.stringify(action)).toBe(true);
    }
  },
);
