/** What one would choose by touching a thing that is not offered, to ask the server why not. */

import type { Action, QuestionView } from "../../api/generated/scrappers";
import type { ScrappersPosition } from "./types";
import { askingOf } from "./prompt";

/** Null where the thing has nothing to do with what is asked. */
export function whyNotAction(spot: string, position: ScrappersPosition): Action | null {
  const { phase } = position.view.public;
  const [place, one = "", ...rest] = spot.split("-");
  const pile = { deck: Number(one), from: rest[0] === "discard" ? "discard" : "deck" } as const;
  const card = rest.join("-");
  if (phase.type === "command") return place === "pile" ? { type: "draft", ...pile } : null;
  const question = askingOf(position)?.question;
  switch (place) {
    case "pile":
      return question ? pileProbe(question, pile) : null;
    case "mat":
      return question?.type === "target" ? { type: "target", seat: Number(one) } : null;
    case "slot":
      return question?.type === "hasten" ? { type: "hasten", slot: Number(rest[0]) } : null;
    case "upgrade":
      return question ? upgradeProbe(question, Number(one), card, position) : null;
    case "own":
      return question ? ownProbe(question, one === "hand" ? "hand" : "discard", card) : null;
    default:
      return null;
  }
}

function pileProbe(
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

function upgradeProbe(
  question: QuestionView,
  seat: number,
  card: string,
  { me }: ScrappersPosition,
): Action | null {
  if (question.type === "destroy") return { type: "destroy", seat, card };
  return question.type === "shield" && seat === me ? { type: "shield", card } : null;
}

function ownProbe(question: QuestionView, from: "hand" | "discard", card: string): Action | null {
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
