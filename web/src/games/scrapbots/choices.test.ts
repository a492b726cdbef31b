import { expect, test } from "vitest";
import {
  choicesOf,
  isLit,
  leadsTo,
  plainest,
  sameAction,
  type Known,
  type Picked,
} from "./choices";
import * as positions from "./gallery/positions";
import { SPOT } from "./anchors";

const known = ({ facts, view, legal }: positions.Shown): Known => ({
  view,
  legal,
  catalogue: facts.catalogue,
});
const main = known(positions.main());
const card = (at: number): Picked => {
  const held = main.view.private?.hand[at];
  if (!held) throw new Error("no such card");
  return { type: "hand", at, card: held };
};
const told = (picked: Picked | null, where = main) =>
  choicesOf(picked, where).map(({ action, legal }) => `${action.type} ${legal ? "yes" : "no"}`);

test("a component offers its values, and every Scrapbot that could use it", () => {
  expect(told(card(3))).toEqual([
    "play_for_scrap yes",
    "play_for_energy yes",
    "activate no",
    "activate yes",
  ]);
  expect(choicesOf(card(3), main).at(-1)?.spot).toBe(SPOT.lane(0, 1));
});

test("a Scrapbot in the hand is built in open lanes only", () => {
  expect(told(card(2))).toEqual(["build yes", "play_for_scrap yes"]);
  const full = known(positions.done());
  expect(told(card(2), full)).toEqual(["build no", "play_for_scrap no"]);
});

test("what cannot be played is not lit, and there is something to ask about", () => {
  const wound = card(6);
  expect(isLit(wound, main)).toBe(false);
  expect(plainest(wound, main)).toEqual({ type: "play_for_scrap", card: "brain_damage" });
  expect(isLit({ type: "market", slot: 0 }, main)).toBe(false);
  expect(isLit({ type: "market", slot: 1 }, main)).toBe(true);
});

test("one's own Scrapbots offer their attacks, others are targets of a bonus alone", () => {
  expect(told({ type: "bot", seat: 0, lane: 1 })).toEqual(["attack yes", "attack no"]);
  expect(told({ type: "bot", seat: 1, lane: 1 })).toEqual([]);
  const trap = known(positions.trap());
  expect(told({ type: "bot", seat: 1, lane: 1 }, trap)).toEqual(["exhaust yes"]);
  expect(told({ type: "bot", seat: 0, lane: 0 }, known(positions.cell()))).toEqual(["ready yes"]);
});

test("a bonus that is asked for needs nothing to be picked", () => {
  expect(told(null)).toEqual([]);
  expect(told(null, known(positions.medPack()))).toEqual([
    "return_wound yes",
    "return_wound yes",
    "skip_bonus yes",
  ]);
});

test("whatever a bot would do is among the choices of what it picks up", () => {
  for (const action of main.legal) {
    const picked = leadsTo(action, main.view);
    const offered = choicesOf(picked, main).some((choice) => sameAction(choice.action, action));
    expect([action.type, picked !== null], JSON.stringify(action)).toEqual([action.type, offered]);
  }
});
