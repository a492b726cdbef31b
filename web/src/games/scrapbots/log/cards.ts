/** What happens to cards in hands, piles and the market, as lines of the log. */

import type { Event } from "../../../api/generated/scrapbots";
import type { LogLine } from "../../kit/game";
import type { Names } from "../labels";
import type { Variant } from "../types";
import { words } from "../text";
import type { BattleEvent } from "./battle";

export type CardEvent = Exclude<
  Event,
  BattleEvent | Variant<Event, "first_player_drawn" | "turn_began">
>;

export function cardLine(event: CardEvent, names: Names): LogLine {
  if (event.type === "market_dealt") {
    const cards = event.cards.filter((card) => card !== null);
    return { text: words.log.market(names.cards(cards)), seat: null };
  }
  if (event.type === "market_refilled") {
    return { text: words.log.refilled(names.card(event.card)), seat: null };
  }
  return { seat: event.seat, ...told(event, names, names.seat(event.seat)) };
}

type SeatEvent = Exclude<CardEvent, Variant<Event, "market_dealt" | "market_refilled">>;
type Told = Pick<LogLine, "text" | "details">;

function told(event: SeatEvent, names: Names, who: string): Told {
  switch (event.type) {
    case "deck_reshuffled":
      return { text: words.log.reshuffled(who, event.cards) };
    case "drew":
      return event.cards
        ? { text: words.log.drewCards(who, event.count, names.cards(event.cards)) }
        : { text: words.log.drew(who, event.count) };
    case "bought":
      return {
        text: words.log.bought(who, names.card(event.card), event.cost),
        details: [words.log.scrapLeft(event.scrap)],
      };
    case "scrap_gained":
      return {
        text: words.log.scrap(who, names.card(event.card), event.gained),
        details: [words.log.scrapNow(event.scrap)],
      };
    case "energy_gained":
      return {
        text: words.log.energy(who, names.card(event.card), event.gained),
        details: [words.log.energyNow(event.energy)],
      };
    case "bonus_used":
      return { text: words.log.bonusUsed(who, names.card(event.card)) };
    case "bonus_skipped":
      return { text: words.log.bonusSkipped(who, names.card(event.card)) };
    case "wound_returned":
      return {
        text: words.log.returned(who, event.from),
        details: [words.log.stack(event.stack)],
      };
    case "wounds_shed":
      return event.wounds === 0
        ? { text: words.log.shedNone(who) }
        : { text: words.log.shed(who, event.wounds), details: [words.log.shedFor[event.by]] };
    case "card_discarded":
      return { text: words.log.discarded(names.card(event.card)) };
    case "hand_discarded":
      return {
        text: words.log.handDiscarded(who, event.cards.length),
        details: [names.cards(event.cards)],
      };
    case "cleaned_up":
      return { text: words.log.cleanedUp(who), details: cleanedUp(event) };
  }
}

function cleanedUp({ scrap, energy, readied }: Variant<Event, "cleaned_up">): string[] {
  const lost = [
    ...(scrap > 0 ? [words.card.scrap(scrap)] : []),
    ...(energy > 0 ? [words.card.energy(energy)] : []),
  ];
  return [
    ...(lost.length > 0 ? [words.log.lost(words.and(lost))] : []),
    ...(readied.length > 0 ? [words.log.readiedLanes(words.and(readied.map(words.lane)))] : []),
  ];
}
