/** What the server says about Scrapyard Empire, in the language of the page. */

import type {
  Catalogue,
  Character,
  Invention,
  Machine,
  Options,
  Part,
} from "../../api/generated/scrapyard_empire";
import { loadTexts } from "../../i18n/language";
import type { GameInfo } from "../../api/messages";
import { translateOptions, type OptionText } from "../kit/translation";

/** A card and its ability. */
export interface Told {
  name: string;
  text: string;
}

export interface Content {
  parts: Record<Part, string>;
  machines: Record<Machine, Told>;
  inventions: Record<Invention, Told>;
  characters: Record<Character, Told>;
  options: Record<keyof Options, OptionText>;
}

/** Null where it stays as it came. */
const content = await loadTexts<Content | null>(null, {
  de: async () => (await import("./text/catalogue.de")).content,
});

export function translate(info: GameInfo): GameInfo {
  if (content === null) return info;
  const catalogue = inWords(info.catalogue as Catalogue);
  return { ...info, catalogue, options: translateOptions(info.options, content) };
}

/** Cards that have no text here are told as they came. */
export function inWords(catalogue: Catalogue): Catalogue {
  if (content === null) return catalogue;
  const { parts, machines, inventions, characters } = content;
  return {
    ...catalogue,
    parts: catalogue.parts.map((info) => ({ ...info, name: parts[info.part] ?? info.name })),
    machines: catalogue.machines.map((info) => ({ ...info, ...machines[info.machine] })),
    inventions: catalogue.inventions.map((info) => ({ ...info, ...inventions[info.invention] })),
    characters: catalogue.characters.map((info) => ({ ...info, ...characters[info.character] })),
  };
}
