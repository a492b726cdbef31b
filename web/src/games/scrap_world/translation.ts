/** Translates the server's description of Scrap World. */

import type { Catalogue } from "../../api/generated/scrap_world";
import type { GameInfo } from "../../api/messages";
import { translateGame, translateRosterNames, translateRows } from "../kit/translation";
import { catalogueTexts } from "./text/catalogue";
import type { CatalogueTexts } from "./text/catalogueTexts";

export function translate(info: GameInfo, texts = catalogueTexts): GameInfo {
  if (texts === null) return info;
  const translateContent = (catalogue: Catalogue) => translateCatalogue(catalogue, texts);
  const presets = translateRosterNames(info.presets, texts.presets);
  return { ...translateGame(info, texts, translateContent), presets };
}

/** The catalogue with translated texts; unchanged without `texts`. */
export function translateCatalogue(
  catalogue: Catalogue,
  texts: CatalogueTexts | null = catalogueTexts,
): Catalogue {
  if (texts === null) return catalogue;
  return {
    ...catalogue,
    chassis: translateRows(catalogue.chassis, ({ slug }) => slug, texts.chassis),
    armament: translateRows(catalogue.armament, ({ slug }) => slug, texts.armament),
    deeds: translateRows(catalogue.deeds, ({ deed }) => deed, texts.deeds),
    pieces: catalogue.pieces.map((piece) => ({
      ...piece,
      name: texts.pieces[piece.name] ?? piece.name,
    })),
  };
}
