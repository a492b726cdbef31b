/** Legal actions in words, for the list of all of them. */

import type { Action, Plan, PublicView } from "../../api/generated/scraplands";
import { namesOf } from "./labels";
import type { RacePosition } from "./types";
import { words } from "./text";

export interface ActionLabel {
  text: string;
  group: string;
}

/** `Move, Advance, Attack`. */
export function planText(plan: Plan): string {
  return plan.map((deed) => words.deed[deed]).join(", ");
}

/** Whose activation it is. */
export function activeCar(view: PublicView): number | null {
  const { phase } = view;
  return phase.type === "over" ? null : phase.car;
}

export function actionLabel(action: Action, position: RacePosition): ActionLabel {
  const names = namesOf(position);
  const { action: text, group } = words;
  switch (action.type) {
    case "enter": {
      const turn = words.turn(action.turn);
      return { text: text.enter(action.entry, turn, words.inches(action.by)), group: group.enter };
    }
    case "declare":
      return {
        text: text.declare(planText(action.plan)),
        group: group.declare(names.short(action.car)),
      };
    case "straight":
      return { text: action.boost ? text.straightBoost : text.straight, group: group.dice };
    case "boost":
      return { text: text.boost, group: group.dice };
    case "pivot":
      return { text: text.pivot(words.turn(action.turn)), group: group.dice };
    case "drive": {
      const turn = words.turn(action.turn);
      const gear = words.capital(words.gear[action.gear]);
      const forward = action.gear === "forward";
      return {
        text:
          action.by === 0 ? text.turnOnly(turn) : text.drive(gear, turn, words.inches(action.by)),
        group: forward ? group.turn(turn) : group.backward(turn),
      };
    }
    case "halt":
      return { text: text.halt, group: group.stop };
    case "drift":
      return {
        text: text.drift(words.inches(action.by), words.turn(action.turn)),
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
