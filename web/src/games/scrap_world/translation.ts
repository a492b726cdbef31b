/** Translates the server's description of Scrap World into the language of the page. */

import type { Catalogue } from "../../api/generated/scrap_world";
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
  const { chassis, armament, deeds, pieces } = texts;
  return {
    ...catalogue,
    chassis: translateRows(catalogue.chassis, ({ slug }) => slug, chassis),
    armament: translateRows(catalogue.armament, ({ slug }) => slug, armament),
    deeds: translateRows(catalogue.deeds, ({ deed }) => deed, deeds),
    pieces: catalogue.pieces.map((piece) => ({
      ...piece,
      name: pieces[piece.name] ?? piece.name,
    })),
  };
}
