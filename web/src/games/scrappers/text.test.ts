import { expect, test } from "vitest";
import { actionLabel } from "./actions";
import { spokenText } from "./cards/cardStyle";
import { MOTIF_OF } from "./art/pictures";
import { iconLines } from "./cards/cardIcons";
import { counters, result } from "./scoreboard";
import { ACTIONS } from "./gallery/actions";
import { catalogue, recorded, recordedNames } from "./gallery/positions";
import { isShort, previewText } from "./previewText";
import { neighbourLabel } from "./labels";
import { refusalText } from "./refusals";
import { prompt } from "./prompt";

const QUESTIONS = recordedNames.filter((name) => !["over", "busy", "full_table"].includes(name));

test("the prompt names the decision, or the player who must decide", () => {
  for (const name of QUESTIONS) {
    expect(prompt(recorded(name).position), name).toMatch(/^[A-Z\d].*[.?]$/);
    expect(prompt(recorded(name, true).position), name).toMatch(/^(Ann|Bob|Cem|Dora) .*\.$/);
  }
  expect(prompt(recorded("command").position)).toBe("Put a card into slot 4 of your stack.");
  expect(prompt(recorded("command", true).position)).toBe("Bob fills slot 4 of the stack.");
  expect(prompt(recorded("over").position)).toBe("The match is over.");
});

test("legal actions of a question have distinct labels and a group", () => {
  for (const name of QUESTIONS) {
    const { legal, position } = recorded(name);
    const texts = legal.map((action) => actionLabel(action, position));
    for (const { text, group } of texts) {
      expect(text, name).toMatch(/^[A-Z].*\S$/);
      expect(text + group, name).not.toMatch(/undefined|null|\[object|_/);
    }
    expect(new Set(texts.map(({ text }) => text)).size, name).toBe(texts.length);
  }
});

test("each type of action has a label, also outside its question", () => {
  const { position } = recorded("command");
  for (const action of Object.values(ACTIONS)) {
    expect(actionLabel(action, position).text, action.type).toMatch(/^[A-Z].*\S$/);
  }
});

test("each card has a picture, icons for each line, and a spoken text with all lines", () => {
  for (const entry of catalogue.cards) {
    expect(MOTIF_OF[entry.slug], entry.slug).toBeDefined();
    expect(iconLines(entry).length, entry.slug).toBe(entry.text.length);
    for (const line of [entry.name, ...entry.text]) expect(spokenText(entry)).toContain(line);
  }
});

test("counters show damage, tokens, hand and upgrades", () => {
  const { position } = recorded("command");
  const list = counters(1, position).map(({ label, value }) => `${label} ${value}`);
  expect(list).toEqual(["Damage 1/10", "Fuel 24", "Scrap 2", "Hand 3", "Upgrades 7"]);
});

test("the result names the left neighbour, and how a tie was broken", () => {
  const { position, result: ended } = recorded("over");
  if (!ended) throw new Error("the recorded match has no result");
  const winner = ended.ranks.indexOf(Math.min(...ended.ranks));
  const left = (winner + 1) % ended.ranks.length;
  const { reason, rows } = result(ended, position);
  expect(reason).toContain("Somebody had ten damage or more in the Reboot.");
  expect(reason).toContain(`${position.seats[winner]?.name} wins`);
  expect(rows[0]?.values[left]).toBe(rows[1]?.values[winner]);
  const duel = recorded("command").position;
  const tie = result({ ranks: [1, 0], scores: [4, 4], reason: "round_cap" }, duel);
  expect(tie.reason).toBe(
    "The last round was played. Both have the same damage; Bob was nearer to the first player.",
  );
});

test("neighbours of the viewer are named; with two players there is only one", () => {
  expect(neighbourLabel(1, 0, 4)).toBe("your left neighbour");
  expect(neighbourLabel(3, 0, 4)).toBe("your right neighbour");
  expect(neighbourLabel(2, 0, 4)).toBeNull();
  expect(neighbourLabel(1, 0, 2)).toBe("your neighbour");
  expect(neighbourLabel(1, null, 4)).toBeNull();
});

test("previews become sentences with their numbers", () => {
  const { position } = recorded("command");
  const price = { token: "fuel" as const, cost: 4, have: 2 };
  const place = { type: "place" as const, slot: 2, price };
  expect(previewText(place, ACTIONS.assign, position)).toEqual([
    "Into slot 3.",
    "Asks for 4 fuel when it resolves; you have 2 now.",
  ]);
  expect(isShort(place)).toBe(true);
  const strike = previewText(
    {
      type: "strike",
      seat: 0,
      kind: "impact",
      damage: 3,
      parts: [
        { damage: 2, card: "hammer_fist" },
        { damage: 1, card: "targeting_visor" },
      ],
      brace: 1,
      shields: ["scrap_plate"],
    },
    ACTIONS.target,
    position,
  );
  expect(strike).toEqual([
    "3 impact damage to Ann.",
    "+2 Hammer Fist, +1 Targeting Visor.",
    "Up to 1 of it is prevented by a brace.",
    "Shields that may prevent it: Scrap Plate.",
  ]);
  const order = { type: "order" as const, seat: 0, slots: [1, 0] };
  expect(previewText(order, ACTIONS.hasten, position)[0]).toMatch(/^The stack of Ann would/);
});

test("a refusal names its card, pile or pilot", () => {
  const { position } = recorded("command");
  const refused = (code: string, params: Record<string, unknown>) =>
    refusalText({ code: `scrappers.${code}`, params, message: "?" }, position);
  expect(refused("too_dear", { card: "rail_shot", scrap: 7, max: 3 })).toBe(
    "Rail Shot is worth 7 scrap; this takes up to 3.",
  );
  expect(refused("empty_pile", { pile: { deck: 1, from: "discard" } })).toBe(
    "There is no card on the discard pile of draft deck 2.",
  );
  expect(refused("not_a_target", { seat: 0 })).toMatch(/nothing to Ann/);
  expect(refused("not_asked", { asked: "claim" })).toBe(
    "You are asked for a card to take from the table.",
  );
  expect(refused("fuel_option", { fuel: 10, max: 9 })).toBe(
    "Everybody may begin with up to 9 fuel, not 10.",
  );
  expect(refused("of_a_later_version", {})).toBeNull();
  expect(refusalText({ code: "match.stale", params: {}, message: "?" }, position)).toBeNull();
});
