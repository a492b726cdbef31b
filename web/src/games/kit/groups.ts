/** Parts of lists: the values of some types, or by a key. */

/** The actions of these types, in their order. */
export function ofTypes<A extends { type: string }, T extends A["type"]>(
  actions: readonly A[],
  ...types: T[]
): Extract<A, { type: T }>[] {
  const isWanted = (action: A): action is Extract<A, { type: T }> =>
    types.some((type) => type === action.type);
  return actions.filter(isWanted);
}

/** The values in groups by key, in the order of their first values. */
export function groupBy<K, V>(values: readonly V[], keyOf: (value: V) => K): Map<K, V[]> {
  const groups = new Map<K, V[]>();
  for (const value of values) {
    const key = keyOf(value);
    groups.set(key, [...(groups.get(key) ?? []), value]);
  }
  return groups;
}
