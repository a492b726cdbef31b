/** The log lines of events; their sentences are in `text/`. */

import type { Event } from "../../../api/generated/scrappers";
import type { Seat } from "../../../api/messages";
import type { Change, LogLine } from "../../kit/game";
import { changeOf, eventLine, withDetails, type ChangesBy } from "../../kit/logLines";
import { namesOf, tokensText } from "./labels";
import type { Variant } from "../../kit/text/variants";
import type { Names, ScrappersFacts } from "../types";
import { texts } from "../text";

export function log(events: Event[], facts: ScrappersFacts): LogLine[] {
  const names = namesOf(facts);
  const lines: LogLine[] = [];
  for (let at = 0; at < events.length; at += 1) {
    const event = events[at];
    if (event === undefined) break;
    const before = lines.at(-1);
    if (event.type === "gained") {
      const group = gainedGroup(event, events.slice(at));
      at += group.length - 1;
      lines.push(gainedLine(event, group, names));
    } else if (before && isDetail(event, events[at - 1])) {
      lines[lines.length - 1] = withDetails(before, lineOf(event, facts, names));
    } else {
      lines.push(lineOf(event, facts, names));
    }
  }
  return lines;
}

/** Whether an event is a detail of the line before it. */
function isDetail(event: Event, before: Event | undefined): boolean {
  switch (event.type) {
    case "top_turned":
      return before?.type === "drafted" || before?.type === "churned" || before?.type === "claimed";
    case "finished":
      return event.to === "discard";
    case "destroyed":
      return before?.type === "shielded";
    case "installed":
      return event.from === null && before?.type === "powered";
    default:
      return false;
  }
}

type Gained = Variant<Event, "gained">;

/** The leading gains of one pilot from one card, which share a line. */
function gainedGroup(first: Gained, events: Event[]): Gained[] {
  const group: Gained[] = [];
  for (const event of events) {
    if (event.type !== "gained" || event.seat !== first.seat || event.card !== first.card) break;
    group.push(event);
  }
  return group;
}

function gainedLine({ seat, card }: Gained, group: Gained[], names: Names): LogLine {
  const sum = (token: "fuel" | "scrap") =>
    group.reduce((sum, event) => sum + (event.token === token ? event.amount : 0), 0);
  const tokens = tokensText({ fuel: sum("fuel"), scrap: sum("scrap") });
  return {
    text: texts.gains(names.seat(seat), tokens, card && names.card(card)),
    seat,
    details: group.map(({ token, total }) => texts.total(token, total)),
  };
}

function lineOf(event: Event, facts: ScrappersFacts, names: Names): LogLine {
  const seat = "by" in event ? event.by : "seat" in event ? event.seat : null;
  const weight = weightOf(event, facts.catalogue.damage_end);
  return eventLine(texts, event, names, { seat, weight }, changesBy(facts));
}

/** Damage helps the pilot on the right of who takes it, and nobody else. */
function changesBy({ seats: { length } }: ScrappersFacts): ChangesBy<Event, Names> {
  const hit = (seat: Seat): Change => ({
    of: `damage of ${seat}`,
    seat: (seat + length - 1) % length,
    does: "helps",
  });
  return {
    damaged: ({ seat }) => [hit(seat)],
    repaired: ({ seat }) => changeOf("damage", seat, "helps"),
    shifted: ({ seat, to }) => [...changeOf("damage", seat, "helps"), hit(to)],
  };
}

/** From so much damage on a hit counts among the lines that turned the match. */
const GRAVE = 3;

/** `end` is the damage that ends the match. */
function weightOf(event: Event, end: number): LogLine["weight"] {
  switch (event.type) {
    case "round_began":
    case "activation_began":
    case "reboot_began":
      return "head";
    case "damaged":
      return event.damage >= GRAVE || event.total >= end ? "major" : undefined;
    case "shifted":
      return event.total >= end ? "major" : undefined;
    default:
      return undefined;
  }
}
