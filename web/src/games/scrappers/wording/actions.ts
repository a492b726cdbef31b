/** Labels of actions, for the list of all legal actions. */

import type { Action } from "../../../api/generated/scrappers";
import { textOf } from "../../kit/text/variants";
import { namesOf } from "./labels";
import { questionOf, slotCard, topCard } from "../position";
import type { ActionNames, ScrappersPosition } from "../types";
import { texts } from "../text";

export function actionLabel(action: Action, position: ScrappersPosition) {
  const text = textOf(texts.action, action, actionNames(position));
  return { text, group: groupText(action) };
}

function actionNames(position: ScrappersPosition): ActionNames {
  const names = namesOf(position);
  const question = questionOf(position);
  return {
    ...names,
    top: (pile) => names.card(topCard(pile, position.view.public)),
    slot: (slot) => names.card(slotCard(position.me, slot, position)),
    asked: question?.type ?? null,
    spent: question?.type === "spend" ? question.token : "fuel",
  };
}

function groupText(action: Action): string {
  switch (action.type) {
    case "assign":
    case "eject":
    case "draft":
      return texts.group[action.type];
    case "discard":
    case "redraw":
      return texts.phase.reboot;
    default:
      return texts.group.answer;
  }
}
