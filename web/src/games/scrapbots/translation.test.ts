import { expect, test } from "vitest";
import { catalogue } from "./gallery/catalogue";
import { catalogueTexts } from "./text/catalogue.de";

/** Names that German has as well. */
const ALIKE = ["golem", "blaster", "servomotor"];

const numbers = (text: string) => text.match(/\d+/g) ?? [];

test("every card has a name of its own in German, and all it says with its numbers", () => {
  expect(Object.keys(catalogueTexts.cards).sort()).toEqual(
    catalogue.cards.map(({ card }) => card).sort(),
  );
  for (const { card, name, text, kind } of catalogue.cards) {
    const told = catalogueTexts.cards[card];
    if (!ALIKE.includes(card)) expect(told.name, card).not.toBe(name);
    expect(told.text, card).not.toBe(text);
    expect(numbers(told.text), card).toEqual(numbers(text));
    const attacks = kind.type === "scrapbot" ? kind.attacks : [];
    const said = attacks.map((attack) => numbers(attack.text));
    expect(told.attacks.map(numbers), card).toEqual(said);
  }
  const names = Object.values(catalogueTexts.cards).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
