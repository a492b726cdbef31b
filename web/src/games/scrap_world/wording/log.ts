/** The log lines of a step; the details give the reason of every die and number. */

import type { Event } from "../../../api/generated/scrap_world";
import type { Seat } from "../../../api/messages";
import type { LogLine } from "../../kit/game";
import { changeOf, eventLine, type ChangesBy } from "../../kit/logLines";
import { armamentOf, groupByReason, namesOf, rolledText } from "./labels";
import type { LogNames, ScrapFacts } from "../types";
import { texts } from "../text";

/** Damage of at least one in so many parts of the hull turns a match. */
const HEAVY_DAMAGE = 3;

const CHANGES: ChangesBy<Event, LogNames> = {
  damaged: ({ suit }, names) => changeOf(`suit ${suit}`, names.seatOf(suit), "hurts"),
  repaired: ({ suit }, names) => changeOf(`suit ${suit}`, names.seatOf(suit), "helps"),
  destroyed: ({ suit }, names) => changeOf(`end ${suit}`, names.seatOf(suit), "hurts"),
  seat_eliminated: ({ seat }) => changeOf("suits", seat, "hurts"),
};

export function log(events: Event[], facts: ScrapFacts): LogLine[] {
  const names = logNames(facts);
  const lines: LogLine[] = [];
  let spent: string[] = [];
  for (const event of events) {
    const context = { seat: seatOf(event, names), weight: weightOf(event) };
    const line = eventLine(texts, event, names, context, CHANGES);
    const before = lines.at(-1);
    if (event.type === "energy_spent") {
      spent.push(line.text);
    } else if (isDrawnPiece(event) && before?.text === line.text) {
      // Pieces drawn by lot share one line.
      before.details?.push(...(line.details ?? []));
    } else {
      // Energy costs become the first details of the line that they paid for.
      lines.push(
        spent.length > 0 ? { ...line, details: [...spent, ...(line.details ?? [])] } : line,
      );
      spent = [];
    }
  }
  return [...lines, ...spent.map((text) => ({ text, seat: null }))];
}

function logNames(facts: ScrapFacts): LogNames {
  const { catalogue, match } = facts;
  const names = namesOf(facts);
  return {
    ...names,
    isQuickSetUp: match.options["set_up"] === "quick",
    dice: (dice, suit) =>
      groupByReason(dice, suit, names).map(
        (reason) => `${texts.capital(reason.text)}: ${rolledText(catalogue, reason.dice)}`,
      ),
    cardText(suit, no) {
      const slug = names.suits[suit]?.cards[no];
      const card = slug === undefined ? undefined : armamentOf(catalogue, slug);
      return card ? [`${card.name}. ${card.text}`] : [];
    },
  };
}

/** A terrain piece placed by lot. */
function isDrawnPiece(event: Event): boolean {
  return event.type === "piece_put" && event.seat === null;
}

function seatOf(event: Event, names: LogNames): Seat | null {
  if ("suit" in event) return names.seatOf(event.suit);
  return "seat" in event ? event.seat : null;
}

function weightOf(event: Event): LogLine["weight"] {
  switch (event.type) {
    case "round_began":
      return "head";
    case "destroyed":
    case "seat_eliminated":
      return "major";
    case "damaged":
      return HEAVY_DAMAGE * event.damage >= event.of ? "major" : undefined;
    default:
      return undefined;
  }
}
