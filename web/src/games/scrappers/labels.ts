/** What things of a match are called, and who sits beside whom. */

import type {
  Card,
  CardEntry,
  Catalogue,
  DeckNo,
  Pile,
  Token,
} from "../../api/generated/scrappers";
import type { Seat } from "../../api/messages";
import type { ScrappersFacts } from "./types";
import { words } from "./text";

export interface Names {
  /** `Ann`. */
  seat(seat: Seat): string;
  /** `Ann`, or `you`. */
  whom(seat: Seat): string;
  card(card: Card | null): string;
  pile(pile: Pile): string;
}

const entries = new WeakMap<Catalogue, Map<Card, CardEntry>>();

export function entryOf(catalogue: Catalogue, card: Card): CardEntry | undefined {
  let known = entries.get(catalogue);
  if (!known) {
    known = new Map(catalogue.cards.map((entry) => [entry.slug, entry]));
    entries.set(catalogue, known);
  }
  return known.get(card);
}

export function namesOf({ catalogue, seats, me }: ScrappersFacts): Names {
  const seat = (seat: Seat) => seats[seat]?.name ?? words.seatName(String(seat + 1));
  return {
    seat,
    whom: (other) => (other === me ? words.you : seat(other)),
    card: (card) =>
      card === null ? words.faceDown : (entryOf(catalogue, card)?.name ?? words.unknownCard),
    pile: ({ deck, from }) => words.pile(deck + 1, from),
  };
}

/** Decks are counted from 1 by people. */
export function deckName(deck: DeckNo): string {
  return words.deck(deck + 1);
}

/** `2 fuel and 1 scrap`. */
export function tokensText(tokens: Partial<Record<Token, number>>): string {
  const some = (["fuel", "scrap"] as const).filter((token) => (tokens[token] ?? 0) > 0);
  return words.and(some.map((token) => words.tokens(tokens[token] ?? 0, token)));
}

export function leftOf(seat: Seat, seats: number): Seat {
  return (seat + 1) % seats;
}

export function rightOf(seat: Seat, seats: number): Seat {
  return (seat + seats - 1) % seats;
}

/** All seats in clockwise order, from the one given. */
export function clockwiseFrom(seat: Seat, seats: number): Seat[] {
  return Array.from({ length: seats }, (_, at) => (seat + at) % seats);
}

/** Who somebody is to the viewer; null for strangers in between, spectators and oneself. */
export function neighbour(seat: Seat, me: Seat | null, seats: number): string | null {
  if (me === null || seat === me) return null;
  const [left, right] = [leftOf(me, seats) === seat, rightOf(me, seats) === seat];
  if (left && right) return words.neighbour.only;
  return left ? words.neighbour.left : right ? words.neighbour.right : null;
}
