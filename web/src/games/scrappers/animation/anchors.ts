/** Names of places on the table: ends of flights, and what the player can select. */

import type { Card, Own, Pile } from "../../../api/generated/scrappers";
import type { Seat } from "../../../api/messages";

export const anchors = {
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
  /** A card in the viewer's hand or discard pile. */
  own: (from: Own, card: Card) => `own-${from}-${card}`,
  pile: ({ deck, from }: Pile) => `pile-${deck}-${from}`,
  melted: "melted",
  /** Where operations lie while they resolve. */
  resolving: "resolving",
};
