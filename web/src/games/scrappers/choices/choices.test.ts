import { expect, test } from "vitest";
import { choicesOf } from "./choices";
import { positions } from "../gallery/positions";
import { whyNotAction, whyNotText } from "../wording/whyNot";
import { anchors } from "../animation/anchors";

function choicesAt(name: string) {
  const { legal, position } = positions.at(name);
  return { ...choicesOf(legal, position), legal, position };
}

test("each legal action belongs to exactly one choice or button", () => {
  for (const name of positions.names) {
    const { choices, simple, end, legal } = choicesAt(name);
    const reached = [
      ...choices.flatMap(({ actions }) => actions),
      ...simple,
      ...(end ? [end] : []),
    ];
    expect(reached.toSorted(byText), name).toEqual(legal.toSorted(byText));
  }
});

function byText(a: object, b: object): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
}

test("a card of the hand proposes to assign it, then to eject it", () => {
  const { byAnchor, position } = choicesAt("command");
  const card = position.view.private?.hand[0] ?? "";
  expect(byAnchor.get(anchors.own("hand", card))?.actions.map(({ type }) => type)).toEqual([
    "assign",
    "eject",
  ]);
});

test("tokens and amounts are simple choices; drawing and declining end a decision", () => {
  expect(choicesAt("token").simple.map(({ type }) => type)).toEqual(["take", "take"]);
  expect(choicesAt("spend").simple.length).toBeGreaterThan(1);
  expect(choicesAt("reboot").end).toEqual({ type: "redraw" });
  expect(choicesAt("melt").end).toEqual({ type: "decline" });
});

test("a refresh selects discard piles, a churn selects decks", () => {
  expect(choicesAt("refresh").choices.every(({ anchor }) => anchor.endsWith("-discard"))).toBe(
    true,
  );
  expect(choicesAt("churn").choices.every(({ anchor }) => anchor.endsWith("-deck"))).toBe(true);
});

test("selecting something illegal asks the server why not if it fits the question", () => {
  const pile = anchors.pile({ deck: 1, from: "deck" });
  expect(whyNotAction(pile, choicesAt("claim").position)).toEqual({
    type: "claim",
    deck: 1,
    from: "deck",
  });
  expect(whyNotAction(pile, choicesAt("command").position)).toEqual({
    type: "draft",
    deck: 1,
    from: "deck",
  });
  expect(whyNotAction(anchors.mat(2), choicesAt("target").position)).toEqual({
    type: "target",
    seat: 2,
  });
  const upgrade = anchors.upgrade(1, "tow_hook");
  expect(whyNotAction(upgrade, choicesAt("destroy").position)).toEqual({
    type: "destroy",
    seat: 1,
    card: "tow_hook",
  });
  expect(whyNotAction(pile, choicesAt("reboot").position)).toBeNull();
  expect(whyNotAction(anchors.own("discard", "piston_jab"), choicesAt("recall").position)).toEqual({
    type: "recall",
    card: "piston_jab",
  });
});

test("what fits no question says what must happen first, or whose turn it is", () => {
  const { position } = choicesAt("token");
  const pile = anchors.pile({ deck: 0, from: "deck" });
  expect(whyNotText(pile, position)).toBe("First take fuel or scrap for the ejected card.");
  const waiting = { ...position, awaiting: [1], me: 0 };
  expect(whyNotText(pile, waiting)).toMatch(/^It is Bob's turn/);
  expect(whyNotText(pile, { ...position, me: null })).toMatch(/^You are watching/);
  const command = choicesAt("command").position;
  const me = command.me ?? 0;
  expect(whyNotText(anchors.slot(me, 4), command)).toMatch(/goes into slot 4: stacks fill/);
  expect(whyNotText(anchors.slot(me, 3), command)).toBe(
    "Choose a card first: it goes into slot 4.",
  );
  const reboot = choicesAt("reboot").position;
  expect(whyNotText(pile, reboot)).toBe("Cards are drafted in the Command phase.");
});
