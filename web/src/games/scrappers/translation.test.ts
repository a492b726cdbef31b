import { expect, test } from "vitest";
import { catalogue } from "./gallery/positions";
import { content } from "./text/catalogue.de";

const numbers = (text: string) => text.match(/\d+/g) ?? [];

test("every card has a name of its own in German, and all its lines with their numbers", () => {
  expect(Object.keys(content.cards).sort()).toEqual(catalogue.cards.map(({ slug }) => slug).sort());
  for (const entry of catalogue.cards) {
    const told = content.cards[entry.slug];
    if (!told) throw new Error(`${entry.slug} has no German`);
    expect(told.name, entry.slug).not.toBe(entry.name);
    expect(told.good_for, entry.slug).not.toBe(entry.good_for);
    expect(told.text.map(numbers), entry.slug).toEqual(entry.text.map(numbers));
    for (const line of told.text) expect(line, entry.slug).toMatch(/^[A-ZÄÖÜ\d].*\.$/);
  }
  const names = Object.values(content.cards).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
