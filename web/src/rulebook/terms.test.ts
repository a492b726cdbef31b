/** Names on German tables are the same in the German rulebook. */

import { expect, test } from "vitest";
import type { Block, Rulebook } from "./rulebook";

const BOOKS = import.meta.glob<Rulebook>("../../../docs/rules/**/*.md", {
  eager: true,
  import: "default",
});
const CONTENT = import.meta.glob<{ catalogueTexts: Record<string, unknown> }>(
  "../games/*/text/catalogue.de.ts",
  { eager: true },
);

/** Names that the rulebook spells differently from the catalogue. */
const OTHERWISE: Record<string, string> = { "½ Move": "half_move", "The Terrigible": "terrigible" };

const games = Object.entries(CONTENT).map(([path, { catalogueTexts }]) => {
  const [, game = ""] = /games\/([a-z_]+)\//.exec(path) ?? [];
  return { game, catalogueTexts };
});

test.each(games)(
  "the rulebook of $game names things as its table does",
  ({ game, catalogueTexts }) => {
    const names = namesIn(catalogueTexts);
    const english = firstCells(BOOKS[`../../../docs/rules/${game}.md`]);
    const german = firstCells(BOOKS[`../../../docs/rules/de/${game}.md`]);
    const told = english.flatMap((name, at) => {
      const known = names.get(OTHERWISE[name] ?? slugOf(name));
      return known ? [{ name: german[at], known }] : [];
    });
    const rule = `no table of docs/rules/${game}.md begins its rows with names of the catalogue`;
    expect(told.length, rule).toBeGreaterThan(0);
    expect(told.filter(({ name, known }) => !known.includes(name ?? ""))).toEqual([]);
  },
);

test.each(games)(
  "the rulebook of $game tells the options as the page for a new match does",
  ({ game, catalogueTexts }) => {
    const options = catalogueTexts["options"] as Record<string, OptionTexts>;
    const choices = (catalogueTexts["choices"] ?? {}) as Record<
      string,
      Record<string, OptionTexts>
    >;
    const book = BOOKS[`../../../docs/rules/de/${game}.md`];
    const section = book?.sections.find(({ id }) => id === "options");
    const cells = section?.blocks.flatMap(rowsOf).flat() ?? [];
    const named = Object.values(choices).flatMap((each) => Object.values(each));
    const told = Object.values(options).flatMap(({ title, description }) => [title, description]);
    expect(told.filter((text) => !cells.includes(text))).toEqual([]);
    expect(named.filter(({ title }) => !cells.some((cell) => cell.includes(title)))).toEqual([]);
  },
);

interface OptionTexts {
  title: string;
  description: string;
}

/** Names by slug, or by English name turned into a slug; some share one. */
function namesIn(content: unknown, names = new Map<string, string[]>()): Map<string, string[]> {
  for (const [key, value] of Object.entries(content ?? {})) {
    const named = value as { name?: unknown } | null;
    const name = typeof value === "string" ? value : named?.name;
    const slug = slugOf(key);
    if (typeof name === "string") {
      // Names may contain soft hyphens; the rulebook has none.
      names.set(slug, [...(names.get(slug) ?? []), name.replaceAll("\u00ad", "")]);
    }
    if (typeof value === "object") namesIn(value, names);
  }
  return names;
}

function firstCells(book: Rulebook | undefined): string[] {
  const rows = (book?.sections ?? []).flatMap(({ blocks }) => blocks.flatMap(rowsOf));
  return rows.map(([first = ""]) => first.replace(/<i .*?<\/i>/, "").replaceAll("&amp;", "&"));
}

function rowsOf(block: Block): string[][] {
  return block.type === "table" ? block.rows : [];
}

function slugOf(name: string): string {
  const letters = name.toLowerCase().replaceAll(/['’]/g, "");
  return letters.replaceAll(/[^a-z0-9]+/g, "_").replaceAll(/^_|_$/g, "");
}
