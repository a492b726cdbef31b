/** Places of the table by name: where cards fly from and to, and what can be chosen. */

import type { Card, Own, Pile } from "../../api/generated/scrappers";
import type { Seat } from "../../api/messages";

export const spots = {
  hand: (seat: Seat) => `hand-${seat}`,
  deck: (seat: Seat) => `deck-${seat}`,
  discard: (seat: Seat) => `discard-${seat}`,
  play: (seat: Seat) => `play-${seat}`,
  slot: (seat: Seat, slot: number) => `slot-${seat}-${slot}`,
  damage: (seat: Seat) => `damage-${seat}`,
  fuel: (seat: Seat) => `fuel-${seat}`,
  scrap: (seat: Seat) => `scrap-${seat}`,
  mat: (seat: Seat) => `mat-${seat}`,
  upgrade: (seat: Seat, card: Card) => `upgrade-${seat}-${card}`,
  /** A card of the viewer's own, in hand or discarded. */
  own: (from: Own, card: Card) => `own-${from}-${card}`,
  pile: ({ deck, from }: Pile) => `pile-${deck}-${from}`,
  melted: "melted",
  /** Where an operation lies while it resolves. */
  resolving: "resolving",
};
