import { expect, test } from "vitest";
import type { Cell } from "../../api/generated/scrap_world";
import * as positions from "./gallery/positions";
import { counters, result } from "./scoreboard";
import { refusalText } from "./refusals";
import { choicesOf } from "./choices";
import { namesOf } from "./labels";
import { describeSpace, terrainTexts } from "./board/spaceText";
import { prompt } from "./prompt";

const { activation, choosingSide, defence, deploying, over, putting, taking, watching } = positions;

test("the prompt names the decision, or the player that the match waits for", () => {
  expect(
    [taking, putting, choosingSide, deploying, activation, defence].map((position) =>
      prompt(position()),
    ),
  ).toMatchInlineSnapshot(`
      [
        "Take a terrain piece.",
        "Put down the Rubble Field.",
        "Choose your side of the board.",
        "Deploy a battlesuit.",
        "Your Lancer is up: 3 points left.",
        "Your Thumper faces 5 hits, 1 fallback: armor cards?",
      ]
    `);
  expect(prompt(watching())).toBe("Ann's Lancer is up: 3 points left.");
  expect(prompt(over())).toBe("The match is over.");
});

test("a spectator's prompt names the player in every phase", () => {
  for (const position of [taking, putting, choosingSide, deploying, activation, defence]) {
    expect(prompt({ ...position(), me: null })).toMatch(/^(Ann|Bob)('s| ).*\.$/);
  }
});

test("a space is description with its terrain, its suit and the actions there", () => {
  const position = activation();
  const { catalogue, legal } = position;
  const view = position.view.public;
  const context = {
    view,
    names: namesOf(position),
    choices: choicesOf(legal, catalogue),
    spaces: new Map(),
    targets: [2],
    selected: null,
  };
  const terrain = { pieces: view.pieces, catalogue, names: context.names };
  const description = (cell: Cell) => describeSpace(cell, terrainTexts(cell, terrain), context);
  expect(description("H8")).toBe(
    "H8, Bob's Thumper, 5 of 11 damage, 4 of 6 energy, marker 3, can be attacked",
  );
  expect(description("G10")).toBe("G10, Rubble Field, hindering");
  expect(description("I7")).toBe("I7, Long Fence on its north side");
  expect(description("A1")).toBe("A1, empty");
});

test("the scoreboard sums up suits, hull and energy of a seat", () => {
  const list = counters(1, activation());
  expect(list.map(({ label, value }) => `${label} ${value}`)).toEqual([
    "Battlesuits 2 of 2",
    "Hull 8/17",
    "Energy 5/10",
  ]);
});

test("the result gives the reason and what each seat has left", () => {
  const ended = result({ ranks: [0, 1], scores: [150, 0], reason: "last_standing" }, over());
  expect(ended.reason).toBe("You won because every enemy battlesuit was destroyed.");
  expect(ended.rows.map(({ values }) => values)).toEqual([
    ["150", "0"],
    ["2 of 2", "0 of 2"],
    ["14", "0"],
    ["no", "1st"],
  ]);
});

test("a refusal names the suit or the piece in the way", () => {
  const facts = activation();
  const refused = (code: string, params: Record<string, unknown>) =>
    refusalText({ code: `scrap_world.${code}`, params, message: "?" }, facts);
  expect(refused("occupied", { at: "H8", suit: 2 })).toBe("Bob's Thumper stands at H8.");
  const blocked_by = { type: "terrain", at: "G6", piece: 0 };
  expect(refused("no_line_of_sight", { blocked_by })).toBe(
    "No line of sight: the Watchtower at G6 is in the way.",
  );
  expect(refused("not_enough_energy", { needed: 2, have: 1 })).toBe(
    "This takes 2 energy, and the suit has 1. Power Up and Reboot bring some back.",
  );
  expect(refused("no_such_card", { card: 9 })).toBeNull();
  expect(refusalText({ code: "match.stale", params: {}, message: "?" }, facts)).toBeNull();
});
