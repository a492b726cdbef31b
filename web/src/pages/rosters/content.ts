/** What is in a roster, for lists. */

import type { ShopCard } from "../../games/kit/game";
import type { Kit } from "./units";

export interface RosterContent {
  /** Sum of the printed points; only the server says what a table allows. */
  points: number;
  /** Names of the units, or else of their base cards, with their cards: `2 × Van (Gun)`. */
  units: string[];
  /** The base cards only: `2 × Van`. */
  bases: string[];
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
    bases: counted(units.map(({ base }) => bases.get(base)?.name ?? base)),
    units: counted(
      units.map(({ name, base, cards: carried }) => {
        const unit = name === "" ? (bases.get(base)?.name ?? base) : name;
        const names = counted(carried.map((slug) => cards.get(slug)?.name ?? slug));
        return names.length > 0 ? `${unit} (${names.join(", ")})` : unit;
      }),
    ),
  };
}

/** Says equal texts once. */
function counted(texts: readonly string[]): string[] {
  return [...new Set(texts)].map((text) => {
    const n = texts.filter((each) => each === text).length;
    return n > 1 ? `${n} × ${text}` : text;
  });
}

function bySlug(cards: readonly ShopCard[]): Map<string, ShopCard> {
  return new Map(cards.map((card) => [card.slug, card]));
}
