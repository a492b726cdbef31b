import { expect, test } from "vitest";
import type { Asked, Refusal } from "../../api/generated/scrapyard_empire";
import { linesOf } from "../kit/text/variants";
import { actionLabel } from "./actions";
import { bandOf, pictureOf } from "./art/pictures";
import { counters, result } from "./scoreboard";
import { ACTIONS } from "./gallery/actions";
import {
  allCards,
  catalogue,
  factsOf,
  recorded,
  recordedNames,
  recordedPreview,
} from "./gallery/positions";
import { abilityOf, cardText, namesOf } from "./labels";
import { machineNeeds, missing, partNeeds } from "./recipes";
import { refusalText } from "./refusals";
import { prompt } from "./prompt";
import { texts } from "./text";

const BROKEN = /undefined|null|NaN|\[object|_/;

test("the prompt of every recorded position is a sentence, for the asked player and for spectators", () => {
  for (const name of recordedNames) {
    const { position } = recorded(name);
    for (const me of [position.me, null]) {
      expect(prompt({ ...position, me }), name).toMatch(/^[A-Z0-9].*[.?]$/);
      expect(prompt({ ...position, me }), name).not.toMatch(BROKEN);
    }
  }
});

test("the prompt says that the match is over once a player has given up", () => {
  const { position } = recorded("action_4");
  expect(prompt({ ...position, awaiting: [] })).toBe(texts.prompt.over);
});

test("every action has a text and a group", () => {
  const { position } = recorded("action_4");
  for (const action of Object.values(ACTIONS)) {
    const { text, group } = actionLabel(action, position);
    expect(text, action.type).toMatch(/^[A-Z]/);
    expect(text + group, action.type).not.toMatch(BROKEN);
  }
  expect(actionLabel(ACTIONS.invent, position).text).toBe(
    "Build Time Machine, with Navigatrix on top of the scrap, without Flux Kettle",
  );
});

test("previews of all legal actions have texts with names", async () => {
  for (const name of recordedNames) {
    const shown = recorded(name);
    const names = namesOf(shown.position);
    for (const action of shown.legal) {
      const lines = linesOf(texts.preview, await recordedPreview(shown, action), names);
      expect(lines.join(" "), `${name} ${action.type}`).not.toMatch(BROKEN);
    }
  }
  const roll = { type: "roll" as const, need: 4, faces: 3, parts: 6 };
  expect(linesOf(texts.preview, roll, namesOf(factsOf(2, 0)))).toEqual([
    "Needs 4+ (50 %)",
    "Your parts can add up to 6",
  ]);
});

test("every card has a picture, and its spoken text contains its ability", () => {
  for (const card of allCards) {
    expect(pictureOf(card).length, JSON.stringify(card)).toBeGreaterThan(0);
    if ("part" in card) continue;
    const { ability, text } = abilityOf({ catalogue }, card);
    expect(bandOf(card, ability.when)).not.toBe("");
    expect(cardText({ catalogue }, card)).toContain(text);
  }
  expect(cardText({ catalogue }, { machine: "mole_lamp" })).toContain("made of Wire and Lens.");
});

test("a recipe is compared with the player's cards one by one", () => {
  const parts = catalogue.parts.map(({ part }) => (part === "wire" ? 1 : 0));
  const needs = partNeeds("mole_lamp", catalogue, parts);
  expect(needs.map(({ presence }) => presence)).toEqual(["there", "missing"]);
  expect(missing(needs)).toEqual(["lens"]);
  const built = { machines: [{ machine: "navigatrix" as const, used: true }] };
  const machines = machineNeeds("time_machine", catalogue, built, ["flux_kettle"]);
  expect(machines.map(({ presence }) => presence)).toEqual(["there", "held", "missing"]);
});

test("the panel has four counters, and the final table a value for each seat", () => {
  const { position, result: ended } = recorded("over");
  if (!ended) throw new Error("the recorded match has ended");
  expect(counters(0, position).map(({ label }) => label)).toEqual([
    "Inventions",
    "Machines",
    "Parts",
    "In hand",
  ]);
  const { reason, rows } = result(ended, position);
  expect(reason).not.toBe(texts.result.unknown);
  expect(rows.every(({ values }) => values.length === position.seats.length)).toBe(true);
});

test("every refusal has a sentence with names", () => {
  const asked: Asked = "boost";
  const of = { machine: "mole_lamp" } as const;
  const card = { part: "gear" } as const;
  const refusals: { [R in Refusal["reason"]]: Omit<Extract<Refusal, { reason: R }>, "reason"> } = {
    inventions_option: { inventions: 5, min: 2, max: 3 },
    round_cap_option: { rounds: 0, min: 1, max: 100 },
    not_asked: { asked },
    cannot_decline: { asked },
    no_actions: {},
    not_first_action: {},
    hand_too_small: { have: 3, needed: 5 },
    nothing_to_draw: { kind: "part" },
    empty_pile: { kind: "machine" },
    not_a_target: { seat: 1 },
    nothing_to_take: { seat: 1, kind: "part" },
    nothing_to_give: { kind: "part" },
    not_yours: { card },
    not_theirs: { seat: 1, card },
    not_offered: { card },
    wrong_kind: { kind: "part" },
    same_card: {},
    within_limit: { card },
    boost_is_useless: {},
    boost_is_wasted: { total: 4, next: 6 },
    missing_parts: { machine: "mole_lamp", missing: ["lens"] },
    missing_machines: { invention: "time_machine", missing: ["flux_kettle"] },
    nothing_to_leave_out: {},
    not_in_recipe: { card },
    no_such_ability: { of },
    used_up: { of },
    not_now: { of },
    would_do_nothing: { of },
  };
  for (const [reason, params] of Object.entries(refusals)) {
    const code = `scrapyard_empire.${reason}`;
    const text = refusalText({ code, params, message: "?" }, factsOf(2, 0));
    expect(text, reason).toMatch(/^[A-Z].*\.$/);
    expect(text, reason).not.toMatch(BROKEN);
  }
  const other = { code: "match.stale", params: {}, message: "?" };
  expect(refusalText(other, factsOf(2, 0))).toBeNull();
});
