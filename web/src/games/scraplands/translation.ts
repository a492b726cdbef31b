/** Translates the server's description of Scraplands into the language of the page. */

import type { Catalogue } from "../../api/generated/scraplands";
import type { GameInfo } from "../../api/messages";
import { loadTexts } from "../../i18n/language";
import { translateGame, translateRows } from "../kit/translation";
import type { CatalogueTexts } from "./text/catalogueTexts";

/** Null in English, the language of the server. */
const texts = await loadTexts<CatalogueTexts | null>(null, {
  de: async () => (await import("./text/catalogue.de")).catalogueTexts,
});

export function translate(info: GameInfo): GameInfo {
  return translateGame(info, texts, translateCatalogue);
}

export function translateCatalogue(catalogue: Catalogue): Catalogue {
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
