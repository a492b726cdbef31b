/** Legal actions in words, for the list of all of them. */

import type { Action, Card, Pile } from "../../api/generated/scrappers";
import { deckName, namesOf, type Names } from "./labels";
import { askingOf } from "./prompt";
import type { ScrappersPosition, ScrappersView } from "./types";
import { words } from "./text";

export interface ActionLabel {
  text: string;
  group: string;
}

export function actionLabel(action: Action, position: ScrappersPosition): ActionLabel {
  return {
    text: actionText(action, position, namesOf(position)),
    group: groupOf(action),
  };
}

/** The card on top of a shared pile, as everybody sees it. */
export function topOf(pile: Pile, { draft }: ScrappersView["public"]): Card | null {
  const { top, discard_top } = draft[pile.deck] ?? { top: null, discard_top: null };
  return pile.from === "deck" ? top : discard_top;
}

/** A card of the viewer's own stack, also one that only the viewer knows. */
export function ownSlot(slot: number, { me, view }: ScrappersPosition): Card | null {
  const open = me === null ? null : view.public.pilots[me]?.stack[slot]?.card;
  return open ?? view.private?.ejected[slot] ?? null;
}

function actionText(action: Action, position: ScrappersPosition, names: Names): string {
  const { public: table } = position.view;
  const question = askingOf(position)?.question;
  const text = words.action;
  switch (action.type) {
    case "assign":
      return text.assign(names.card(action.card));
    case "eject":
      return text.eject(names.card(action.card));
    case "draft":
      return text.draft(names.card(topOf(action, table)), names.pile(action));
    case "take":
      return text.take(words.token[action.token]);
    case "target":
      return text.target(names.seat(action.seat));
    case "shield":
      return text.shield(names.card(action.card));
    case "spend":
      return text.spend(
        action.amount,
        question?.type === "spend" ? words.token[question.token] : words.token.fuel,
      );
    case "melt":
      return text.melt(names.card(action.card), words.own[action.from]);
    case "recall":
      return text.recall(names.card(action.card));
    case "claim":
      return text.claim(names.card(topOf(action, table)), names.pile(action));
    case "install":
      return text.install(names.card(action.card), words.own[action.from]);
    case "destroy":
      return text.destroy(names.card(action.card), names.seat(action.seat));
    case "hasten":
      return text.hasten(names.card(ownSlot(action.slot, position)), action.slot + 1);
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
      const top = topOf({ deck, from: "deck" }, position.view.public);
      return words.action.churn(names.card(top), name);
    }
    case "refresh":
      return words.action.refresh(name);
    default:
      return words.action.pick(name);
  }
}

function groupOf(action: Action): string {
  switch (action.type) {
    case "assign":
    case "eject":
    case "draft":
      return words.group[action.type];
    case "discard":
    case "redraw":
      return words.group.reboot;
    default:
      return words.group.answer;
  }
}
