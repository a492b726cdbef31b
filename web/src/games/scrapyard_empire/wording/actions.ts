/** Labels of actions, for the list of legal actions and the buttons. */

import type { Action } from "../../../api/generated/scrapyard_empire";
import { groupOf } from "../choices/choices";
import { namesOf } from "./labels";
import type { EmpirePosition } from "../types";
import { texts } from "../text";

export function actionLabel(
  action: Action,
  position: EmpirePosition,
): { text: string; group: string } {
  const { group } = texts;
  const isAnswer = position.view.public.question.type !== "phase";
  return { text: actionText(action, position), group: isAnswer ? group.answer : groupText(action) };
}

function actionText(action: Action, position: EmpirePosition): string {
  const names = namesOf(position);
  const text = texts.action;
  switch (action.type) {
    case "draw":
      return text.draw(action.kind);
    case "draw_two":
      return text.drawTwo(action.kind);
    case "dig":
      return text.dig(action.kind);
    case "steal":
      return text.steal(action.kind, names.seat(action.from));
    case "trade":
      return text.trade(action.kind, names.seat(action.with));
    case "use":
      return text.use(names.card(action.of));
    case "build": {
      const built = text.build(names.machine(action.machine), names.part(action.top));
      return action.without === null ? built : text.without(built, names.part(action.without));
    }
    case "invent": {
      const built = text.build(names.invention(action.invention), names.machine(action.top));
      return action.without === null ? built : text.without(built, names.machine(action.without));
    }
    case "discard":
      return text.discard(names.card(action.card));
    case "scrap":
      return text.scrap(names.part(action.part));
    case "take": {
      const { question } = position.view.public;
      const open = question.type === "dig" ? question.card : null;
      return text.take(open && names.card(open));
    }
    case "pass":
      return text.pass;
    case "offer":
      return text.offer(names.card(action.give), names.card(action.want));
    case "accept":
      return text.accept;
    case "refuse":
      return text.refuse;
    case "target":
      return text.target(names.seat(action.seat));
    case "pick":
      return text.pick(names.card(action.card));
    case "done":
      return doneText(position);
  }
}

/** A label for a button of the panel. */
export function shortLabel(action: Action, position: EmpirePosition): string {
  const { menu } = texts;
  const names = namesOf(position);
  switch (action.type) {
    case "draw":
      return menu.draw[action.kind];
    case "draw_two":
      return menu.drawTwo[action.kind];
    case "dig":
      return menu.dig[action.kind];
    case "build":
      return menu.build(names.machine(action.machine));
    case "invent":
      return menu.build(names.invention(action.invention));
    default:
      return actionText(action, position);
  }
}

/** The label of `done`, which ends a phase or declines the open question. */
export function doneText({ view }: Pick<EmpirePosition, "view">): string {
  const { done } = texts.action;
  const { question, phase } = view.public;
  switch (question.type) {
    case "phase":
      return phase === "build" ? done.build : done.action;
    case "boost":
      return done.boost;
    case "stolen":
    case "dug":
      return done.reaction;
    case "churn":
      return done.churn;
    default:
      return done.choice;
  }
}

function groupText(action: Action): string {
  const { group } = texts;
  if (action.type === "discard") return group.discard;
  return action.type === "done" ? group.turn : group[groupOf(action) ?? "answer"];
}
