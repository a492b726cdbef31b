/** Legal actions as text, for the action list. */

import type { Action, PublicView } from "../../../api/generated/scraplands";
import { textOf } from "../../kit/text/variants";
import { chosenShot } from "../choices/attack";
import { namesOf } from "./labels";
import type { ActionNames, RacePosition } from "../types";
import { texts } from "../text";

/** The car that has the activation or declares one. */
export function activeCar(view: PublicView): number | null {
  const { phase } = view;
  return phase.type === "over" ? null : phase.car;
}

export function actionLabel(
  action: Action,
  position: RacePosition,
): { text: string; group: string } {
  const names = actionNames(position);
  return { text: textOf(texts.action, action, names), group: textOf(texts.group, action, names) };
}

function actionNames(position: RacePosition): ActionNames {
  const names = namesOf(position);
  const view = position.view.public;
  const car = activeCar(view);
  return {
    ...names,
    ownWeapon: (no) => (car === null ? texts.unknownWeapon : names.weapon(car, no)),
    chosenShot: chosenShot(view),
  };
}
