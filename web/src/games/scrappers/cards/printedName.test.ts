import { expect, test } from "vitest";
import { catalogueTexts } from "../text/catalogue.de";
import { hyphenated } from "../text/hyphensGerman";

test("every German name but the shortest says where it may be divided", () => {
  const divided = hyphenated.map((name) => name.replaceAll("|", ""));
  const words = Object.values(catalogueTexts.cards).map(({ name }) => name);
  for (const word of words) {
    if (!word.includes(" ") && word.length > 7) expect(divided).toContain(word);
  }
  for (const name of divided) expect(words).toContain(name);
});
