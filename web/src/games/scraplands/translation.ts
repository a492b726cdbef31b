/** Translates what the server says about Scraplands into the page's language. */

import type { Catalogue } from "../../api/generated/scraplands";
import type { GameInfo } from "../../api/messages";
import { translateGame, translateRosterNames, translateRows } from "../kit/translation";
import { catalogueTexts } from "./text/catalogue";
import type { CatalogueTexts } from "./text/catalogueTexts";

/** Without `texts`, the English game is returned unchanged. */
export function translate(info: GameInfo, texts: CatalogueTexts | null = catalogueTexts): GameInfo {
  if (texts === null) return info;
  const translated = translateGame<Catalogue>(info, texts, (catalogue) =>
    translateCatalogue(catalogue, texts),
  );
  return { ...translated, presets: translateRosterNames(info.presets, texts.presets) };
}

export function translateCatalogue(
  catalogue: Catalogue,
  texts: CatalogueTexts | null = catalogueTexts,
): Catalogue {
  if (texts === null) return catalogue;
  return {
    ...catalogue,
    cars: translateRows(catalogue.cars, ({ slug }) => slug, texts.cars),
    weapons: translateRows(catalogue.weapons, ({ slug }) => slug, texts.weapons),
    upgrades: translateRows(catalogue.upgrades, ({ slug }) => slug, texts.upgrades),
    deeds: translateRows(catalogue.deeds, ({ deed }) => deed, texts.deeds),
    kinds: translateRows(catalogue.kinds, ({ kind }) => kind, texts.kinds),
    courses: translateRows(catalogue.courses, ({ id }) => id, texts.courses),
  };
}
