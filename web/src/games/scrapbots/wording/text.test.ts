import { expect, test } from "vitest";
import { result } from "./scoreboard";
import { positions } from "../gallery/positions";
import { cardText, faceOf, namesOf } from "./labels";
import { previewText } from "./previewText";
import { refusalText } from "./refusals";
import { prompt } from "./prompt";
import { outcomeOf } from "../../kit/outcome";

const main = positions.at("main");

test("the prompt says what the viewer must decide, or whom the match waits for", () => {
  expect(prompt(main.position)).toBe("Your turn: 6 scrap, 4 energy.");
  expect(prompt(positions.at("crate").position)).toBe("Supply Crate: use its bonus or skip it?");
  expect(prompt(positions.at("main", true).position)).toBe("Ann's turn.");
  const resigned = { ...main.position, awaiting: [] };
  expect(prompt(resigned), "after a resignation").toBe("The match is over.");
});

test("the text of a card has its type, numbers, attacks and effect", () => {
  const { catalogue } = main.position;
  expect(cardText(faceOf(catalogue, "drone"))).toBe(
    "Drone, Scrapbot, 4 scrap, 40 health. For 2 energy: 10 damage. " +
      "For 4 energy: 10 damage. Draw 1 card. Hits lightly and fetches cards.",
  );
  for (const face of catalogue.cards) expect(cardText(face)).toContain(face.text);
});

test("the preview of an attack tells what it does on heads and on tails", async () => {
  const preview = await main.preview({ type: "attack", lane: 1, attack: 0 });
  expect(previewText(preview, namesOf(main.position))).toEqual([
    "Heads: 20 damage to Sentinel in lane 2; 10 damage destroys Sentry Gun in lane 1; " +
      "1 wound through open lane 3",
    "Tails: 20 damage to Sentinel in lane 2",
  ]);
});

test("the result has its reason and rows for wounds, Scrapbots and cards", () => {
  const ended = result(
    outcomeOf({ ranks: [1, 0], scores: [3, 4], reason: "last_wound" }, []),
    positions.at("over").position,
  );
  expect(ended.reason).toBe("You lost because you took more wounds: 4 to 3.");
  expect(ended.rows.map(({ values }) => values)).toEqual([
    ["3", "4"],
    ["4", "3"],
    ["2", "2"],
    ["18", "18"],
  ]);
});

test("refusals name cards and count lanes from one", () => {
  const refusal = (code: string, params: Record<string, unknown>) =>
    refusalText({ code: `scrapbots.${code}`, params, message: "?" }, main.position);
  expect(refusal("not_enough_scrap", { card: "golem", cost: 12, have: 6 })).toBe(
    "You need 6 more scrap for Golem: play cards for scrap.",
  );
  expect(refusal("lane_taken", { lane: 0, bot: "scout" })).toBe(
    "Your Scout stands in lane 1; Scrapbots are built in open lanes.",
  );
});
