import { expect, test } from "vitest";
import type { Action } from "../../api/generated/scrap_world";
import {
  availableArmor,
  choicesOf,
  defenceWith,
  isAttack,
  moveSpaces,
  isLegal,
  availablePieces,
  attackTargets,
  attackVariants,
  weaponOptions,
} from "./choices";
import { catalogue } from "./gallery/catalogue";

const attack = (weapon: number, target: number, more: Partial<Action> = {}): Action =>
  ({ type: "quick_attack", weapon, target, ammo: null, burn: 0, ...more }) as Action;

const sorted = (...legal: Action[]) => choicesOf(legal, catalogue);

test("of several moves to a space the cheapest is proposed first", () => {
  const choices = sorted(
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

test("a button is open exactly when one of its actions is listed", () => {
  const choices = sorted({ type: "power_up" }, { type: "move", to: "A1" }, attack(0, 3));
  const open = catalogue.deeds.map(({ deed }) => deed).filter((deed) => isLegal(choices, deed));
  expect(open).toEqual(["quick_attack", "power_up", "move"]);
});

test("each target is lit once, whatever can be done to it", () => {
  const choices = sorted(attack(0, 3), attack(1, 3), attack(0, 5, { type: "full_attack" }));
  expect(attackTargets(choices, null)).toEqual([3, 5]);
  expect(attackTargets(choices, "quick_attack")).toEqual([3]);
});

test("a weapon stands in the list once for each deed, without extras where that is legal", () => {
  const { attacks } = sorted(
    attack(0, 3, { burn: 2 }),
    attack(0, 3, { burn: 0 }),
    attack(0, 3, { type: "full_attack", ammo: 4 }),
    attack(2, 3, { ammo: 4 }),
    attack(2, 3),
  );
  const rows = weaponOptions(attacks);
  expect(rows.map(({ weapon, type, plain }) => [weapon, type, plain.ammo, plain.burn])).toEqual([
    [0, "quick_attack", null, 0],
    [0, "full_attack", 4, 0],
    [2, "quick_attack", null, 0],
  ]);
});

test("what may be changed about an attack keeps everything else", () => {
  const legal = [attack(0, 3), attack(0, 3, { burn: 1 }), attack(0, 4), attack(1, 3, { burn: 1 })];
  const { attacks } = sorted(...legal);
  const [first] = attacks;
  expect(first && attackVariants(attacks, first, "burn").map(({ burn }) => burn)).toEqual([0, 1]);
  expect(first && attackVariants(attacks, first, "ammo")).toHaveLength(1);
});

test("an answer is found by its cards in any order", () => {
  const { defend } = sorted(
    { type: "defend", armor: [] },
    { type: "defend", armor: [2] },
    { type: "defend", armor: [2, 4] },
  );
  expect(availableArmor(defend)).toEqual([2, 4]);
  expect(defenceWith(defend, [4, 2])?.armor).toEqual([2, 4]);
  expect(defenceWith(defend, [4])).toBeUndefined();
  expect(defenceWith(defend, [])?.armor).toEqual([]);
});

test("pieces, places, sides and suits are found where they are pointed at", () => {
  const choices = sorted(
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
