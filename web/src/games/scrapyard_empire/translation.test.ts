import { expect, test } from "vitest";
import { catalogue } from "./gallery/positions";
import { content } from "./text/catalogue.de";

/** Names that German has as well. */
const ALIKE = ["magnet", "navigatrix"];

const { parts, machines, inventions, characters } = content;
const numbers = (text: string) => text.match(/\d+/g) ?? [];

test("every part, machine and invention has a name of its own in German", () => {
  const pairs = [
    ...catalogue.parts.map(({ part, name }) => [part, name, parts[part]]),
    ...catalogue.machines.map(({ machine, name }) => [machine, name, machines[machine].name]),
    ...catalogue.inventions.map((info) => [
      info.invention,
      info.name,
      inventions[info.invention].name,
    ]),
  ] as const;
  for (const [slug, name, told] of pairs) {
    expect(told, slug).toMatch(/^[A-ZÄÖÜ]/);
    if (!ALIKE.includes(String(slug))) expect(told, slug).not.toBe(name);
  }
  expect(new Set(pairs.map(([, , told]) => told)).size).toBe(pairs.length);
});

test("every ability is told in German, with its numbers; characters keep their names", () => {
  const pairs = [
    ...catalogue.machines.map((info) => [info, machines[info.machine]] as const),
    ...catalogue.inventions.map((info) => [info, inventions[info.invention]] as const),
    ...catalogue.characters.map((info) => [info, characters[info.character]] as const),
  ];
  for (const [{ name, text }, told] of pairs) {
    expect(told.text, name).toMatch(/^[A-ZÄÖÜ].*\.$/);
    expect(told.text, name).not.toBe(text);
    expect(numbers(told.text), name).toEqual(numbers(text));
  }
  for (const { character, name } of catalogue.characters) {
    expect(characters[character].name).toBe(name);
  }
});
