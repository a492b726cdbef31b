import { expect, test } from "vitest";
import { counters, result } from "./scoreboard";
import { at } from "./gallery/positionOf";
import { answer } from "./gallery/previews";
import * as positions from "./gallery/positions";
import { cardText, faceOf, namesOf } from "./labels";
import { previewText } from "./previewText";
import { refusalText } from "./refusals";
import { prompt } from "./prompt";

const { main, crate, over, watching } = positions;

test("the prompt says what is to be decided, or by whom", () => {
  expect(prompt(at(main()))).toBe("Your turn: 6 scrap, 4 energy.");
  expect(prompt(at(crate()))).toBe("Supply Crate: use its bonus, or go without.");
  expect(prompt(at(watching()))).toBe("It is the turn of Ann.");
  expect(prompt(at(over()))).toBe("The match is over.");
  const left = { ...at(main()), awaiting: [] };
  expect(prompt(left), "somebody has given up").toBe("The match is over.");
});

test("a card is read out with everything that stands on it", () => {
  const { catalogue } = main().facts;
  expect(cardText(faceOf(catalogue, "drone"))).toBe(
    "Drone, Scrapbot, 4 scrap, 40 health. For 2 energy: 10 damage. " +
      "For 4 energy: 10 damage. Draw 1 card. Hits lightly and fetches cards.",
  );
  for (const face of catalogue.cards) expect(cardText(face)).toContain(face.text);
});

test("what an action would mean is told for every kind of it", async () => {
  const shown = main();
  const names = namesOf(shown.facts);
  for (const action of shown.legal) {
    const lines = previewText(await answer(shown, action), names);
    expect(lines.length, action.type).toBeGreaterThan(0);
    expect(lines.join(" "), action.type).not.toMatch(/undefined|null|NaN|\[object/);
  }
  expect(previewText(await answer(shown, { type: "attack", lane: 1, attack: 0 }), names)).toEqual([
    "Heads: 20 damage to Sentinel in lane 2; 10 damage destroy Sentry Gun in lane 1; " +
      "1 wound through open lane 3",
    "Tails: 20 damage to Sentinel in lane 2",
  ]);
});

test("a panel counts wounds and cards of a seat", () => {
  const list = counters(1, at(main()));
  expect(list.map(({ label, value }) => `${label} ${value}`)).toEqual([
    "Wounds 3",
    "Hand 5",
    "Draw pile 8",
    "Discarded 3",
  ]);
});

test("the end is explained by who has fewer wounds", () => {
  const ended = result({ ranks: [1, 0], scores: [3, 4], reason: "last_wound" }, at(over()));
  expect(ended.reason).toBe("The last wound has been dealt. The fewest wounds win.");
  expect(ended.rows.map(({ values }) => values)).toEqual([
    ["4", "3"],
    ["2", "2"],
    ["18", "18"],
  ]);
});

test("refusals name cards, and count lanes from one", () => {
  const { facts } = main();
  const refused = (code: string, params: Record<string, unknown>) =>
    refusalText({ code: `scrapbots.${code}`, params, message: "?" }, facts);
  expect(refused("not_enough_scrap", { card: "golem", cost: 12, have: 6 })).toBe(
    "Golem costs 12 scrap; you have 6.",
  );
  expect(refused("lane_taken", { lane: 0, bot: "scout" })).toBe("Your Scout stands in lane 1.");
  expect(refused("no_wound", { from: "discard" })).toBe("There is no wound in your discard pile.");
  expect(refused("of_a_later_version", {})).toBeNull();
  expect(refusalText({ code: "match.stale", params: {}, message: "?" }, facts)).toBeNull();
});
