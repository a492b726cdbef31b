/** What is in a roster, for lists. */

import type { ShopCard } from "../../games/kit/game";
import type { Kit } from "./units";

export interface RosterContent {
  /** Sum of the printed points; only the server says what a table allows. */
  points: number;
  /** The units' names, or else those of their base cards. */
  units: string[];
}

export function contentOf(roster: unknown, kit: Kit, catalogue: unknown): RosterContent {
  const bases = bySlug(kit.bases(catalogue));
  const cards = bySlug(kit.cards(catalogue));
  const units = kit.units(roster);
  const points = units.flatMap(({ base, cards: carried }) => [
    bases.get(base)?.points ?? 0,
    ...carried.map((slug) => cards.get(slug)?.points ?? 0),
  ]);
  return {
    points: points.reduce((sum, each) => sum + each, 0),
    units: units.map(({ name, base }) => (name === "" ? (bases.get(base)?.name ?? base) : name)),
  };
}

function bySlug(cards: readonly ShopCard[]): Map<string, ShopCard> {
  return new Map(cards.map((card) => [card.slug, card]));
}
