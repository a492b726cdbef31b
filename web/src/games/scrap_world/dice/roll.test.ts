import { expect, test } from "vitest";
import { catalogue, EVENTS, positions } from "../gallery/positions";
import { faceOf, namesOf } from "../wording/labels";
import { attackModifiers, defenceModifiers, pendingRoll, rollAfter } from "./roll";

const names = namesOf(positions.at("activation").position);
const attack = EVENTS.attack_rolled;
const defended = EVENTS.defence_rolled;

test("the tray names what cards add to the fallbacks and take from the blocks", () => {
  const roll = rollAfter(rollAfter(null, attack), defended);
  if (roll === null) throw new Error("an attack has a roll");
  expect(attackModifiers(roll, catalogue, names)).toEqual(["Hammer: +1 fallback, because it hit"]);
  expect(defenceModifiers(roll, names)).toEqual([
    expect.stringMatching(/: 1 block does not count$/),
  ]);
});

test("the totals are the dice and these modifiers", () => {
  const sum = (dice: typeof attack.dice, symbol: "fallbacks" | "blocks") =>
    dice.reduce((sum, die) => sum + faceOf(catalogue, die)[symbol], 0);
  const by = (parts: { by: number }[]) => parts.reduce((sum, part) => sum + part.by, 0);
  expect(sum(attack.dice, "fallbacks") + by(attack.shoved)).toBe(attack.fallbacks);
  const blocks = sum(defended.dice, "blocks") + by(defended.pierced);
  expect(blocks).toBe(defended.blocks);
});

test("before the event is known, fallbacks beyond the dice are said to come from cards", () => {
  const { view } = positions.at("defence").position;
  const { phase } = view.public;
  if (phase.type !== "defence") throw new Error("an attack waits for its defence");
  const shown = phase.attack.dice.reduce((sum, die) => sum + faceOf(catalogue, die).fallbacks, 0);
  const pending = (fallbacks: number) => {
    const attack = { ...phase.attack, fallbacks };
    const roll = pendingRoll({ ...view.public, phase: { ...phase, attack } });
    return roll && attackModifiers(roll, catalogue, names);
  };
  expect(pending(shown)).toEqual([]);
  expect(pending(shown + 2)).toEqual(["Cards: 2 fallbacks more, because it hit"]);
});
