/** The action to preview when the player selects something illegal, to learn why not. */

import type { Action, QuestionView } from "../../api/generated/scrappers";
import type { ScrappersPosition } from "./types";
import { questionOf } from "./position";

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
