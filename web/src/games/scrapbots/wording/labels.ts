/** Names of cards and players, and texts built from them. */

import type { Card, CardFace, Catalogue, Lane } from "../../../api/generated/scrapbots";
import { nameInSentences } from "../../../ui/seats";
import type { BotsFacts, Names } from "../types";
import { texts } from "../text";

/** The card that every wound is. */
export const WOUND: Card = "brain_damage";

/** The lanes of a mechanic, from left to right. */
export const LANES: readonly Lane[] = [0, 1, 2];

export function faceOf(catalogue: Catalogue, card: Card): CardFace {
  const face = catalogue.cards.find((face) => face.card === card);
  if (!face) throw new Error(`the catalogue has no ${card}`);
  return face;
}

export function namesOf({ catalogue, seats }: Pick<BotsFacts, "catalogue" | "seats">): Names {
  const card = (card: Card) => faceOf(catalogue, card).name;
  return {
    card,
    seat: (seat) => {
      const info = seats[seat];
      return info ? nameInSentences(info) : texts.seatName(String(seat + 1));
    },
    cards: (cards) =>
      texts.and([...countCards(cards)].map(([kind, n]) => texts.times(card(kind), n))),
  };
}

/** Number of copies of each card, in order of first appearance. */
export function countCards(cards: Card[]): Map<Card, number> {
  const counts = new Map<Card, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return counts;
}

/** The full text of a card, for screen readers. */
export function cardText(face: CardFace): string {
  const { name, kind, text } = face;
  return texts.card.full(name, texts.kind[kind.type], statsOf(face), [...attacksOf(face), text]);
}

/** What a card does, in one line: a Scrapbot's health and attacks, else its effect. */
export function cardRules(face: CardFace): string {
  const { kind, text } = face;
  if (kind.type !== "scrapbot") return text;
  return [`${texts.card.health(kind.health)}.`, ...attacksOf(face)].join(" ");
}

function statsOf({ scrap, energy, kind }: CardFace): string[] {
  return [
    texts.card.scrap(scrap),
    ...(energy > 0 ? [texts.card.energy(energy)] : []),
    ...(kind.type === "scrapbot" ? [texts.card.health(kind.health)] : []),
  ];
}

function attacksOf({ kind }: CardFace): string[] {
  const attacks = kind.type === "scrapbot" ? kind.attacks : [];
  return attacks.map(({ energy, text }) => texts.card.attack(energy, text));
}
