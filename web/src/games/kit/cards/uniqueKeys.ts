/** Cards of which there are several alike. */

/**
 * Each with a key of its own: its kind, and the how many-th of it. A card that is played leaves all
 * others as they are, and none has to be drawn again in another's place.
 */
export function withUniqueKeys<Item>(items: readonly Item[]): { item: Item; key: string }[] {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const kind = JSON.stringify(item);
    const before = counts.get(kind) ?? 0;
    counts.set(kind, before + 1);
    return { item, key: `${kind} ${before}` };
  });
}
