import { expect, test } from "vitest";
import type { Action, Card } from "../../../api/generated/scrapbots";
import { actionLabel } from "../wording/actions";
import { playsOfAll, valueOf } from "./bulk";
import { choicesOf, usualChoice } from "./choices";
import { positions } from "../gallery/positions";
import { plannable, plannedBonus, planMarks } from "./plan";

const main = positions.at("main");

/** The viewer, Ann, while Bob plays. */
const position = (() => {
  const { view } = main.position;
  const pub = { ...view.public, active: 1, pool: { scrap: 0, energy: 0 } };
  return { ...main.position, view: { ...view, public: pub } };
})();

const chainsaw: Action = { type: "play_for_energy", card: "chainsaw" };
const crate: Action = { type: "play_for_scrap", card: "supply_crate" };
const attack: Action = { type: "attack", lane: 1, attack: 0 };
const types = (actions: Action[]) => new Set(actions.map(({ type }) => type));

test("cards and attacks can be planned, with the energy that is planned before", () => {
  expect(types(plannable(position, []))).toEqual(
    new Set(["play_for_scrap", "play_for_energy", "activate", "build"]),
  );
  expect(plannable(position, [chainsaw])).toContainEqual(attack);
  expect(plannable(position, [chainsaw, attack])).not.toContainEqual(attack);
});

test("each card is planned once; wounds, purchases and the end of the turn never", () => {
  expect(plannable(position, [chainsaw])).not.toContainEqual(chainsaw);
  const planned = plannable(position, []);
  expect(types(planned)).not.toContain("buy");
  expect(types(planned)).not.toContain("end_turn");
  expect(planned.some((action) => "card" in action && action.card === "brain_damage")).toBe(false);
});

test("after a resource its bonus is to be planned", () => {
  expect(plannedBonus(position, [crate])).toBe("supply_crate");
  expect(plannable(position, [crate])).toEqual([{ type: "use_bonus" }, { type: "skip_bonus" }]);
  expect(plannedBonus(position, [crate, { type: "use_bonus" }])).toBeNull();
});

test("spectators plan nothing", () => {
  const view = { ...position.view, private: null };
  expect(plannable({ ...position, me: null, view }, [])).toEqual([]);
});

test("what is planned has its place in the plan, each copy of a card its own", () => {
  const hand: Card[] = ["circuitry", "circuitry", "chainsaw"];
  const circuitry: Action = { type: "play_for_scrap", card: "circuitry" };
  const marks = planMarks([circuitry, chainsaw, circuitry, attack], hand);
  expect([...marks.cards]).toEqual([
    [0, 1],
    [2, 2],
    [1, 3],
  ]);
  expect([...marks.lanes]).toEqual([[1, [4]]]);
});

test("while planning only what can be planned is offered, named as the viewer's own", () => {
  const context = { ...position, legal: plannable(position, []), planning: true, planned: [] };
  const chosen = choicesOf({ type: "hand", at: 3, card: "chainsaw" }, context);
  expect(chosen.map(({ legal }) => legal)).toEqual([true, true, true]);
  expect(choicesOf({ type: "market", slot: 1 }, context)).toEqual([]);
  expect(actionLabel(attack, position).text).toContain("Enforcer in lane 2");
});

test("all cards for scrap leave Scrapbots that can be built, and come before one resource", () => {
  const context = { ...main.position, legal: main.legal, planned: [] };
  const plays = playsOfAll("scrap", context);
  expect(plays.map((action) => "card" in action && action.card)).toEqual([
    "spare_parts",
    "circuitry",
    "chainsaw",
    "laser_cannon",
    "supply_crate",
  ]);
  expect(valueOf(plays, main.position)).toBe(2 + 1 + 5 + 9 + 4);
});

test("a second click builds a Scrapbot, and attacks with all energy", () => {
  const context = { ...main.position, legal: main.legal, planning: false, planned: [] };
  const usual = (choices: ReturnType<typeof choicesOf>) => usualChoice(choices)?.action;
  expect(usual(choicesOf({ type: "hand", at: 2, card: "drone" }, context))?.type).toBe("build");
  expect(usual(choicesOf({ type: "bot", seat: 0, lane: 1 }, context))).toEqual(attack);
});

test("copies of a component are played together", () => {
  const hand: Card[] = ["spare_parts", "spare_parts", "spare_parts"];
  const { view } = main.position;
  const play: Action = { type: "play_for_scrap", card: "spare_parts" };
  const own = { hand, draw_pile: [] };
  const context = {
    ...main.position,
    view: { ...view, private: own },
    legal: [play],
    planning: false,
    planned: [],
  };
  const choices = choicesOf({ type: "hand", at: 0, card: "spare_parts" }, context);
  expect(choices.map(({ then }) => then.length)).toEqual([0, 2]);
});
