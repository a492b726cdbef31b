import { expect, test } from "vitest";
import { catalogue } from "./gallery/positions";
import { catalogueTexts } from "./text/catalogue.de";
import { hyphenated } from "./text/hyphensGerman";

const numbers = (text: string) => text.match(/\d+/g) ?? [];

test("each card has a German name and all its lines with the same numbers", () => {
  expect(Object.keys(catalogueTexts.cards).sort()).toEqual(
    catalogue.cards.map(({ slug }) => slug).sort(),
  );
  for (const entry of catalogue.cards) {
    const translated = catalogueTexts.cards[entry.slug];
    if (!translated) throw new Error(`${entry.slug} has no German text`);
    expect(translated.name, entry.slug).not.toBe(entry.name);
    expect(translated.good_for, entry.slug).not.toBe(entry.good_for);
    expect(translated.text.map(numbers), entry.slug).toEqual(entry.text.map(numbers));
    for (const line of translated.text) expect(line, entry.slug).toMatch(/^[A-ZÄÖÜ\d].*\.$/);
  }
  const names = Object.values(catalogueTexts.cards).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test("every German name but the shortest says where it may be divided", () => {
  const divided = hyphenated.map((name) => name.replaceAll("|", ""));
  const words = Object.values(catalogueTexts.cards).map(({ name }) => name);
  for (const word of words) {
    if (!word.includes(" ") && word.length > 7) expect(divided).toContain(word);
  }
  for (const name of divided) expect(words).toContain(name);
});
