/** Spots: names (`data-spot`) of the places where cards fly, are clicked or are dropped. */

import type {
  Card,
  Invention,
  Kind,
  Machine,
  Part,
  Source,
} from "../../../api/generated/scrapyard_empire";
import type { Seat } from "../../../api/messages";
import type { AnyCard } from "../types";

export type PileName = "parts" | "machines" | "inventions";

export const PILE_OF: Record<Kind, PileName> = { part: "parts", machine: "machines" };

export const SPOT = {
  deck: (pile: PileName) => `deck-${pile}`,
  scrap: (pile: PileName) => `scrap-${pile}`,
  seat: (seat: Seat) => `seat-${seat}`,
  yard: (seat: Seat) => `yard-${seat}`,
  hand: (seat: Seat) => `hand-${seat}`,
  part: (seat: Seat, part: Part) => `part-${seat}-${part}`,
  machine: (seat: Seat, machine: Machine) => `machine-${seat}-${machine}`,
  invention: (seat: Seat, invention: Invention) => `invention-${seat}-${invention}`,
  character: (seat: Seat) => `character-${seat}`,
  held: (machine: Machine) => `held-${machine}`,
  plan: (invention: Invention) => `plan-${invention}`,
  seen: (machine: Machine) => `seen-${machine}`,
  /** The open card of a dig. */
  open: "open",
  sharedArea: "shared-area",
} as const;

/** The scrap pile that a card goes to. */
export function scrapOf(card: Card): string {
  if ("part" in card) return SPOT.scrap("parts");
  return SPOT.scrap("machine" in card ? "machines" : "inventions");
}

/** The spot of a card that a player may use. */
export function sourceSpot(seat: Seat, of: Source): string {
  if ("character" in of) return SPOT.character(seat);
  if ("machine" in of) return SPOT.machine(seat, of.machine);
  return SPOT.invention(seat, of.invention);
}

/** The spot of an unbuilt card of the viewer. */
export function ownSpot(seat: Seat, card: AnyCard): string {
  if ("part" in card) return SPOT.part(seat, card.part);
  if ("machine" in card) return SPOT.held(card.machine);
  return "invention" in card ? SPOT.plan(card.invention) : SPOT.character(seat);
}
