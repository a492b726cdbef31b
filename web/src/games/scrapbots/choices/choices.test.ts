import { expect, test } from "vitest";
import { isEqual } from "../../../api/patch";
import { choicesOf, isPlayable, selectionFor, whyNotAction } from "./choices";
import type { ChoiceContext, Selection } from "./choices";
import { positions } from "../gallery/positions";
import { ANCHORS } from "../animation/anchors";

const contextOf = (name: string): ChoiceContext => {
  const { position, legal } = positions.at(name);
  return { ...position, legal, planning: false, planned: [] };
};
const main = contextOf("main");
const handCard = (at: number): Selection => {
  const card = main.view.private?.hand[at];
  if (!card) throw new Error("no such card");
  return { type: "hand", at, card };
};
const choices = (selection: Selection | null, context = main) =>
  choicesOf(selection, context).map(
    ({ action, legal }) => `${action.type} ${legal ? "yes" : "no"}`,
  );

test("a component offers its values and one activation per Scrapbot, legal or not", () => {
  expect(choices(handCard(3))).toEqual([
    "play_for_scrap yes",
    "play_for_energy yes",
    "activate no",
    "activate yes",
  ]);
  expect(choicesOf(handCard(3), main).at(-1)?.target).toBe(ANCHORS.lane(0, 1));
});

test("a Scrapbot is built in open lanes; with none open, a build is offered as illegal", () => {
  expect(choices(handCard(2))).toEqual(["build yes", "play_for_scrap yes"]);
  const full = contextOf("done");
  expect(choices(handCard(2), full)).toEqual(["build no", "play_for_scrap no"]);
});

test("cards without a legal action are not playable, and have an action to ask why", () => {
  const wound = handCard(6);
  expect(isPlayable(wound, main)).toBe(false);
  expect(whyNotAction(wound, main)).toEqual({ type: "play_for_scrap", card: "brain_damage" });
  expect(isPlayable({ type: "market", slot: 0 }, main)).toBe(false);
  expect(isPlayable({ type: "market", slot: 1 }, main)).toBe(true);
});

test("own Scrapbots offer their attacks or the ready bonus, others only the exhaust bonus", () => {
  expect(choices({ type: "bot", seat: 0, lane: 1 })).toEqual(["attack yes", "attack no"]);
  expect(choices({ type: "bot", seat: 1, lane: 1 })).toEqual([]);
  const trap = contextOf("trap");
  expect(choices({ type: "bot", seat: 1, lane: 1 }, trap)).toEqual(["exhaust yes"]);
  expect(choices({ type: "bot", seat: 0, lane: 0 }, contextOf("cell"))).toEqual(["ready yes"]);
});

test("a pending bonus offers its answers without a selection", () => {
  expect(choices(null)).toEqual([]);
  expect(choices(null, contextOf("med_pack"))).toEqual([
    "return_wound yes",
    "return_wound yes",
    "skip_bonus yes",
  ]);
});

test("every legal action with a selection is among the choices of that selection", () => {
  for (const action of main.legal) {
    const selection = selectionFor(action, main);
    const offered = choicesOf(selection, main).some((choice) => isEqual(choice.action, action));
    expect([action.type, selection !== null], JSON.stringify(action)).toEqual([
      action.type,
      offered,
    ]);
  }
});
