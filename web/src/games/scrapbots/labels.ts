/** What things of a match are called: cards, players, lanes; and a whole card in a sentence. */

import type { Card, CardFace, Catalogue } from "../../api/generated/scrapbots";
import type { Seat } from "../../api/messages";
import type { BotsFacts } from "./types";
import { texts } from "./text";

export interface Names {
  card(card: Card): string;
  seat(seat: Seat): string;
  /** `Drone, Drone and Scout` as `2 × Drone and Scout`. */
  cards(cards: Card[]): string;
}

/** The card that cannot be played. */
export const WOUND: Card = "brain_damage";

export function faceOf(catalogue: Catalogue, card: Card): CardFace {
  const face = catalogue.cards.find((face) => face.card === card);
  if (!face) throw new Error(`the catalogue has no ${card}`);
  return face;
}

export function namesOf({ catalogue, seats }: Pick<BotsFacts, "catalogue" | "seats">): Names {
  const card = (card: Card) => faceOf(catalogue, card).name;
  return {
    card,
    seat: (seat) => seats[seat]?.name ?? texts.seatName(String(seat + 1)),
    cards: (cards) =>
      texts.and([...countCards(cards)].map(([kind, n]) => texts.times(card(kind), n))),
  };
}

/** How many of each, in the order of the first of each. */
export function countCards(cards: Card[]): Map<Card, number> {
  const counted = new Map<Card, number>();
  for (const card of cards) counted.set(card, (counted.get(card) ?? 0) + 1);
  return counted;
}

/** Everything that stands on a card, read out. */
export function cardText({ name, scrap, energy, kind, text }: CardFace): string {
  const facts = [
    texts.card.scrap(scrap),
    ...(energy > 0 ? [texts.card.energy(energy)] : []),
    ...(kind.type === "scrapbot" ? [texts.card.health(kind.health)] : []),
  ];
  const attacks = kind.type === "scrapbot" ? kind.attacks : [];
  const sentences = attacks.map((attack) => texts.card.attack(attack.energy, attack.text));
  return texts.card.full(name, texts.kind[kind.type], facts, [...sentences, text]);
}
