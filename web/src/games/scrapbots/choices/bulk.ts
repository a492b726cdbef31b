/** Playing many cards with one choice: all of the hand, or all copies of a card. */

import type { Action, Card } from "../../../api/generated/scrapbots";
import { faceOf } from "../wording/labels";
import { unplannedHand } from "./plan";
import type { BotsTableProps } from "../types";

export type Value = "scrap" | "energy";

type BulkContext = Pick<BotsTableProps, "view" | "catalogue" | "legal" | "planned">;

/**
 * Plays for all cards that give `value`. Scrapbots that can be built stay in the hand; so do
 * resources after the first one, whose bonus comes between.
 */
export function playsOfAll(value: Value, context: BulkContext): Action[] {
  const { view, catalogue, legal, planned } = context;
  const hand = unplannedHand(view.private?.hand ?? [], planned);
  const isLegal = (type: Action["type"], card: Card) =>
    legal.some((action) => action.type === type && "card" in action && action.card === card);
  const type = `play_for_${value}` as const;
  const playable = hand.filter((card) => isLegal(type, card) && !isLegal("build", card));
  const isResource = (card: Card) => faceOf(catalogue, card).kind.type === "resource";
  const cards = [
    ...playable.filter((card) => !isResource(card)),
    ...playable.filter(isResource).slice(0, 1),
  ];
  return cards.map((card) => ({ type, card }));
}

/** What the actions bring in together. */
export function valueOf(actions: readonly Action[], { catalogue }: Pick<BulkContext, "catalogue">) {
  return actions.reduce((sum, action) => {
    if (action.type === "play_for_scrap") return sum + faceOf(catalogue, action.card).scrap;
    if (action.type === "play_for_energy") return sum + faceOf(catalogue, action.card).energy;
    return sum;
  }, 0);
}

/** Number of copies of a card that the hand still has. */
export function copiesOf(card: Card, { view, planned }: BulkContext): number {
  const hand = unplannedHand(view.private?.hand ?? [], planned);
  return hand.filter((other) => other === card).length;
}
