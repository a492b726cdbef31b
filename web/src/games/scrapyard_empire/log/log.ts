/** The log lines of a step's events; details say how each number came about. */

import type { Event } from "../../../api/generated/scrapyard_empire";
import type { LogLine } from "../../kit/game";
import { withDetails } from "../../kit/logLines";
import { namesOf, type Names } from "../wording/labels";
import { isOneOf, type EmpireFacts } from "../types";
import { texts } from "../text";
import { ACTION_EVENTS, actionLine } from "./actions";
import { DRAW_EVENTS, drawLine } from "./draws";
import { rollLine } from "./rolls";

export function log(events: Event[], facts: EmpireFacts): LogLine[] {
  const names = namesOf(facts);
  const lines: LogLine[] = [];
  for (const event of events) {
    const line = lineOf(event, names);
    const before = lines.at(-1);
    if (before && isConsequence(event, events)) {
      lines[lines.length - 1] = withDetails(before, line);
    } else if (!isEndOfSuccessfulDig(event)) {
      lines.push(line);
    }
  }
  return lines;
}

function lineOf(event: Event, names: Names): LogLine {
  if (event.type === "turn_began") {
    return {
      text: texts.log.turn(event.round, names.seat(event.seat)),
      seat: event.seat,
      weight: "head",
      details: [texts.log.actions(event.actions)],
    };
  }
  if (isOneOf(event, DRAW_EVENTS)) return drawLine(event, names);
  return isOneOf(event, ACTION_EVENTS) ? actionLine(event, names) : rollLine(event, names);
}

/** Whether the event follows from the one before, and becomes a detail of its line. */
function isConsequence(event: Event, events: Event[]): boolean {
  return (
    isEndOfSuccessfulDig(event) ||
    (event.type === "turned" && events.some(({ type }) => type === "reshuffled")) ||
    event.type === "gained_actions"
  );
}

/** Needs no line of its own: `dug` has logged the card, maybe in an earlier step. */
function isEndOfSuccessfulDig(event: Event): boolean {
  return event.type === "dig_ended" && event.taken > 0;
}
