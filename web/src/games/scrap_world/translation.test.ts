import { expect, test } from "vitest";
import type { Catalogue } from "../../api/generated/scrap_world";
import book from "../../../../docs/rules/scrap_world.md?raw";
import { namesInBook, textsOf, untranslated } from "../kit/untranslatedTexts";
import { drawingOf } from "./terrain/pieces";
import { catalogue, info } from "./gallery/positions";
import { translate } from "./translation";
import { catalogueTexts } from "./text/catalogue.de";
import { refusal } from "./text/refusals.de";

const german = translate(info, catalogueTexts);

test("every text of the server is translated, but for these names", () => {
  expect(textsOf(info).length).toBeGreaterThan(100);
  expect(untranslated(info, german).toSorted()).toEqual([
    "Bunker",
    "C-23 Scout",
    "C-30 Lancer",
    "C-33 Lancer Mod",
    "C-40 Thumper",
    "Hammer",
    "Initiative +3.",
    "Scanner",
  ]);
});

test.each(["actions", "chassis", "armament", "terrain", "presets"])(
  "every name in the rulebook's section %s is a translated text",
  (mark) => {
    const names = namesInBook(book, mark);
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !textsOf(info).includes(name))).toEqual([]);
  },
);

test("English leaves the description unchanged", () => {
  expect(translate(info)).toBe(info);
});

test("a text without a translation stays in English", () => {
  const { chassis, armament, ...others } = catalogueTexts;
  expect(translate(info, { ...others, chassis, armament: {} }).catalogue).toMatchObject({
    armament: (info.catalogue as { armament: unknown[] }).armament,
  });
});

test("no two cards, pieces or teams have the same German name", () => {
  const { chassis, armament, pieces, presets } = catalogueTexts;
  const cards = [...Object.values(chassis), ...Object.values(armament)].map(({ name }) => name);
  for (const names of [cards, Object.values(pieces), Object.values(presets)]) {
    expect(new Set(names).size).toBe(names.length);
  }
});

test("a card that a refusal names in English gets its German name", () => {
  const { armament } = info.catalogue as Catalogue;
  for (const { slug, name } of armament) {
    const params = { reason: "not_a_weapon", card: 0, name } as const;
    expect(refusal.not_a_weapon(params)).toContain(catalogueTexts.armament[slug]?.name);
  }
});

test("every piece that covers spaces has a drawing", () => {
  const drawn = catalogue.pieces.map((_, id) => drawingOf(id) !== null);
  expect(drawn).toEqual(catalogue.pieces.map(({ cells }) => cells.length > 0));
});
