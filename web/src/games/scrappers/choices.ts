/** The legal actions by the things of the table that one chooses for them. */

import type { Action, Card, QuestionView } from "../../api/generated/scrappers";
import type { Seat } from "../../api/messages";
import { ownSlot, topOf } from "./actions";
import { spots } from "./anchors";
import { askingOf } from "./prompt";
import type { ScrappersPosition } from "./types";

/** A thing that answers the question in one way, or in two: a card can be assigned or ejected. */
export interface Choice {
  spot: string;
  /** The first is the one that is proposed. */
  actions: Action[];
  /** What is drawn for it; null for pilots and cards that nobody sees. */
  card: Card | null;
  /** Whose thing it is, where it is a pilot's. */
  seat: Seat | null;
}

export interface Choices {
  choices: Choice[];
  bySpot: ReadonlyMap<string, Choice>;
  /** Answers that are no thing: tokens, amounts. */
  plain: Action[];
  /** What ends or declines: drawing, or no more of it. */
  end: Action | null;
}

export function choicesOf(legal: Action[], position: ScrappersPosition): Choices {
  const question = askingOf(position)?.question ?? null;
  const bySpot = new Map<string, Choice>();
  const plain: Action[] = [];
  let end: Action | null = null;
  for (const action of legal) {
    const spot = spotOf(action, question, position.me);
    if (spot !== null) {
      const known = bySpot.get(spot);
      if (known) known.actions.push(action);
      else bySpot.set(spot, { spot, actions: [action], ...thingOf(action, question, position) });
    } else if (action.type === "decline" || action.type === "redraw") end = action;
    else plain.push(action);
  }
  return { choices: [...bySpot.values()], bySpot, plain, end };
}

/** The thing that one chooses for the action; null where there is none. */
export function spotOf(
  action: Action,
  question: QuestionView | null,
  me: Seat | null,
): string | null {
  switch (action.type) {
    case "assign":
    case "eject":
    case "discard":
      return spots.own("hand", action.card);
    case "melt":
    case "install":
      return spots.own(action.from, action.card);
    case "recall":
      return spots.own("discard", action.card);
    case "draft":
    case "claim":
      return spots.pile(action);
    case "pick":
      return spots.pile({ deck: action.deck, from: pickedSide(question) });
    case "target":
      return spots.mat(action.seat);
    case "shield":
      return spots.upgrade(me ?? 0, action.card);
    case "destroy":
      return spots.upgrade(action.seat, action.card);
    case "hasten":
      return spots.slot(me ?? 0, action.slot);
    case "take":
    case "spend":
    case "decline":
    case "redraw":
      return null;
  }
}

/** A churned card lies on a deck, what is shuffled in a discard pile. */
function pickedSide(question: QuestionView | null): "deck" | "discard" {
  return question?.type === "refresh" ? "discard" : "deck";
}

function thingOf(
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
      return { card: topOf(action, position.view.public), seat: null };
    case "pick": {
      const pile = { deck: action.deck, from: pickedSide(question) };
      return { card: topOf(pile, position.view.public), seat: null };
    }
    case "hasten":
      return { card: ownSlot(action.slot, position), seat: position.me };
    default:
      return { card: "card" in action ? action.card : null, seat: null };
  }
}
