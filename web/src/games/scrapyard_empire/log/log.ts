/** The events of a step as lines of the log, with how each number came about. */

import type { Event } from "../../../api/generated/scrapyard_empire";
import type { LogLine } from "../../kit/game";
import { withDetails } from "../../kit/logLines";
import { namesOf, type Names } from "../labels";
import type { EmpireFacts } from "../types";
import { texts } from "../text";
import { deedLine, isDeed } from "./actions";
import { drawLine, isDraw } from "./draws";
import { riskLine } from "./rolls";

export function log(events: Event[], facts: EmpireFacts): LogLine[] {
  const names = namesOf(facts);
  const lines: LogLine[] = [];
  for (const event of events) {
    const line = lineOf(event, names);
    const before = lines.at(-1);
    // What follows of itself explains the line before.
    if (before && followsOfItself(event, events)) {
      lines[lines.length - 1] = withDetails(before, line);
    } else if (!isEndOfFinds(event)) {
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
  if (isDraw(event)) return drawLine(event, names);
  return isDeed(event) ? deedLine(event, names) : riskLine(event, names);
}

function followsOfItself(event: Event, events: Event[]): boolean {
  return (
    isEndOfFinds(event) ||
    (event.type === "turned" && events.some(({ type }) => type === "reshuffled")) ||
    event.type === "gained_actions"
  );
}

/** What was taken has been told, be it in the step before. */
function isEndOfFinds(event: Event): boolean {
  return event.type === "dig_ended" && event.taken > 0;
}
