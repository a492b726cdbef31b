import { expect, test } from "vitest";
import { catalogue } from "./gallery/positions";
import { catalogueTexts } from "./text/catalogue.de";

/** Names that are the same in German. */
const SAME_NAMES = ["magnet", "navigatrix"];

const { parts, machines, inventions, characters } = catalogueTexts;
const numbers = (text: string) => text.match(/\d+/g) ?? [];

test("every part, machine and invention has a distinct German name", () => {
  const pairs = [
    ...catalogue.parts.map(({ part, name }) => [part, name, parts[part]]),
    ...catalogue.machines.map(({ machine, name }) => [machine, name, machines[machine].name]),
    ...catalogue.inventions.map((info) => [
      info.invention,
      info.name,
      inventions[info.invention].name,
    ]),
  ] as const;
  for (const [slug, name, german] of pairs) {
    expect(german, slug).toMatch(/^[A-ZÄÖÜ]/);
    if (!SAME_NAMES.includes(String(slug))) expect(german, slug).not.toBe(name);
  }
  expect(new Set(pairs.map(([, , german]) => german)).size).toBe(pairs.length);
});

test("every ability has a German text with the same numbers, and characters keep their names", () => {
  const pairs = [
    ...catalogue.machines.map((info) => [info, machines[info.machine]] as const),
    ...catalogue.inventions.map((info) => [info, inventions[info.invention]] as const),
    ...catalogue.characters.map((info) => [info, characters[info.character]] as const),
  ];
  for (const [{ name, text }, german] of pairs) {
    expect(german.text, name).toMatch(/^[A-ZÄÖÜ].*\.$/);
    expect(german.text, name).not.toBe(text);
    expect(numbers(german.text), name).toEqual(numbers(text));
  }
  for (const { character, name } of catalogue.characters) {
    expect(characters[character].name).toBe(name);
  }
});
