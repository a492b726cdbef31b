/** Edits to a team. Only the server decides whether a team is legal. */

import type { AnyGame, ShopCard, Unit } from "../../games/kit/game";
import type { Refusal } from "../../api/messages";

export type Kit = NonNullable<AnyGame["rosters"]>;

export function withUnit(units: readonly Unit[], base: string): Unit[] {
  return [...units, { name: "", base, cards: [] }];
}

export function withoutUnit(units: readonly Unit[], index: number): Unit[] {
  return units.toSpliced(index, 1);
}

export function withCopy(units: readonly Unit[], index: number): Unit[] {
  const unit = units[index];
  return unit ? units.toSpliced(index + 1, 0, { ...unit, cards: [...unit.cards] }) : [...units];
}

export function withCard(units: readonly Unit[], index: number, card: string): Unit[] {
  return changed(units, index, (unit) => ({ ...unit, cards: [...unit.cards, card] }));
}

export function withoutCard(units: readonly Unit[], index: number, at: number): Unit[] {
  return changed(units, index, (unit) => ({ ...unit, cards: unit.cards.toSpliced(at, 1) }));
}

export function withName(units: readonly Unit[], index: number, name: string): Unit[] {
  return changed(units, index, (unit) => ({ ...unit, name }));
}

function changed(units: readonly Unit[], index: number, change: (unit: Unit) => Unit): Unit[] {
  return units.map((unit, n) => (n === index ? change(unit) : unit));
}

/** The slots of one kind in a unit: their cards, and the number of empty ones. */
export interface SlotRow {
  slot: string;
  label: string;
  count: number;
  filled: { card: ShopCard; at: number }[];
}

/** All kinds that the unit has slots or cards of, in the kit's order. */
export function slotRows(
  unit: Unit,
  kit: Kit,
  catalogue: unknown,
  cards: ReadonlyMap<string, ShopCard>,
): SlotRow[] {
  const counts = kit.slotsOf(unit.base, catalogue);
  const carried = unit.cards.flatMap((slug, at) => {
    const card = cards.get(slug);
    return card ? [{ card, at }] : [];
  });
  return kit.slots
    .map(({ slot, label }) => {
      const filled = carried.filter(({ card }) => card.slot === slot);
      return { slot, label, count: counts[slot] ?? 0, filled };
    })
    .filter(({ count, filled }) => count > 0 || filled.length > 0);
}

/** Cards of a kind that match all words of the search. */
export function findCards(cards: readonly ShopCard[], kind: string | null, search: string) {
  const parts = search.toLowerCase().split(/\s+/);
  return cards.filter(({ slot, name, text }) => {
    const all = `${name} ${text}`.toLowerCase();
    return (kind === null || slot === kind) && parts.every((part) => all.includes(part));
  });
}

/** Problems by the unit they are about; those of the whole team under `null`. */
export function sortProblems(
  problems: readonly Refusal[],
  kit: Kit,
): Map<number | null, Refusal[]> {
  const sorted = new Map<number | null, Refusal[]>();
  for (const problem of problems) {
    const unit = kit.blame(problem).unit ?? null;
    sorted.set(unit, [...(sorted.get(unit) ?? []), problem]);
  }
  return sorted;
}
