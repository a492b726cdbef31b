/** Translates the server's description of Salvage to the page's language. */

import type { Catalogue } from "../../api/generated/salvage";
import { loadTexts } from "../../i18n/language";
import type { GameInfo } from "../../api/messages";
import { translateGame, translateRows } from "../kit/translation";
import type { CatalogueTexts } from "./text/catalogueTexts";

/** Null for pages in English. */
const catalogueTexts = await loadTexts<CatalogueTexts | null>(null, {
  de: async () => (await import("./text/catalogue.de")).catalogueTexts,
});

export function translate(info: GameInfo): GameInfo {
  return translateGame(info, catalogueTexts, translateCatalogue);
}

export function translateCatalogue(catalogue: Catalogue): Catalogue {
  const cards = translateRows(catalogue.cards, ({ name }) => name, catalogueTexts?.cards ?? {});
  return { ...catalogue, cards };
}
