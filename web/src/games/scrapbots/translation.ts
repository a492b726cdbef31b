/** Cards and options of Scrapbots in the page's language. */

import type { Card, CardFace, Catalogue, Kind } from "../../api/generated/scrapbots";
import { loadTexts } from "../../i18n/language";
import type { GameInfo } from "../../api/messages";
import { translateGame } from "../kit/translation";
import type { CardText, CatalogueTexts } from "./text/catalogueTexts";

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
