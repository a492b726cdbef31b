/** What the server says about Scrappers, in the language of the page. */

import type { Card, CardEntry, Catalogue, Options } from "../../api/generated/scrappers";
import { loadTexts } from "../../i18n/language";
import type { GameInfo } from "../../api/messages";
import { translateOptions, type OptionText } from "../kit/translation";

/** A line of text for each line of the card. */
export type CardText = Pick<CardEntry, "name" | "good_for" | "text">;

export interface Content {
  cards: Record<Card, CardText>;
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
  const texts: Partial<Record<string, CardText>> = content.cards;
  const cards = catalogue.cards.map((card) => ({ ...card, ...texts[card.slug] }));
  return { ...catalogue, cards };
}
