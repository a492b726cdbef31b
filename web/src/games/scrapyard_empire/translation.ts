/** Translates the server's description of Scrapyard Empire into the language of the page. */

import type { Catalogue } from "../../api/generated/scrapyard_empire";
import { loadTexts } from "../../i18n/language";
import type { GameInfo } from "../../api/messages";
import { translateGame, translateRows } from "../kit/translation";
import type { CatalogueTexts } from "./text/catalogueTexts";

/** Null in English, the language of the server. */
const catalogueTexts = await loadTexts<CatalogueTexts | null>(null, {
  de: async () => (await import("./text/catalogue.de")).catalogueTexts,
});

export function translate(info: GameInfo): GameInfo {
  return translateGame(info, catalogueTexts, translateCatalogue);
}

/** Cards without a translation keep their English texts. */
export function translateCatalogue(catalogue: Catalogue): Catalogue {
  if (catalogueTexts === null) return catalogue;
  const { parts, machines, inventions, characters } = catalogueTexts;
  return {
    ...catalogue,
    parts: catalogue.parts.map((info) => ({ ...info, name: parts[info.part] ?? info.name })),
    machines: translateRows(catalogue.machines, ({ machine }) => machine, machines),
    inventions: translateRows(catalogue.inventions, ({ invention }) => invention, inventions),
    characters: translateRows(catalogue.characters, ({ character }) => character, characters),
  };
}
