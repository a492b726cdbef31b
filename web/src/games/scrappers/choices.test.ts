import { expect, test } from "vitest";
import { choicesOf } from "./choices";
import { recorded, recordedNames } from "./gallery/positions";
import { whyNotAction } from "./whyNot";
import { spots } from "./anchors";

function choices(name: string) {
  const { legal, position } = recorded(name);
  return { ...choicesOf(legal, position), legal, position };
}

test("every legal action can be reached from the table, once", () => {
  for (const name of recordedNames) {
    const { choices: things, plain, end, legal } = choices(name);
    const reached = [...things.flatMap(({ actions }) => actions), ...plain, ...(end ? [end] : [])];
    expect(reached.toSorted(byText), name).toEqual(legal.toSorted(byText));
  }
});

function byText(a: object, b: object): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
}

test("a card of the hand is assigned first, and can be ejected", () => {
  const { bySpot, position } = choices("command");
  const card = position.view.private?.hand[0] ?? "";
  expect(bySpot.get(spots.own("hand", card))?.actions.map(({ type }) => type)).toEqual([
    "assign",
    "eject",
  ]);
});

test("tokens and amounts are no things, and drawing ends the Reboot", () => {
  expect(choices("token").plain.map(({ type }) => type)).toEqual(["take", "take"]);
  expect(choices("spend").plain.length).toBeGreaterThan(1);
  expect(choices("reboot").end).toEqual({ type: "redraw" });
  expect(choices("melt").end).toEqual({ type: "decline" });
});

test("what is shuffled lies in a discard pile, what is churned on a deck", () => {
  expect(choices("refresh").choices.every(({ spot }) => spot.endsWith("-discard"))).toBe(true);
  expect(choices("churn").choices.every(({ spot }) => spot.endsWith("-deck"))).toBe(true);
});

test("things that are not offered can be asked about, where the question is about such things", () => {
  const pile = spots.pile({ deck: 1, from: "deck" });
  expect(whyNotAction(pile, choices("claim").position)).toEqual({
    type: "claim",
    deck: 1,
    from: "deck",
  });
  expect(whyNotAction(pile, choices("command").position)).toEqual({
    type: "draft",
    deck: 1,
    from: "deck",
  });
  expect(whyNotAction(spots.mat(2), choices("target").position)).toEqual({
    type: "target",
    seat: 2,
  });
  const upgrade = spots.upgrade(1, "tow_hook");
  expect(whyNotAction(upgrade, choices("destroy").position)).toEqual({
    type: "destroy",
    seat: 1,
    card: "tow_hook",
  });
  expect(whyNotAction(pile, choices("reboot").position)).toBeNull();
  expect(whyNotAction(spots.own("discard", "piston_jab"), choices("recall").position)).toEqual({
    type: "recall",
    card: "piston_jab",
  });
});
