/** Legal actions in words, for the list of all of them. */

import type { Action, Plan, PublicView } from "../../api/generated/scraplands";
import { namesOf } from "./labels";
import type { RacePosition } from "./types";
import { texts } from "./text";

export interface ActionLabel {
  text: string;
  group: string;
}

/** `Move, Advance, Attack`. */
export function planText(plan: Plan): string {
  return plan.map((deed) => texts.deed[deed]).join(", ");
}

/** Whose activation it is. */
export function activeCar(view: PublicView): number | null {
  const { phase } = view;
  return phase.type === "over" ? null : phase.car;
}

export function actionLabel(action: Action, position: RacePosition): ActionLabel {
  const names = namesOf(position);
  const { action: text, group } = texts;
  switch (action.type) {
    case "enter": {
      const turn = texts.turn(action.turn);
      return { text: text.enter(action.entry, turn, texts.inches(action.by)), group: group.enter };
    }
    case "declare":
      return {
        text: planText(action.plan),
        group: group.declare(names.short(action.car)),
      };
    case "straight":
      return { text: action.boost ? text.straightBoost : text.straight, group: group.dice };
    case "boost":
      return { text: text.boost, group: group.dice };
    case "pivot":
      return { text: text.pivot(texts.turn(action.turn)), group: group.dice };
    case "drive": {
      const turn = texts.turn(action.turn);
      const gear = texts.capital(texts.gear[action.gear]);
      const forward = action.gear === "forward";
      return {
        text:
          action.by === 0 ? text.turnOnly(turn) : text.drive(gear, turn, texts.inches(action.by)),
        group: forward ? group.turn(turn) : group.backward(turn),
      };
    }
    case "halt":
      return { text: text.halt, group: group.stop };
    case "drift":
      return {
        text: text.drift(texts.inches(action.by), texts.turn(action.turn)),
        group: group.drift,
      };
    case "fire": {
      const car = activeCar(position.view.public) ?? -1;
      const target = names.car(action.target);
      return {
        text: text.fire(names.weapon(car, action.weapon), target),
        group: group.fire(target),
      };
    }
    case "hold_fire":
      return { text: text.holdFire, group: group.stop };
  }
}
