/** Why what the player selects is not legal: the action to ask the server about, or a text. */

import type { Action, QuestionView } from "../../../api/generated/scrappers";
import { namesOf } from "./labels";
import { questionOf } from "../position";
import type { ScrappersPosition } from "../types";
import { texts } from "../text";

/** Null if what is at `anchor` does not fit the question at all. */
export function whyNotAction(anchor: string, position: ScrappersPosition): Action | null {
  const { phase } = position.view.public;
  const [place, one = "", ...rest] = anchor.split("-");
  const pile = { deck: Number(one), from: rest[0] === "discard" ? "discard" : "deck" } as const;
  const card = rest.join("-");
  if (phase.type === "command") return place === "pile" ? { type: "draft", ...pile } : null;
  const question = questionOf(position);
  switch (place) {
    case "pile":
      return question ? pileAction(question, pile) : null;
    case "mat":
      return question?.type === "target" ? { type: "target", seat: Number(one) } : null;
    case "slot":
      return question?.type === "hasten" ? { type: "hasten", slot: Number(rest[0]) } : null;
    case "upgrade":
      return question ? upgradeAction(question, Number(one), card, position) : null;
    case "own":
      return question ? ownAction(question, one === "hand" ? "hand" : "discard", card) : null;
    default:
      return null;
  }
}

function pileAction(
  question: QuestionView,
  pile: { deck: number; from: "deck" | "discard" },
): Action | null {
  switch (question.type) {
    case "claim":
      return { type: "claim", ...pile };
    case "churn":
      return pile.from === "deck" ? { type: "pick", deck: pile.deck } : null;
    case "refresh":
      return pile.from === "discard" ? { type: "pick", deck: pile.deck } : null;
    default:
      return null;
  }
}

function upgradeAction(
  question: QuestionView,
  seat: number,
  card: string,
  { me }: ScrappersPosition,
): Action | null {
  if (question.type === "destroy") return { type: "destroy", seat, card };
  return question.type === "shield" && seat === me ? { type: "shield", card } : null;
}

function ownAction(question: QuestionView, from: "hand" | "discard", card: string): Action | null {
  switch (question.type) {
    case "install":
    case "melt":
      return { type: question.type, card, from };
    case "recall":
      return { type: "recall", card };
    default:
      return null;
  }
}

/**
 * Why what is at `anchor` cannot be chosen, where the server has no question that it would answer.
 * `planned` is the number of planned cards.
 */
export function whyNotText(anchor: string, position: ScrappersPosition, planned = 0): string {
  const { me, awaiting, view, catalogue } = position;
  const { phase, pilots } = view.public;
  const names = namesOf(position);
  const [awaited] = awaiting;
  const [place, owner = ""] = anchor.split("-");
  const why = texts.why;
  if (phase.type === "over" || awaited === undefined) return why.over;
  if (me === null) return why.watching;
  if (place === "slot" && Number(owner) !== me) return why.others(names.seat(Number(owner)));
  if (awaited !== me) return why.wait(names.seat(awaited));
  const question = questionOf(position);
  if (question) return why.first(texts.asked[question.type]);
  if (place === "upgrade") return why.upgrade;
  if (phase.type === "reboot") {
    return place === "pile" ? why.draftLater : place === "own" ? why.handLater : why.stackFixed;
  }
  const next = (pilots[me]?.stack.length ?? 0) + planned + 1;
  if (next > catalogue.stack) return why.planned;
  return place === "slot" ? slotText(anchor, next) : why.draftFirst;
}

function slotText(anchor: string, next: number): string {
  const slot = Number(anchor.split("-")[2]) + 1;
  const { emptySlot, stackFixed, stackNext } = texts.why;
  if (slot === next) return emptySlot(next);
  return slot < next ? stackFixed : stackNext(next);
}
