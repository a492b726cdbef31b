/** How a match ended. Every sentence about a result speaks from this one value. */

import type { Presence, Result, Seat } from "../../api/messages";

/**
 * `shared`: level in first place with some of the others; `drew`: with all of them; `left`: ranked
 * behind everybody who stayed.
 */
export type Ending = "won" | "shared" | "drew" | "lost" | "left";

export interface SeatOutcome {
  ending: Ending;
  /** From 1; seats that are level have the same. */
  place: number;
  score: number;
}

export interface Outcome {
  /** The rule that ended the match, as a frozen word. */
  reason: string;
  /** The seats in first place, in seat order. */
  winners: Seat[];
  /** In seat order. */
  seats: SeatOutcome[];
}

export function outcomeOf(
  { ranks, scores, reason }: Result,
  seats: readonly { seat: Seat; presence: Presence }[],
): Outcome {
  const winners = ranks.flatMap((rank, seat) => (rank === 0 ? [seat] : []));
  const first = winners.length === 1 ? "won" : winners.length === ranks.length ? "drew" : "shared";
  const leavers = seats.flatMap(({ seat, presence }) => (presence === "left" ? [seat] : []));
  const stayed = ranks.filter((_, seat) => !leavers.includes(seat));
  const hasLeft = (seat: Seat, rank: number) =>
    leavers.includes(seat) && stayed.every((other) => other < rank);
  return {
    reason,
    winners,
    seats: ranks.map((rank, seat) => ({
      ending: rank === 0 ? first : hasLeft(seat, rank) ? "left" : "lost",
      place: rank + 1,
      score: scores[seat] ?? 0,
    })),
  };
}

/** The best first. */
export function byPlace<T extends { seat: Seat }>(
  { seats: each }: Outcome,
  seats: readonly T[],
): T[] {
  const place = ({ seat }: T) => each[seat]?.place ?? 0;
  return seats.toSorted((a, b) => place(a) - place(b));
}
