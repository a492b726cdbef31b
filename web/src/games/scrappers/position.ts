/** Reads the open question and the cards out of a position. */

import type { Card, Pile, QuestionView } from "../../api/generated/scrappers";
import type { Seat } from "../../api/messages";
import type { ScrappersPosition, ScrappersView } from "./types";

/** The open question of the Activation; null in other phases. */
export function questionOf({ view }: ScrappersPosition): QuestionView | null {
  const { phase } = view.public;
  return phase.type === "activation" ? phase.question : null;
}

/** The face-up card on top of a draft deck or its discard pile. */
export function topCard(pile: Pile, { draft }: ScrappersView["public"]): Card | null {
  const { top, discard_top } = draft[pile.deck] ?? { top: null, discard_top: null };
  return pile.from === "deck" ? top : discard_top;
}

/** A card in a stack if it is face up or ejected by the viewer. */
export function slotCard(
  seat: Seat | null,
  slot: number,
  { me, view }: ScrappersPosition,
): Card | null {
  if (seat === null) return null;
  const open = view.public.pilots[seat]?.stack[slot]?.card ?? null;
  return open ?? (seat === me ? (view.private?.ejected[slot] ?? null) : null);
}
