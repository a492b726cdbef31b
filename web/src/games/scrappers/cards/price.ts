/** What a card in a stack costs now. */

import type { SlotView, Token } from "../../../api/generated/scrappers";

export interface Price {
  token: Token;
  cost: number;
}

/** Null for cards that cost nothing, and while an animation does not know it yet. */
export function priceOf({ way, cost }: SlotView): Price | null {
  if (cost === 0) return null;
  return { token: way === "drafted" ? "scrap" : "fuel", cost };
}
