/** Where an Attack stands: both shots are chosen before any dice are rolled. */

import type { PublicView } from "../../../api/generated/scraplands";
import type { FireAction } from "../types";
import { texts } from "../text";

/** The shot that is chosen and waits for another. */
export function chosenShot({ phase }: PublicView): FireAction | null {
  if (phase.type !== "acting" || phase.doing.type !== "attack") return null;
  const { fired, target } = phase.doing;
  const [weapon] = fired;
  if (weapon === undefined || target === undefined) return null;
  return { type: "fire", weapon, target };
}

/** Which shot is to be chosen. */
export function attackStage(view: PublicView): "first" | "second" {
  return chosenShot(view) === null ? "first" : "second";
}

/** The button for a shot: it is only aimed if another weapon can still be chosen. */
export function fireLabel({ weapon }: FireAction, fire: FireAction[], view: PublicView): string {
  const { attack } = texts;
  if (chosenShot(view) !== null) return attack.fireBoth;
  return fire.some((other) => other.weapon !== weapon) ? attack.aim : attack.go;
}
