import { expect, test } from "vitest";
import { actionLabel } from "../wording/actions";
import { chosenShot, fireLabel } from "./attack";
import { positions } from "../gallery/positions";
import { prompt } from "../wording/prompt";
import type { FireAction, RacePosition } from "../types";

const FIRST: FireAction = { type: "fire", weapon: 0, target: 1 };
const SECOND: FireAction = { type: "fire", weapon: 1, target: 1 };

const none = positions.at("attack").position;
const chosen = withFirstShot(none);

/** The Attack after `FIRST` is chosen. */
function withFirstShot(position: RacePosition): RacePosition {
  const { phase } = position.view.public;
  if (phase.type !== "acting") throw new Error("no car acts at the recorded position");
  const doing = { type: "attack" as const, fired: [FIRST.weapon], target: FIRST.target };
  const view = { ...position.view.public, phase: { ...phase, doing } };
  return { ...position, view: { ...position.view, public: view } };
}

test("a shot is aimed while another weapon can be chosen, and fired with the second", () => {
  const label = (shot: FireAction, legal: FireAction[], { view }: RacePosition) =>
    fireLabel(shot, legal, view.public);
  expect(label(FIRST, [FIRST, SECOND], none)).toBe("Aim");
  expect(label(FIRST, [FIRST, { ...FIRST, target: 2 }], none)).toBe("Fire");
  expect(label(SECOND, [SECOND], chosen)).toBe("Fire both");
});

test("how an Attack goes on and ends depends on what is chosen", () => {
  expect(chosenShot(none.view.public)).toBeNull();
  expect(chosenShot(chosen.view.public)).toEqual(FIRST);
  expect([none, chosen].map(prompt)).toEqual([
    "Runner 2 attacks: choose a weapon and a target.",
    "Runner 2: choose a second weapon and its target, or fire only the first.",
  ]);
  const end = (position: RacePosition) => actionLabel({ type: "hold_fire" }, position).text;
  expect([none, chosen].map(end)).toEqual([
    "Do not fire",
    "Fire only this: Minigun at Ann's Runner 2",
  ]);
});
