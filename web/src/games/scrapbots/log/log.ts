/** Log lines of a step's events. */

import type { Event } from "../../../api/generated/scrapbots";
import type { LogLine } from "../../kit/game";
import { withDetails } from "../../kit/logLines";
import { namesOf, type Names } from "../wording/labels";
import type { BotsFacts, Variant } from "../types";
import { texts } from "../text";
import { battleLine, isBattleEvent } from "./battle";
import { cardLine } from "./cards";

export function log(events: Event[], facts: BotsFacts): LogLine[] {
  const names = namesOf(facts);
  const lines: LogLine[] = [];
  for (const event of events.filter(isTold)) {
    const line = isFromBonus(event, events) ? bonusLine(event, names) : lineOf(event, names);
    const previous = lines.at(-1);
    if (previous && isConsequence(event)) lines.splice(-1, 1, withDetails(previous, line));
    else lines.push(line);
  }
  return lines;
}

/** An empty hand is discarded without a word. */
function isTold(event: Event): boolean {
  return event.type !== "hand_discarded" || event.cards.length > 0;
}

type EnergyGained = Variant<Event, "energy_gained">;

/** A Logic Bomb gives energy when it is played, and again by its bonus. */
function isFromBonus(event: Event, events: Event[]): event is EnergyGained {
  return (
    event.type === "energy_gained" &&
    events.some((other) => other.type === "bonus_used" && other.card === event.card)
  );
}

function bonusLine({ seat, card, gained, energy }: EnergyGained, names: Names): LogLine {
  const text = texts.log.bonusEnergy(names.seat(seat), names.card(card), gained);
  return { text, seat, details: [texts.log.energyInPool(energy)] };
}

/** Whether the event always follows the one before, and is a detail of its line. */
function isConsequence(event: Event): boolean {
  return (
    event.type === "card_discarded" ||
    event.type === "market_refilled" ||
    (event.type === "wounds_shed" && event.wounds === 0)
  );
}

function lineOf(event: Event, names: Names): LogLine {
  switch (event.type) {
    case "first_player_drawn":
      return { text: texts.log.firstPlayer(names.seat(event.seat)), seat: event.seat };
    case "turn_began":
      return {
        text: texts.log.turn(event.turn, names.seat(event.seat)),
        seat: event.seat,
        weight: "head",
      };
    default:
      return isBattleEvent(event) ? battleLine(event, names) : cardLine(event, names);
  }
}
