import { expect, test } from "vitest";
import type { Cell } from "../../../api/generated/scrap_world";
import { positions } from "../gallery/positions";
import { counters, result } from "./scoreboard";
import { refusalText } from "./refusals";
import { choicesOf } from "../choices/choices";
import { namesOf } from "./labels";
import { describeSpace, terrainTexts } from "../board/spaceText";
import { prompt } from "./prompt";
import { outcomeOf } from "../../kit/outcome";

const { position, legal } = positions.at("activation");

test("the prompt names the decision, or the player that the match waits for", () => {
  expect(prompt(position)).toBe("Your Lancer is up: 3 points left.");
  expect(prompt(positions.at("putting").position)).toBe("Put down the Rubble Field.");
  expect(prompt(positions.at("defence").position)).toBe(
    "Your Scout faces 2 hits, 2 fallbacks: armor cards?",
  );
  expect(prompt(positions.at("watching").position)).toBe("Bob's Scout is up: 2 points left.");
  expect(prompt(positions.at("over").position)).toBe("The match is over.");
});

test("a space is description with its terrain, its suit and the actions there", () => {
  const { catalogue } = position;
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
  expect(description("D10")).toBe(
    "D10, Bob's Thumper, 0 of 17 damage, 6 of 7 energy, marker 4, can be attacked",
  );
  expect(description("F6")).toBe("F6, Rubble Field, hindering");
  expect(description("B9")).toBe("B9, Long Fence on its north side");
  expect(description("A1")).toBe("A1, empty");
});

test("the scoreboard sums up suits, hull and energy of a seat", () => {
  const list = counters(1, position);
  expect(list.map(({ label, value }) => `${label} ${value}`)).toEqual([
    "Team cost 150 points",
    "Battlesuits 2 of 2",
    "Hull 19/24",
    "Energy 9/11",
  ]);
});

test("the result gives the reason and what each seat has left", () => {
  const ended = result(
    outcomeOf({ ranks: [0, 1], scores: [150, 0], reason: "last_standing" }, []),
    positions.at("over").position,
  );
  expect(ended.reason).toBe("You won because every enemy battlesuit was destroyed.");
  expect(ended.rows.map(({ values }) => values)).toEqual([
    ["150", "0"],
    ["1 of 2", "0 of 2"],
    ["2", "0"],
    ["no", "1st"],
  ]);
});

test("a refusal names the suit or the piece in the way", () => {
  const facts = position;
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
});
