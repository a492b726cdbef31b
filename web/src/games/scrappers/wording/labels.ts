/** Names of seats, cards and piles, and who sits next to whom. */

import type { Card, CardEntry, Catalogue, Token } from "../../../api/generated/scrappers";
import type { Seat } from "../../../api/messages";
import { nameInSentences } from "../../../ui/seats";
import type { Names, ScrappersFacts } from "../types";
import { texts } from "../text";

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
  const seat = (seat: Seat) => {
    const info = seats[seat];
    return info ? nameInSentences(info) : texts.seatName(String(seat + 1));
  };
  return {
    seat,
    seatOrYou: (other) => (other === me ? texts.you : seat(other)),
    card: (card) =>
      card === null ? texts.faceDown : (entryOf(catalogue, card)?.name ?? texts.unknownCard),
    pile: ({ deck, from }) => texts.pile(deck, from),
    ability: (card, at) => entryOf(catalogue, card)?.text[at] ?? "",
  };
}

/** `2 fuel and 1 scrap`. */
export function tokensText(tokens: Partial<Record<Token, number>>): string {
  const some = (["fuel", "scrap"] as const).filter((token) => (tokens[token] ?? 0) > 0);
  return texts.and(some.map((token) => texts.tokens(tokens[token] ?? 0, token)));
}

/** The next pilot clockwise; those who have left are `gone`. */
export function leftOf(seat: Seat, seats: number, gone: Seat[] = []): Seat {
  return others(seat, seats, gone)[0] ?? seat;
}

/** The pilot who wins by the damage of `seat`. */
export function rightOf(seat: Seat, seats: number, gone: Seat[] = []): Seat {
  return others(seat, seats, gone).at(-1) ?? seat;
}

function others(seat: Seat, seats: number, gone: Seat[]): Seat[] {
  return clockwiseFrom(seat, seats).filter((other) => other !== seat && !gone.includes(other));
}

/** All seats in clockwise order, starting with `seat`. */
export function clockwiseFrom(seat: Seat, seats: number): Seat[] {
  return Array.from({ length: seats }, (_, at) => (seat + at) % seats);
}

/** Names a neighbour of the viewer; null for other seats and for spectators. */
export function neighbourLabel(
  seat: Seat,
  me: Seat | null,
  seats: number,
  gone: Seat[] = [],
): string | null {
  if (me === null || seat === me || gone.includes(me)) return null;
  const [left, right] = [leftOf, rightOf].map((next) => next(me, seats, gone) === seat);
  if (left && right) return texts.neighbour.only;
  return left ? texts.neighbour.left : right ? texts.neighbour.right : null;
}
