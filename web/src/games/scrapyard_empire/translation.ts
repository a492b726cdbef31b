/** Translates the server's description of Scrapyard Empire into the language of the page. */

import type {
  Catalogue,
  Character,
  DrawPhase,
  Invention,
  Machine,
  Options,
  Part,
} from "../../api/generated/scrapyard_empire";
import { loadTexts } from "../../i18n/language";
import type { GameInfo } from "../../api/messages";
import {
  translateGame,
  translateRows,
  type NameAndText,
  type OptionText,
} from "../kit/translation";

export interface CatalogueTexts {
  parts: Record<Part, string>;
  machines: Record<Machine, NameAndText>;
  inventions: Record<Invention, NameAndText>;
  characters: Record<Character, NameAndText>;
  options: Record<keyof Options, OptionText>;
  choices: { DrawPhase: Record<DrawPhase, OptionText> };
}

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
