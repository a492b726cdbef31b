import { expect, test } from "vitest";
import type { Catalogue } from "../../api/generated/scraplands";
import book from "../../../../docs/rules/scraplands.md?raw";
import { namesInBook, textsOf, untranslated } from "../kit/untranslatedTexts";
import { info } from "./gallery/positions";
import { translate } from "./translation";
import { catalogueTexts } from "./text/catalogue.de";
import { refusal } from "./text/refusals.de";

const german = translate(info, catalogueTexts);

test("every text of the game is translated, except for names that are the same", () => {
  expect(textsOf(info).length).toBeGreaterThan(100);
  expect([...new Set(untranslated(info, german))].toSorted()).toEqual([
    "Arena",
    "Boost",
    "Buggy",
    "Container",
    "Drift",
    "Hotrod",
    "Minigun",
    "Showdown",
  ]);
});

test.each(["cars", "weapons", "upgrades", "terrain", "courses", "teams"])(
  "the translated texts include the names that the rulebook has under %s",
  (mark) => {
    const names = namesInBook(book, mark);
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !textsOf(info).includes(name))).toEqual([]);
  },
);

test("in English the game is unchanged", () => {
  expect(translate(info)).toBe(info);
});

test("German names are unique within their kind", () => {
  const { cars, weapons, upgrades, kinds, courses, presets } = catalogueTexts;
  const named = [cars, { ...weapons, ...upgrades }, kinds, courses].map((texts) =>
    Object.values(texts).map(({ name }) => name),
  );
  for (const names of [...named, Object.values(presets)]) {
    expect(new Set(names).size).toBe(names.length);
  }
});

test("a refusal translates the English names in its params", () => {
  const { weapons, upgrades, courses } = info.catalogue as Catalogue;
  for (const { slug, name } of weapons) {
    const text = refusal.out_of_arc({ reason: "out_of_arc", name });
    expect(text).toContain(catalogueTexts.weapons[slug]?.name);
  }
  for (const { slug, name } of upgrades) {
    const text = refusal.upgrade_twice({ reason: "upgrade_twice", car: 0, name });
    expect(text).toContain(catalogueTexts.upgrades[slug]?.name);
  }
  for (const { id, name: course } of courses) {
    const text = refusal.needs_arena({ reason: "needs_arena", course });
    expect(text).toContain(catalogueTexts.courses[id]?.name);
  }
});
