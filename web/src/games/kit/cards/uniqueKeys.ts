/** Keys for lists with equal cards. */

/**
 * Gives each item a key made of its value and its number among equal items, so that removing one
 * card does not re-render the others.
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
