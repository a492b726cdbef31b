/** What the server says about Scrapbots, in the language of the page. */

import type { Card, CardFace, Catalogue, Kind, Options } from "../../api/generated/scrapbots";
import { loadTexts } from "../../i18n/language";
import type { GameInfo } from "../../api/messages";
import { translateOptions, type OptionText } from "../kit/translation";

export interface CardText {
  name: string;
  text: string;
  /** In the order of the card; empty where it has none. */
  attacks: string[];
}

export interface Content {
  cards: Record<Card, CardText>;
  credit: string;
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
  const { cards: texts, credit } = content;
  return { ...catalogue, credit, cards: catalogue.cards.map((face) => told(face, texts)) };
}

function told(face: CardFace, texts: Partial<Record<Card, CardText>>): CardFace {
  const card = texts[face.card];
  if (!card) return face;
  return { ...face, name: card.name, text: card.text, kind: kindIn(face.kind, card.attacks) };
}

function kindIn(kind: Kind, texts: string[]): Kind {
  if (kind.type !== "scrapbot") return kind;
  const attacks = kind.attacks.map((attack, at) => ({ ...attack, text: texts[at] ?? attack.text }));
  return { ...kind, attacks };
}
