import { expect, test } from "vitest";
import type { Action } from "../../../api/generated/scrap_world";
import {
  availableArmor,
  choicesOf,
  defenceWith,
  isAttack,
  moveSpaces,
  availablePieces,
  attackTargets,
  attackVariants,
  weaponOptions,
} from "./choices";
import { catalogue } from "../gallery/positions";

const attack = (weapon: number, target: number, more: Partial<Action> = {}): Action =>
  ({ type: "quick_attack", weapon, target, ammo: null, burn: 0, ...more }) as Action;

const choicesFrom = (...legal: Action[]) => choicesOf(legal, catalogue);

test("moves to the same space are sorted by cost", () => {
  const choices = choicesFrom(
    { type: "run", to: "D5" },
    { type: "half_move", to: "D5" },
    { type: "move", to: "D5" },
    { type: "run", to: "D9" },
  );
  expect(choices.moves.get("D5")?.map(({ type }) => type)).toEqual(["half_move", "move", "run"]);
  expect([...moveSpaces(choices, null).keys()]).toEqual(["D5", "D9"]);
  expect([...moveSpaces(choices, "move").keys()]).toEqual(["D5"]);
  expect(moveSpaces(choices, "run").get("D5")?.type).toBe("run");
});

test("a kind of action is legal if one of its actions is", () => {
  const choices = choicesFrom({ type: "power_up" }, { type: "move", to: "A1" }, attack(0, 3));
  const open = catalogue.deeds.map(({ deed }) => deed).filter((deed) => choices.types.has(deed));
  expect(open).toEqual(["quick_attack", "power_up", "move"]);
});

test("each target is listed once for all attacks on it", () => {
  const choices = choicesFrom(attack(0, 3), attack(1, 3), attack(0, 5, { type: "full_attack" }));
  expect(attackTargets(choices, null)).toEqual([3, 5]);
  expect(attackTargets(choices, "quick_attack")).toEqual([3]);
});

test("a weapon has one option for each kind of attack, without extras where that is legal", () => {
  const { attacks } = choicesFrom(
    attack(0, 3, { burn: 2 }),
    attack(0, 3, { burn: 0 }),
    attack(0, 3, { type: "full_attack", ammo: 4 }),
    attack(2, 3, { ammo: 4 }),
    attack(2, 3),
  );
  const rows = weaponOptions(attacks);
  expect(rows.map(({ weapon, type, basic }) => [weapon, type, basic.ammo, basic.burn])).toEqual([
    [0, "quick_attack", null, 0],
    [0, "full_attack", 4, 0],
    [2, "quick_attack", null, 0],
  ]);
});

test("variants of an attack differ in one part only", () => {
  const legal = [attack(0, 3), attack(0, 3, { burn: 1 }), attack(0, 4), attack(1, 3, { burn: 1 })];
  const { attacks } = choicesFrom(...legal);
  const [first] = attacks;
  expect(first && attackVariants(attacks, first, "burn").map(({ burn }) => burn)).toEqual([0, 1]);
  expect(first && attackVariants(attacks, first, "ammo")).toHaveLength(1);
});

test("a defence is found by its cards in any order", () => {
  const { defend } = choicesFrom(
    { type: "defend", armor: [] },
    { type: "defend", armor: [2] },
    { type: "defend", armor: [2, 4] },
  );
  expect(availableArmor(defend)).toEqual([2, 4]);
  expect(defenceWith(defend, [4, 2])?.armor).toEqual([2, 4]);
  expect(defenceWith(defend, [4])).toBeUndefined();
  expect(defenceWith(defend, [])?.armor).toEqual([]);
});

test("set-up actions are grouped by piece, space, side and suit", () => {
  const choices = choicesFrom(
    { type: "take_piece", piece: 3, turned: 0 },
    { type: "take_piece", piece: 3, turned: 1 },
    { type: "stop_placing" },
    { type: "put_piece", at: "C4" },
    { type: "choose_side", side: "east" },
    { type: "deploy", suit: 1, at: "A12" },
    { type: "end_activation" },
  );
  expect(availablePieces(choices).get(3)).toEqual([0, 1]);
  expect(choices.stop?.type).toBe("stop_placing");
  expect(choices.put.has("C4")).toBe(true);
  expect(choices.sides.get("east")).toEqual({ type: "choose_side", side: "east" });
  expect(choices.deploy.get(1)?.has("A12")).toBe(true);
  expect(choices.end?.type).toBe("end_activation");
  expect(choices.attacks.some(isAttack)).toBe(false);
});
