/** Labels of actions, for the list of all legal actions. */

import type { Action } from "../../../api/generated/scrappers";
import { deckName, namesOf, type Names } from "./labels";
import { questionOf, slotCard, topCard } from "../position";
import type { ScrappersPosition } from "../types";
import { texts } from "../text";

export function actionLabel(action: Action, position: ScrappersPosition) {
  return { text: actionText(action, position, namesOf(position)), group: groupText(action) };
}

function actionText(action: Action, position: ScrappersPosition, names: Names): string {
  const { public: table } = position.view;
  const question = questionOf(position);
  const text = texts.action;
  switch (action.type) {
    case "assign":
      return text.assign(names.card(action.card));
    case "eject":
      return text.eject(names.card(action.card));
    case "draft":
      return text.draft(names.card(topCard(action, table)), names.pile(action));
    case "take":
      return text.take(texts.token[action.token]);
    case "target":
      return text.target(names.seat(action.seat));
    case "shield":
      return text.shield(names.card(action.card));
    case "spend":
      return text.spend(
        action.amount,
        question?.type === "spend" ? texts.token[question.token] : texts.token.fuel,
      );
    case "melt":
      return text.melt(names.card(action.card), texts.own[action.from]);
    case "recall":
      return text.recall(names.card(action.card));
    case "claim":
      return text.claim(names.card(topCard(action, table)), names.pile(action));
    case "install":
      return text.install(names.card(action.card), texts.own[action.from]);
    case "destroy":
      return text.destroy(names.card(action.card), names.seat(action.seat));
    case "hasten":
      return text.hasten(names.card(slotCard(position.me, action.slot, position)), action.slot + 1);
    case "pick":
      return pickText(action.deck, question?.type, position, names);
    case "decline":
      return question?.type === "shield" ? text.takeDamage : text.decline;
    case "discard":
      return text.discard(names.card(action.card));
    case "redraw":
      return text.redraw;
  }
}

function pickText(
  deck: number,
  question: string | undefined,
  position: ScrappersPosition,
  names: Names,
): string {
  const name = deckName(deck);
  switch (question) {
    case "churn": {
      const top = topCard({ deck, from: "deck" }, position.view.public);
      return texts.action.churn(names.card(top), name);
    }
    case "refresh":
      return texts.action.refresh(name);
    default:
      return texts.action.pick(name);
  }
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
