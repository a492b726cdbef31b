import { expect, test } from "vitest";
import { catalogue } from "./gallery/positions";
import { catalogueTexts } from "./text/catalogue.de";

/** Cards whose German name is the English one. */
const SAME_NAME = ["golem", "blaster", "servomotor"];

const numbers = (text: string) => text.match(/\d+/g) ?? [];

test("every card has a distinct German name, and German texts with the same numbers", () => {
  expect(Object.keys(catalogueTexts.cards).sort()).toEqual(
    catalogue.cards.map(({ card }) => card).sort(),
  );
  for (const { card, name, text, kind } of catalogue.cards) {
    const german = catalogueTexts.cards[card];
    if (!SAME_NAME.includes(card)) expect(german.name, card).not.toBe(name);
    expect(german.text, card).not.toBe(text);
    expect(numbers(german.text), card).toEqual(numbers(text));
    const attacks = kind.type === "scrapbot" ? kind.attacks : [];
    const attackNumbers = attacks.map((attack) => numbers(attack.text));
    expect(german.attacks.map(numbers), card).toEqual(attackNumbers);
  }
  const names = Object.values(catalogueTexts.cards).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
