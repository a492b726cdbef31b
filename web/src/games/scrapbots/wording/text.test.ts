import { expect, test } from "vitest";
import { counters, result } from "./scoreboard";
import { recorded } from "../gallery/positions";
import { cardText, faceOf, namesOf } from "./labels";
import { previewText } from "./previewText";
import { refusalText } from "./refusals";
import { prompt } from "./prompt";

test("the prompt says what the viewer must decide, or whom the match waits for", () => {
  expect(prompt(recorded("main").position)).toBe("Your turn: 6 scrap, 4 energy.");
  expect(prompt(recorded("crate").position)).toBe("Supply Crate: use its bonus or skip it?");
  expect(prompt(recorded("watching").position)).toBe("Ann's turn.");
  expect(prompt(recorded("over").position)).toBe("The match is over.");
  const resigned = { ...recorded("main").position, awaiting: [] };
  expect(prompt(resigned), "after a resignation").toBe("The match is over.");
});

test("the text of a card has its type, numbers, attacks and effect", () => {
  const { catalogue } = recorded("main").position;
  expect(cardText(faceOf(catalogue, "drone"))).toBe(
    "Drone, Scrapbot, 4 scrap, 40 health. For 2 energy: 10 damage. " +
      "For 4 energy: 10 damage. Draw 1 card. Hits lightly and fetches cards.",
  );
  for (const face of catalogue.cards) expect(cardText(face)).toContain(face.text);
});

test("every legal action has a preview text", async () => {
  const { position, legal, preview } = recorded("main");
  const names = namesOf(position);
  for (const action of legal) {
    const lines = previewText(await preview(action), names);
    expect(lines.length, action.type).toBeGreaterThan(0);
    expect(lines.join(" "), action.type).not.toMatch(/undefined|null|NaN|\[object/);
  }
  expect(previewText(await preview({ type: "attack", lane: 1, attack: 0 }), names)).toEqual([
    "Heads: 20 damage to Sentinel in lane 2; 10 damage destroys Sentry Gun in lane 1; " +
      "1 wound through open lane 3",
    "Tails: 20 damage to Sentinel in lane 2",
  ]);
});

test("the counters of a seat are its cards", () => {
  const rows = counters(1, recorded("main").position);
  expect(rows.map(({ label, value }) => `${label} ${value}`)).toEqual([
    "Hand 5",
    "Draw pile 8",
    "Discarded 3",
  ]);
});

test("the result has its reason and rows for wounds, Scrapbots and cards", () => {
  const ended = result(
    { ranks: [1, 0], scores: [3, 4], reason: "last_wound" },
    recorded("over").position,
  );
  expect(ended.reason).toBe("You lost because you took more wounds: 4 to 3.");
  expect(ended.rows.map(({ values }) => values)).toEqual([
    ["4", "3"],
    ["2", "2"],
    ["18", "18"],
  ]);
});

test("refusals name cards and count lanes from one; unknown codes have no text", () => {
  const { position } = recorded("main");
  const refusal = (code: string, params: Record<string, unknown>) =>
    refusalText({ code: `scrapbots.${code}`, params, message: "?" }, position);
  expect(refusal("not_enough_scrap", { card: "golem", cost: 12, have: 6 })).toBe(
    "You need 6 more scrap for Golem: play cards for scrap.",
  );
  expect(refusal("lane_taken", { lane: 0, bot: "scout" })).toBe(
    "Your Scout stands in lane 1; Scrapbots are built in open lanes.",
  );
  expect(refusal("no_wound", { from: "discard" })).toBe("There is no wound in your discard pile.");
  expect(refusal("of_a_later_version", {})).toBeNull();
  expect(refusalText({ code: "match.stale", params: {}, message: "?" }, position)).toBeNull();
});
