/** The German texts of what the server says of the games: catalogue, options, rosters. */

import { beforeAll, describe, expect, test, vi } from "vitest";
import type { GameInfo, Refusal } from "../api/messages";

/** Names and texts that are the same in German. */
const SAME: Record<string, string[]> = {
  scrappers: [],
  scrapbots: ["Blaster", "Golem", "Servomotor"],
  scrapyard_empire: ["Magnet", "Navigatrix"],
  scrap_world: [
    "Bunker",
    "C-23 Scout",
    "C-30 Lancer",
    "C-33 Lancer Mod",
    "C-40 Thumper",
    "Hammer",
    "Initiative +3.",
    "Scanner",
  ],
  salvage: ["Turbine"],
  scraplands: ["Arena", "Boost", "Buggy", "Container", "Drift", "Hotrod", "Minigun", "Showdown"],
};

/** Refusals that name a row of the catalogue in English, with the kind of the row. */
const NAMING: Record<string, Record<string, string>> = {
  scrap_world: { not_a_weapon: "armament" },
  scraplands: { out_of_arc: "weapons", upgrade_twice: "upgrades", needs_arena: "courses" },
};

/** What tells the rows of a catalogue apart. */
const KEYS = /"(slug|card|part|machine|invention|character|deed|kind|id|name)":"/g;

/** Of a kind of card, part or piece. */
type Rows = Record<string, { name: string }[] | undefined>;

/** What a game knows in one language. */
interface Translated {
  /** In English. */
  info: GameInfo;
  catalogue: Rows;
  translate(info: GameInfo): GameInfo;
  refusalText(refusal: Refusal, facts: null): string | null;
}

/** The language is read once, when its module is loaded. */
async function load(slug: string, language: string): Promise<Translated> {
  vi.resetModules();
  vi.stubGlobal("navigator", { languages: [language] });
  return {
    ...((await import(`./${slug}/gallery/positions.ts`)) as Translated),
    ...((await import(`./${slug}/translation.ts`)) as Translated),
    ...((await import(`./${slug}/wording/refusals.ts`)) as Translated),
  };
}

describe.each(Object.keys(SAME))("%s in German", (slug) => {
  let translated: Translated;
  let info: GameInfo;
  let english: unknown[];
  let german: unknown[];
  let catalogues: [Rows, Rows];

  beforeAll(async () => {
    const before = await load(slug, "en");
    translated = await load(slug, "de");
    info = before.info;
    catalogues = [before.catalogue, translated.catalogue];
    english = translatable(info);
    german = translatable(translated.translate(info));
  });

  test("every text is translated with the same numbers, except for names that are the same", () => {
    const [before, after] = [textsIn(english), textsIn(german)];
    expect(before.length).toBeGreaterThan(8);
    const formOf = (of: unknown) =>
      textsIn(of, ["text", "good_for", "description"]).map((text) => ({
        numbers: text.match(/\d+/g) ?? [],
        isSentence: /^[A-ZÄÖÜ½\d].*\.$/s.test(text),
      }));
    expect(formOf(german)).toEqual(formOf(english));
    const people = textsIn(catalogues[0]["characters"] ?? [], ["name"]);
    const same = after.filter((text, at) => text === before[at] && !people.includes(text));
    expect([...new Set(same)].toSorted()).toEqual(SAME[slug]);
  });

  test("names are unique within their kind", () => {
    for (const rows of Object.values(catalogues[1]).filter(Array.isArray)) {
      // A card that has changed has the name of the one that it takes the place of.
      const slugs = rows.map((row) => (row as { slug?: string }).slug);
      const newest = rows.filter((_, at) => !slugs.includes(`${slugs[at]}_2`));
      const names = newest.flatMap((row) => (row as { name?: string }).name ?? []);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test("rows that the client does not know stay in English", () => {
    const newer = JSON.parse(JSON.stringify(info).replaceAll(KEYS, "$&newer ")) as GameInfo;
    const texts = textsIn(newer.catalogue);
    expect(texts.length).toBeGreaterThan(5);
    expect(textsIn(translated.translate(newer).catalogue)).toEqual(texts);
  });

  test("a refusal translates the English names in its params", () => {
    for (const [reason, kind] of Object.entries(NAMING[slug] ?? {})) {
      const [rows = [], names = []] = catalogues.map((catalogue) => catalogue[kind]);
      expect(rows.length).toBeGreaterThan(3);
      for (const [at, { name }] of rows.entries()) {
        const params = { card: 0, car: 0, name, course: name };
        const refusal = { code: `${slug}.${reason}`, params, message: "" };
        expect(translated.refusalText(refusal, null)).toContain(names[at]?.name);
      }
    }
  });
});

/** The parts of a description that have texts for players. */
function translatable(info: GameInfo): unknown[] {
  const { catalogue, presets, options } = info;
  const { properties, $defs } = options.schema;
  const choices = Object.values($defs ?? {}).map(({ oneOf }) => oneOf ?? []);
  return [catalogue, presets.map(({ name }) => ({ name })), properties, choices];
}

function textsIn(
  value: unknown,
  keys = ["name", "text", "good_for", "title", "description"],
): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) => {
    const isText =
      typeof below === "string" || typeof (below as unknown[] | null)?.[0] === "string";
    return keys.includes(key) && isText
      ? [below as string | string[]].flat()
      : textsIn(below, keys);
  });
}
