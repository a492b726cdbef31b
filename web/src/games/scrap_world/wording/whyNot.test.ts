import { expect, test } from "vitest";
import type { Action, SuitView } from "../../../api/generated/scrap_world";
import { catalogue, positions } from "../gallery/positions";
import { choicesOf, usualAttack } from "../choices/choices";
import { actionOnSpace, mostTelling, simplestActions } from "./whyNot";

const activation = positions.at("activation");
const view = activation.position.view.public;
const acting = view.suits[0] as SuitView;

const about = (deed: "half_move" | "full_attack", suit: SuitView) =>
  simplestActions(deed, suit, view, catalogue);

test("a move is asked about to a space beside the suit, not to its own", () => {
  for (const [at, to] of [
    ["E9", "E8"],
    ["A1", "A2"],
  ] as const) {
    expect(about("half_move", { ...acting, at })).toEqual([{ type: "half_move", to }]);
  }
});

test("an attack is asked about with every ready weapon, on the nearest enemies", () => {
  const weapons = acting.cards.flatMap(({ slug, state }, card) => {
    const does = catalogue.armament.find((armament) => armament.slug === slug)?.does;
    return does?.type === "weapon" && state === "ready" ? [card] : [];
  });
  const asked = about("full_attack", acting).flatMap((action) =>
    "weapon" in action ? [action] : [],
  );
  expect(weapons.length).toBeGreaterThan(1);
  expect(new Set(asked.map(({ weapon }) => weapon))).toEqual(new Set(weapons));
  expect(new Set(asked.map(({ target }) => target))).toEqual(new Set([2, 3]));
});

test("a blocked shot says more than a weapon that does not reach", () => {
  const refusal = (reason: string) => ({ code: `scrap_world.${reason}`, params: {}, message: "" });
  const told = (...reasons: string[]) => mostTelling(reasons.map(refusal))?.code;
  expect(told("not_adjacent", "no_line_of_sight")).toBe("scrap_world.no_line_of_sight");
  expect(told("card_not_ready", "out_of_range")).toBe("scrap_world.out_of_range");
  expect(told("not_enough_points", "not_enough_points")).toBe("scrap_world.not_enough_points");
  expect(told()).toBeUndefined();
});

test("a space is asked about with what the phase does with spaces", () => {
  const about = (position: { legal: Action[] }, deed: "move" | null = null) =>
    actionOnSpace("L1", choicesOf(position.legal, catalogue), deed, 1);
  expect(about(positions.at("putting"))).toEqual({ type: "put_piece", at: "L1" });
  expect(about(positions.at("deploying"))).toEqual({ type: "deploy", suit: 1, at: "L1" });
  expect(about(activation)).toEqual({ type: "run", to: "L1" });
  expect(about(activation, "move")).toEqual({ type: "move", to: "L1" });
  expect(about({ ...activation, legal: [] })).toBeNull();
});

test("the usual attack is a full one with a weapon that stays usable", () => {
  const attacks = choicesOf(activation.legal, catalogue).attacks.filter(
    ({ target }) => target === 2,
  );
  expect(usualAttack(attacks, acting, catalogue)).toMatchObject({
    type: "full_attack",
    weapon: 0,
    ammo: null,
  });
  const quick = attacks.filter(({ type }) => type === "quick_attack");
  expect(usualAttack(quick, acting, catalogue)).toBe(quick[0]);
});
