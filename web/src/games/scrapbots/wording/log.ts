/** Log lines of a step's events; their sentences are in `text/`. */

import type { Event } from "../../../api/generated/scrapbots";
import type { LogLine } from "../../kit/game";
import { changeOf, eventLine, withDetails, type ChangesBy } from "../../kit/logLines";
import { namesOf } from "./labels";
import type { Variant } from "../../kit/text/variants";
import type { BotsFacts, Names } from "../types";
import { texts } from "../text";

const CHANGES: ChangesBy<Event, Names> = {
  bot_built: ({ seat, lane }) => changeOf(`lane ${lane}`, seat, "helps"),
  bot_destroyed: ({ seat, lane }) => changeOf(`lane ${lane}`, seat, "hurts"),
  wounds_dealt: ({ seat }) => changeOf("wounds", seat, "hurts"),
  wound_returned: ({ seat }) => changeOf("wounds", seat, "helps"),
};

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

function bonusLine(event: EnergyGained, names: Names): LogLine {
  const { seat, card, gained } = event;
  return {
    ...lineOf(event, names),
    text: texts.bonusEnergy(names.seat(seat), names.card(card), gained),
  };
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
  const seat = "seat" in event ? event.seat : null;
  return eventLine(texts, event, names, { seat, weight: weightOf(event) }, CHANGES);
}

/** As many wounds at once can turn a match. */
const MANY_WOUNDS = 2;

function weightOf(event: Event): LogLine["weight"] {
  if (event.type === "turn_began") return "head";
  const isMajor =
    event.type === "bot_destroyed" ||
    (event.type === "wounds_dealt" && event.wounds >= MANY_WOUNDS);
  return isMajor ? "major" : undefined;
}
