/** Legal actions as text, for the action list. */

import type { Action, Plan, PublicView } from "../../api/generated/scraplands";
import { attackStage, chosenShot } from "./attack";
import { namesOf } from "./labels";
import type { RacePosition } from "./types";
import { texts } from "./text";

interface ActionLabel {
  text: string;
  group: string;
}

/** `Move, Advance, Attack`. */
export function planText(plan: Plan): string {
  return plan.map((deed) => texts.deed[deed]).join(", ");
}

/** The car that has the activation or declares one. */
export function activeCar(view: PublicView): number | null {
  const { phase } = view;
  return phase.type === "over" ? null : phase.car;
}

export function actionLabel(action: Action, position: RacePosition): ActionLabel {
  const names = namesOf(position);
  const { action: labels, group } = texts;
  switch (action.type) {
    case "enter": {
      const turn = texts.turn(action.turn);
      return {
        text: labels.enter(action.entry, turn, texts.inches(action.by)),
        group: group.enter,
      };
    }
    case "declare":
      return {
        text: planText(action.plan),
        group: group.declare(names.short(action.car)),
      };
    case "straight":
      return { text: action.boost ? labels.straightBoost : labels.straight, group: group.dice };
    case "boost":
      return { text: labels.boost, group: group.dice };
    case "pivot":
      return { text: labels.pivot(texts.turn(action.turn)), group: group.dice };
    case "drive": {
      const turn = texts.turn(action.turn);
      const gear = texts.capital(texts.gear[action.gear]);
      const forward = action.gear === "forward";
      return {
        text:
          action.by === 0
            ? labels.turnOnly(turn)
            : labels.drive(gear, turn, texts.inches(action.by)),
        group: forward ? group.turn(turn) : group.backward(turn),
      };
    }
    case "halt":
      return { text: labels.halt, group: group.stop };
    case "drift":
      return {
        text: labels.drift(texts.inches(action.by), texts.turn(action.turn)),
        group: group.drift,
      };
    case "fire": {
      const car = activeCar(position.view.public) ?? -1;
      const target = names.car(action.target);
      return {
        text: labels.fire(names.weapon(car, action.weapon), target),
        group: group.fire(target),
      };
    }
    case "hold_fire":
      return { text: holdFireText(position), group: group.stop };
  }
}

function holdFireText(position: RacePosition): string {
  const view = position.view.public;
  const chosen = chosenShot(view);
  if (chosen === null) return texts.attack.stop[attackStage(view)];
  const names = namesOf(position);
  const weapon = names.weapon(activeCar(view) ?? -1, chosen.weapon);
  return texts.action.fireOnly(weapon, names.car(chosen.target));
}
