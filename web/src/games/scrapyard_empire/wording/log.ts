/**
 * The log lines of a step's events, whose sentences are in `text/log.*`; details say how each
 * number came about.
 */

import type { Event } from "../../../api/generated/scrapyard_empire";
import type { Seat } from "../../../api/messages";
import type { Change, LogLine } from "../../kit/game";
import { changeOf, eventLine, withDetails, type ChangesBy } from "../../kit/logLines";
import { namesOf } from "./labels";
import type { EmpireFacts, Names } from "../types";
import { texts } from "../text";

/** Whoever is robbed may steal back. */
const stolen = ({ seat, from }: { seat: Seat; from: Seat }): Change[] => [
  { of: `machines of ${[seat, from].toSorted().join(" and ")}`, seat, does: "helps" },
];
const CHANGES: ChangesBy<Event, Names> = {
  stole_machine: stolen,
  took_machine: stolen,
  wrecked: ({ machine, of }) => changeOf(machine, of, "hurts"),
  built: ({ machine, seat }) => changeOf(machine, seat, "helps"),
  invented: ({ invention, seat }) => changeOf(invention, seat, "helps"),
};

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
  const seat = "seat" in event ? event.seat : null;
  return eventLine(texts, event, names, { seat, weight: weightOf(event) }, CHANGES);
}

function weightOf({ type }: Event): LogLine["weight"] {
  switch (type) {
    case "turn_began":
      return "head";
    case "stole_machine":
    case "wrecked":
    case "built":
    case "invented":
      return "major";
    default:
      return undefined;
  }
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
