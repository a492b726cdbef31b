/** Log lines of events about hands, piles and the market. */

import type { Event } from "../../../api/generated/scrapbots";
import type { LogLine } from "../../kit/game";
import { poolAmounts, type Names } from "../wording/labels";
import type { Variant } from "../types";
import { texts } from "../text";
import type { BattleEvent } from "./battle";

type CardEvent = Exclude<Event, BattleEvent | Variant<Event, "first_player_drawn" | "turn_began">>;

export function cardLine(event: CardEvent, names: Names): LogLine {
  if (event.type === "market_dealt") {
    const cards = event.cards.filter((card) => card !== null);
    return { text: texts.log.marketDealt(names.cards(cards)), seat: null };
  }
  if (event.type === "market_refilled") {
    return { text: texts.log.marketRefilled(names.card(event.card)), seat: null };
  }
  return { seat: event.seat, ...seatLine(event, names, names.seat(event.seat)) };
}

type SeatEvent = Exclude<CardEvent, Variant<Event, "market_dealt" | "market_refilled">>;

function seatLine(event: SeatEvent, names: Names, player: string): Omit<LogLine, "seat"> {
  switch (event.type) {
    case "deck_reshuffled":
      return { text: texts.log.reshuffled(player, event.cards) };
    case "drew":
      return event.cards
        ? { text: texts.log.drewCards(player, event.count, names.cards(event.cards)) }
        : { text: texts.log.drew(player, event.count) };
    case "bought":
      return {
        text: texts.log.bought(player, names.card(event.card), event.cost),
        details: [texts.log.scrapLeft(event.scrap)],
      };
    case "scrap_gained":
      return {
        text: texts.log.playedForScrap(player, names.card(event.card), event.gained),
        details: [texts.log.scrapInPool(event.scrap)],
      };
    case "energy_gained":
      return {
        text: texts.log.playedForEnergy(player, names.card(event.card), event.gained),
        details: [texts.log.energyInPool(event.energy)],
      };
    case "bonus_used":
      return { text: texts.log.bonusUsed(player, names.card(event.card)) };
    case "bonus_skipped":
      return { text: texts.log.bonusSkipped(player, names.card(event.card)) };
    case "wound_returned":
      return {
        text: texts.log.woundReturned(player, event.from),
        details: [texts.log.woundStack(event.stack)],
      };
    case "wounds_shed":
      return event.wounds === 0
        ? { text: texts.log.noWoundsShed(player) }
        : {
            text: texts.log.woundsShed(player, event.wounds),
            details: [texts.log.shedReason[event.by]],
          };
    case "card_discarded":
      return { text: texts.log.discarded(names.card(event.card)) };
    case "hand_discarded":
      return {
        text: texts.log.handDiscarded(player, event.cards.length),
        details: [names.cards(event.cards)],
      };
    case "cleaned_up":
      return { text: texts.log.cleanedUp(player), details: cleanUpDetails(event) };
  }
}

function cleanUpDetails({ readied, ...pool }: Variant<Event, "cleaned_up">): string[] {
  const unused = poolAmounts(pool);
  return [
    ...(unused.length > 0 ? [texts.log.unused(texts.and(unused))] : []),
    ...(readied.length > 0 ? [texts.log.readiedLanes(texts.and(readied.map(texts.lane)))] : []),
  ];
}
