/** Groups the legal actions by the card, pile or pilot that the player selects for them. */

import type { Action, Card, QuestionView } from "../../../api/generated/scrappers";
import type { Seat } from "../../../api/messages";
import { anchors } from "../animation/anchors";
import { questionOf, slotCard, topCard } from "../position";
import type { ScrappersPosition } from "../types";

/** Something to select, with its actions: a card may be assigned or ejected. */
export interface Choice {
  anchor: string;
  /** The first one is proposed when the choice is selected. */
  actions: Action[];
  /** Null for pilots and face-down cards. */
  card: Card | null;
  /** The pilot, or the owner of the card; null for cards of the draft piles and the hand. */
  seat: Seat | null;
}

interface Choices {
  choices: Choice[];
  byAnchor: ReadonlyMap<string, Choice>;
  /** Actions without something to select: tokens and amounts. */
  simple: Action[];
  /** Draws or declines. */
  end: Action | null;
}

export function choicesOf(legal: Action[], position: ScrappersPosition): Choices {
  const question = questionOf(position);
  const byAnchor = new Map<string, Choice>();
  const simple: Action[] = [];
  let end: Action | null = null;
  for (const action of legal) {
    const anchor = anchorOf(action, question, position.me);
    if (anchor !== null) {
      const known = byAnchor.get(anchor);
      if (known) known.actions.push(action);
      else
        byAnchor.set(anchor, {
          anchor,
          actions: [action],
          ...cardAndOwner(action, question, position),
        });
    } else if (action.type === "decline" || action.type === "redraw") end = action;
    else simple.push(action);
  }
  return { choices: [...byAnchor.values()], byAnchor, simple, end };
}

/** What the player selects for an action; null for actions with a button of their own. */
function anchorOf(action: Action, question: QuestionView | null, me: Seat | null): string | null {
  switch (action.type) {
    case "assign":
    case "eject":
    case "discard":
      return anchors.own("hand", action.card);
    case "melt":
    case "install":
      return anchors.own(action.from, action.card);
    case "recall":
      return anchors.own("discard", action.card);
    case "draft":
    case "claim":
      return anchors.pile(action);
    case "pick":
      return anchors.pile({ deck: action.deck, from: pickedSide(question) });
    case "target":
      return anchors.mat(action.seat);
    case "shield":
      return anchors.upgrade(me ?? 0, action.card);
    case "destroy":
      return anchors.upgrade(action.seat, action.card);
    case "hasten":
      return anchors.slot(me ?? 0, action.slot);
    case "take":
    case "spend":
    case "decline":
    case "redraw":
      return null;
  }
}

/** A churn takes the top of a deck, a refresh a whole discard pile. */
function pickedSide(question: QuestionView | null): "deck" | "discard" {
  return question?.type === "refresh" ? "discard" : "deck";
}

function cardAndOwner(
  action: Action,
  question: QuestionView | null,
  position: ScrappersPosition,
): Pick<Choice, "card" | "seat"> {
  switch (action.type) {
    case "target":
      return { card: null, seat: action.seat };
    case "destroy":
      return { card: action.card, seat: action.seat };
    case "draft":
    case "claim":
      return { card: topCard(action, position.view.public), seat: null };
    case "pick": {
      const pile = { deck: action.deck, from: pickedSide(question) };
      return { card: topCard(pile, position.view.public), seat: null };
    }
    case "hasten":
      return { card: slotCard(position.me, action.slot, position), seat: position.me };
    default:
      return { card: "card" in action ? action.card : null, seat: null };
  }
}
