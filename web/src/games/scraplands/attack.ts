/**
 * Where an Attack stands, and what its buttons do.
 *
 * Both shots are chosen before any dice are rolled; by the first rules a weapon fired at once.
 */

import type { PublicView } from "../../api/generated/scraplands";
import type { FireAction, RaceFacts } from "./types";
import { texts } from "./text";

/**
 * `first`: no shot is chosen. `second`: one is chosen, and waits for another. `fired`: by the first
 * rules, a weapon has fired.
 */
type AttackStage = "first" | "second" | "fired";

/** The first version of the rules by which shots are chosen before they are fired. */
const RULES_CHOSEN_FIRST = 2;

export function attackStage({ phase }: PublicView): AttackStage {
  if (phase.type !== "acting" || phase.doing.type !== "attack") return "first";
  const { fired, target } = phase.doing;
  if (target !== undefined) return "second";
  return fired.length > 0 ? "fired" : "first";
}

/** The shot that is chosen and waits for another. */
export function chosenShot({ phase }: PublicView): FireAction | null {
  if (phase.type !== "acting" || phase.doing.type !== "attack") return null;
  const { fired, target } = phase.doing;
  const [weapon] = fired;
  if (weapon === undefined || target === undefined) return null;
  return { type: "fire", weapon, target };
}

/** The button for a shot: it is only aimed if another weapon can still be chosen. */
export function fireLabel(
  { weapon }: FireAction,
  fire: FireAction[],
  view: PublicView,
  { rules_version }: RaceFacts["match"],
): string {
  const { attack } = texts;
  if (attackStage(view) === "second") return attack.fireBoth;
  const isChosenFirst = rules_version >= RULES_CHOSEN_FIRST;
  const hasOther = fire.some((other) => other.weapon !== weapon);
  return isChosenFirst && hasOther ? attack.aim : attack.go;
}
