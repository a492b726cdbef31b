/** Cards and options of Scrapbots in the page's language. */

import type { Card, CardFace, Catalogue, Kind, Options } from "../../api/generated/scrapbots";
import { loadTexts } from "../../i18n/language";
import type { GameInfo } from "../../api/messages";
import { translateGame, type OptionText } from "../kit/translation";

export interface CardText {
  name: string;
  text: string;
  /** In the order of the card. */
  attacks: string[];
}

export interface CatalogueTexts {
  cards: Record<Card, CardText>;
  credit: string;
  options: Record<keyof Options, OptionText>;
}

/** Null for English, which the server sends. */
const texts = await loadTexts<CatalogueTexts | null>(null, {
  de: async () => (await import("./text/catalogue.de")).catalogueTexts,
});

export function translate(info: GameInfo): GameInfo {
  return translateGame(info, texts, translateCatalogue);
}

export function translateCatalogue(catalogue: Catalogue): Catalogue {
  if (texts === null) return catalogue;
  const { cards, credit } = texts;
  return { ...catalogue, credit, cards: catalogue.cards.map((face) => translateCard(face, cards)) };
}

/** Cards without a translation stay in English: the server may be newer than the client. */
function translateCard(face: CardFace, cards: Partial<Record<Card, CardText>>): CardFace {
  const card = cards[face.card];
  if (!card) return face;
  const { name, text, attacks } = card;
  return { ...face, name, text, kind: translateAttacks(face.kind, attacks) };
}

function translateAttacks(kind: Kind, texts: string[]): Kind {
  if (kind.type !== "scrapbot") return kind;
  const attacks = kind.attacks.map((attack, at) => ({ ...attack, text: texts[at] ?? attack.text }));
  return { ...kind, attacks };
}
