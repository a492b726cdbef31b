/** What happens to cards in hands, piles and the market, as lines of the log. */

import type { Event } from "../../../api/generated/scrapbots";
import type { LogLine } from "../../kit/game";
import type { Names } from "../labels";
import type { Variant } from "../types";
import { texts } from "../text";
import type { BattleEvent } from "./battle";

export type CardEvent = Exclude<
  Event,
  BattleEvent | Variant<Event, "first_player_drawn" | "turn_began">
>;

export function cardLine(event: CardEvent, names: Names): LogLine {
  if (event.type === "market_dealt") {
    const cards = event.cards.filter((card) => card !== null);
    return { text: texts.log.marketDealt(names.cards(cards)), seat: null };
  }
  if (event.type === "market_refilled") {
    return { text: texts.log.marketRefilled(names.card(event.card)), seat: null };
  }
  return { seat: event.seat, ...told(event, names, names.seat(event.seat)) };
}

type SeatEvent = Exclude<CardEvent, Variant<Event, "market_dealt" | "market_refilled">>;
type Told = Pick<LogLine, "text" | "details">;

function told(event: SeatEvent, names: Names, who: string): Told {
  switch (event.type) {
    case "deck_reshuffled":
      return { text: texts.log.reshuffled(who, event.cards) };
    case "drew":
      return event.cards
        ? { text: texts.log.drewCards(who, event.count, names.cards(event.cards)) }
        : { text: texts.log.drew(who, event.count) };
    case "bought":
      return {
        text: texts.log.bought(who, names.card(event.card), event.cost),
        details: [texts.log.scrapLeft(event.scrap)],
      };
    case "scrap_gained":
      return {
        text: texts.log.playedForScrap(who, names.card(event.card), event.gained),
        details: [texts.log.scrapInPool(event.scrap)],
      };
    case "energy_gained":
      return {
        text: texts.log.playedForEnergy(who, names.card(event.card), event.gained),
        details: [texts.log.energyInPool(event.energy)],
      };
    case "bonus_used":
      return { text: texts.log.bonusUsed(who, names.card(event.card)) };
    case "bonus_skipped":
      return { text: texts.log.bonusSkipped(who, names.card(event.card)) };
    case "wound_returned":
      return {
        text: texts.log.woundReturned(who, event.from),
        details: [texts.log.woundStack(event.stack)],
      };
    case "wounds_shed":
      return event.wounds === 0
        ? { text: texts.log.noWoundsShed(who) }
        : {
            text: texts.log.woundsShed(who, event.wounds),
            details: [texts.log.shedReason[event.by]],
          };
    case "card_discarded":
      return { text: texts.log.discarded(names.card(event.card)) };
    case "hand_discarded":
      return {
        text: texts.log.handDiscarded(who, event.cards.length),
        details: [names.cards(event.cards)],
      };
    case "cleaned_up":
      return { text: texts.log.cleanedUp(who), details: cleanedUp(event) };
  }
}

function cleanedUp({ scrap, energy, readied }: Variant<Event, "cleaned_up">): string[] {
  const lost = [
    ...(scrap > 0 ? [texts.card.scrap(scrap)] : []),
    ...(energy > 0 ? [texts.card.energy(energy)] : []),
  ];
  return [
    ...(lost.length > 0 ? [texts.log.unused(texts.and(lost))] : []),
    ...(readied.length > 0 ? [texts.log.readiedLanes(texts.and(readied.map(texts.lane)))] : []),
  ];
}
