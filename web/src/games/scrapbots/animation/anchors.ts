/** `data-spot` values of the table: where cards and shots fly, and where cards are dropped. */

import type { Lane } from "../../../api/generated/scrapbots";
import type { Seat } from "../../../api/messages";

export const ANCHORS = {
  hand: (seat: Seat) => `hand-${seat}`,
  draw: (seat: Seat) => `draw-${seat}`,
  discard: (seat: Seat) => `discard-${seat}`,
  lane: (seat: Seat, lane: Lane) => `lane-${seat}-${lane}`,
  market: (slot: number) => `market-${slot}`,
  mainDeck: "main-deck",
  wounds: "wounds",
  scrap: "pool-scrap",
  energy: "pool-energy",
} as const;
