/** The German names of cards can be divided on narrow cards. */

import { expect, test } from "vitest";
import { catalogueTexts as scrapbots } from "./scrapbots/text/catalogue.de";
import { hyphenated as ofScrapbots } from "./scrapbots/text/hyphensGerman";
import { catalogueTexts as scrappers } from "./scrappers/text/catalogue.de";
import { hyphenated as ofScrappers } from "./scrappers/text/hyphensGerman";
import { catalogueTexts as empire } from "./scrapyard_empire/text/catalogue.de";
import { hyphenated as ofEmpire } from "./scrapyard_empire/text/hyphensGerman";

const names = (cards: Record<string, { name: string }>) =>
  Object.values(cards).map(({ name }) => name);

test.each([
  ["Scrapbots", names(scrapbots.cards), ofScrapbots],
  ["Scrappers", names(scrappers.cards), ofScrappers],
  [
    "Scrapyard Empire",
    [
      ...Object.values(empire.parts),
      ...names(empire.machines),
      ...names(empire.inventions),
      ...names(empire.characters),
    ],
    ofEmpire,
  ],
])("every German name of %s but the shortest says where it may be divided", (_, words, marked) => {
  const divided = marked.map((name) => name.replaceAll("|", ""));
  for (const word of words) {
    if (!word.includes(" ") && word.length > 7) expect(divided).toContain(word);
  }
  for (const name of divided) expect(words).toContain(name);
});
