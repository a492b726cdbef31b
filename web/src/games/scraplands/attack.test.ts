import { expect, test } from "vitest";
import { actionLabel } from "./actions";
import { attackStage, chosenShot, fireLabel } from "./attack";
import { recordedPosition } from "./gallery/positions";
import { prompt } from "./prompt";
import type { FireAction, RacePosition } from "./types";

const FIRST: FireAction = { type: "fire", weapon: 0, target: 1 };
const SECOND: FireAction = { type: "fire", weapon: 1, target: 1 };

/** An Attack in a match of these rules, with the weapons that are chosen or have fired. */
function attack(rules_version: number, fired: number[], target?: number): RacePosition {
  const { position } = recordedPosition("attack");
  const { phase } = position.view.public;
  if (phase.type !== "acting") throw new Error("no car acts at the recorded position");
  const doing = { type: "attack" as const, fired, ...(target === undefined ? {} : { target }) };
  const view = { ...position.view.public, phase: { ...phase, doing } };
  const match = { ...position.match, rules_version };
  return { ...position, match, view: { ...position.view, public: view } };
}

function label(shot: FireAction, legal: FireAction[], { match, view }: RacePosition): string {
  return fireLabel(shot, legal, view.public, match);
}

test("a shot is aimed while another weapon can be chosen, and fired with the second", () => {
  expect(label(FIRST, [FIRST, SECOND], attack(2, []))).toBe("Aim");
  expect(label(FIRST, [FIRST, { ...FIRST, target: 2 }], attack(2, []))).toBe("Fire");
  expect(label(SECOND, [SECOND], attack(2, [0], 1))).toBe("Fire both");
});

test("by the first rules every shot is fired at once", () => {
  expect(label(FIRST, [FIRST, SECOND], attack(1, []))).toBe("Fire");
  expect(label(SECOND, [SECOND], attack(1, [0]))).toBe("Fire");
  expect(chosenShot(attack(1, [0]).view.public)).toBeNull();
});

test("how an Attack goes on and ends depends on what is chosen", () => {
  const [none, chosen, fired] = [attack(2, []), attack(2, [0], 1), attack(1, [0])];
  expect([none, chosen, fired].map(({ view }) => attackStage(view.public))).toEqual([
    "first",
    "second",
    "fired",
  ]);
  expect(chosenShot(chosen.view.public)).toEqual(FIRST);
  expect([none, chosen, fired].map(prompt)).toEqual([
    "Runner 2 attacks: choose a weapon and a target.",
    "Runner 2: choose a second weapon and its target, or fire only the first.",
    "Runner 2 may fire one more weapon.",
  ]);
  const end = (position: RacePosition) => actionLabel({ type: "hold_fire" }, position).text;
  expect([none, chosen, fired].map(end)).toEqual([
    "Do not fire",
    "Fire only this: Minigun at Ann's Runner 2",
    "Fire no more",
  ]);
});
