/** Names of the places of the table that cards and shots fly between, and are dropped on. */

import type { Lane } from "../../api/generated/scrapbots";
import type { Seat } from "../../api/messages";

export const SPOT = {
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
