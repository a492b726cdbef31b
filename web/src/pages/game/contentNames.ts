/** Names of cards, machines and the like, by what the statistics call them. */

type Row = Record<string, unknown>;

/**
 * From a game's catalogue as it was sent and in the page's language. Whatever has a name is called
 * by the first text of its row, which is its slug, or by its English name.
 */
export function contentNames(sent: unknown, translated: unknown): Map<string, string> {
  const names = new Map<string, string>();
  const read = (row: unknown, shown: unknown): void => {
    if (!isRow(row) || !isRow(shown)) return;
    const { name } = shown;
    const ids = [Object.values(row).find((value) => typeof value === "string"), row["name"]];
    for (const id of ids) {
      if (typeof id === "string" && typeof name === "string") names.set(id, name);
    }
    for (const [key, value] of Object.entries(row)) read(value, shown[key]);
  };
  read(sent, translated);
  return names;
}

function isRow(value: unknown): value is Row {
  return typeof value === "object" && value !== null;
}
