/** Finds texts that are the same in two languages, for translation tests. */

import type { GameInfo } from "../../api/messages";

const TEXTS: ReadonlySet<string> = new Set(["name", "text", "title", "description"]);

export function untranslated(before: GameInfo, after: GameInfo): string[] {
  const others = textsOf(after);
  return textsOf(before).filter((text, at) => text === others[at]);
}

/** The texts of the catalogue, the rosters, and the options with their choices. */
export function textsOf({ catalogue, presets, options }: GameInfo): string[] {
  const { properties, $defs } = options.schema;
  const choices = Object.values($defs ?? {}).map(({ oneOf }) => oneOf ?? []);
  return [catalogue, presets.map(({ name }) => ({ name })), properties, choices].flatMap(found);
}

function found(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) =>
    TEXTS.has(key) && typeof below === "string" ? [below] : found(below),
  );
}

/** First column of the tables in a marked section of a rulebook. */
export function namesInBook(book: string, mark: string): string[] {
  const [, part = ""] = book.split(`<!-- ${mark} -->`);
  const [tables = ""] = part.split(`<!-- end of ${mark} -->`);
  // After the separator line of each table.
  const rows = tables.split(/^\|[ -]+\|[-| ]+$/m).slice(1);
  return rows.flatMap((table) => {
    const [body = ""] = table.trimStart().split("\n\n");
    return body.split("\n").flatMap((row) => /^\| (.+?)( †)? \|/.exec(row)?.[1] ?? []);
  });
}
