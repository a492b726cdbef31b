/** Checks the translated rulebooks against the English ones. */

import { expect, test } from "vitest";
import credits from "../../../CREDITS.md";
import quellen from "../../../CREDITS.de.md";
import { KNOWN_GAMES } from "../games/gameModules";
import type { Block, Rulebook } from "./rulebook";

const BOOKS = import.meta.glob<Rulebook>("../../../docs/rules/**/*.md", {
  eager: true,
  import: "default",
});

const books = Object.entries(BOOKS).map(([path, book]) => {
  const [, language = "en", game = ""] = /rules\/(?:([a-z]+)\/)?([a-z_]+)\.md$/.exec(path) ?? [];
  return { language, game, book };
});
const english = books.filter(({ language }) => language === "en");
const translations = books.filter(({ language }) => language !== "en");

/** What must be equal in all languages. */
function shapeOf({ sections }: Rulebook): unknown {
  return sections.map(({ id, level, blocks }) => {
    const shapes = blocks.map((block) => {
      if (block.type === "text")
        return [block.rule, links(block.html), marks(block.html), block.html.includes("<svg ")];
      return block.rows.map((row) => row.map((cell) => (/^[^a-z]*$/i.test(cell) ? cell : "…")));
    });
    return { id, level, shapes };
  });
}

function links(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to ?? "").sort();
}

/** Source marks († and ‡) of the sentences. */
function marks(html: string): string[] {
  return html.match(/[†‡]/g) ?? [];
}

test("there is a rulebook for every game", () => {
  expect(english.map(({ game }) => game).sort()).toEqual(KNOWN_GAMES.toSorted());
});

test.each(books)("no anchor of $game ($language) is there twice", ({ book }) => {
  const rules = book.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.type === "text" && block.rule ? [block.rule] : [])),
  );
  const anchors = [...rules, ...book.sections.map(({ id }) => id)];
  expect(new Set(anchors).size).toBe(anchors.length);
  expect(rules.length).toBeGreaterThan(5);
});

test.each(books)(
  "$game ($language) is told to players; sources, marks and ids come last",
  (told) => {
    const { intro, sections } = told.book;
    const [brief, ...law] = sections;
    const about = law.pop();
    expect([brief?.id, about?.id]).toEqual(["in-brief", "about-this-rulebook"]);
    const opening = htmlOf([...intro, ...(brief?.blocks ?? [])]);
    expect(opening).toContain("<svg ");
    expect(opening).not.toMatch(/[†‡]|<a |\b[A-Z]{2}-\d/);
    const rules = htmlOf(law.flatMap(({ blocks }) => blocks)).replace(/<[^>]*>/g, "");
    expect(rules).not.toMatch(/commit|\bcode\b|im Programm|thousandth|Tausendstel/i);
  },
);

function htmlOf(blocks: Block[]): string {
  return blocks.map((block) => (block.type === "text" ? block.html : "")).join("\n");
}

test.each(translations)("$game in $language tells the same rules", ({ game, book }) => {
  const original = english.find((each) => each.game === game);
  expect(original).toBeDefined();
  if (original) expect(shapeOf(book)).toEqual(shapeOf(original.book));
});

test("the credits in another language name the same people, places and licences", () => {
  expect(shapeOf(quellen)).toEqual(shapeOf(credits));
  const tables = [credits, quellen].map(({ intro }) =>
    intro.flatMap((block) => (block.type === "table" ? block.rows.map(([game]) => game) : [])),
  );
  expect(tables[1]).toEqual(tables[0]);
});
