/** The German texts of what the server says of the games with rulebook tables. */

import { beforeAll, describe, expect, test, vi } from "vitest";
import scrapWorldBook from "../../../docs/rules/scrap_world.md?raw";
import scraplandsBook from "../../../docs/rules/scraplands.md?raw";
import type { GameInfo } from "../api/messages";
import type { AnyGame } from "./kit/game";
import { namesInBook, textsOf, untranslated } from "./kit/untranslatedTexts";

interface Module {
  default: AnyGame;
}

const GAMES = [
  {
    slug: "scrap_world",
    book: scrapWorldBook,
    marks: ["actions", "chassis", "armament", "terrain", "presets"],
    same: ["Bunker", "C-23 Scout", "C-30 Lancer", "C-33 Lancer Mod", "C-40 Thumper"].concat([
      "Hammer",
      "Initiative +3.",
      "Scanner",
    ]),
    /** Refusals that name a row of the catalogue in English. */
    refusals: { not_a_weapon: ["armament"] },
  },
  {
    slug: "scraplands",
    book: scraplandsBook,
    marks: ["cars", "weapons", "upgrades", "terrain", "courses", "teams"],
    same: ["Arena", "Boost", "Buggy", "Container", "Drift", "Hotrod", "Minigun", "Showdown"],
    refusals: { out_of_arc: ["weapons"], upgrade_twice: ["upgrades"], needs_arena: ["courses"] },
  },
];

describe.each(GAMES)("$slug in German", ({ slug, book, marks, same, refusals }) => {
  let game: AnyGame;
  let info: GameInfo;
  let german: GameInfo;

  beforeAll(async () => {
    vi.resetModules();
    vi.stubGlobal("ResizeObserver", class {});
    vi.stubGlobal("navigator", { languages: ["de"] });
    game = ((await import(`./${slug}/index.ts`)) as Module).default;
    info = ((await import(`./${slug}/gallery/positions.ts`)) as { info: GameInfo }).info;
    german = game.translate?.(info) ?? info;
  });

  test("every text is translated, except for names that are the same", () => {
    expect(textsOf(info).length).toBeGreaterThan(100);
    expect([...new Set(untranslated(info, german))].toSorted()).toEqual(same);
  });

  test.each(marks)(
    "the translated texts include the names that the rulebook has under %s",
    (mark) => {
      const names = namesInBook(book, mark);
      expect(names.length).toBeGreaterThan(3);
      expect(names.filter((name) => !textsOf(info).includes(name))).toEqual([]);
    },
  );

  test("rows that the client does not know stay in English", () => {
    const newer = JSON.parse(
      JSON.stringify(info).replaceAll('"slug":"', '"slug":"newer_'),
    ) as GameInfo;
    const kept = untranslated(newer, game.translate?.(newer) ?? info);
    expect(kept.length).toBeGreaterThan(same.length + 10);
  });

  test("names are unique within their kind", () => {
    for (const rows of [...rowsOf(german), german.presets]) {
      const names = rows.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test("a refusal translates the English names in its params", () => {
    for (const [reason, kinds] of Object.entries(refusals)) {
      const rows = kinds.flatMap((kind) => (info.catalogue as Rows)[kind] ?? []);
      const translated = kinds.flatMap((kind) => (german.catalogue as Rows)[kind] ?? []);
      expect(rows.length).toBeGreaterThan(3);
      for (const [at, { name }] of rows.entries()) {
        const params = { card: 0, car: 0, name, course: name };
        const refusal = { code: `${slug}.${reason}`, params, message: "" };
        expect(game.refusal(refusal, null)).toContain(translated[at]?.name);
      }
    }
  });
});

type Rows = Record<string, { name: string }[] | undefined>;

/** The kinds of things in a catalogue, each with its rows. */
function rowsOf({ catalogue }: GameInfo): { name: string }[][] {
  const kinds = Object.values(catalogue as Rows).filter((rows) => Array.isArray(rows));
  return kinds.filter(([first]) => first !== undefined && "name" in first);
}
