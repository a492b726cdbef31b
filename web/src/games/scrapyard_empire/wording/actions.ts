/** Labels of actions, for the list of legal actions and the buttons. */

import type { Action } from "../../../api/generated/scrapyard_empire";
import { textOf } from "../../kit/text/variants";
import { groupOf } from "../choices/choices";
import { namesOf } from "./labels";
import type { EmpirePosition, EndOf } from "../types";
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
  const { question } = position.view.public;
  const open = question.type === "dig" ? question.card : null;
  return textOf(texts.action, action, { ...namesOf(position), open, ends: endOf(position) });
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

export function doneText(position: Pick<EmpirePosition, "view">): string {
  return texts.done[endOf(position)];
}

/** What `done` ends or declines now. */
function endOf({ view }: Pick<EmpirePosition, "view">): EndOf {
  const { question, phase } = view.public;
  switch (question.type) {
    case "phase":
      return phase === "build" ? "build" : "action";
    case "boost":
    case "churn":
      return question.type;
    case "stolen":
    case "dug":
      return "reaction";
    default:
      return "choice";
  }
}

function groupText(action: Action): string {
  const { group } = texts;
  if (action.type === "discard") return group.discard;
  return action.type === "done" ? group.turn : group[groupOf(action) ?? "answer"];
}

/** The end of the Action phase drops the actions that are left. */
export function needsConfirmation(
  { type }: Action,
  { view }: Pick<EmpirePosition, "view">,
): boolean {
  const { phase, question, actions } = view.public;
  return type === "done" && question.type === "phase" && phase === "action" && actions > 0;
}
