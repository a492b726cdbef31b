/** The events of a step as lines of the log, with how each number came about. */

import type { Event } from "../../../api/generated/scrappers";
import type { LogLine } from "../../kit/game";
import { withDetails } from "../../kit/logLines";
import { namesOf, tokensText, type Names } from "../labels";
import type { ScrappersFacts, Variant } from "../types";
import { words } from "../text";
import { abilityLine } from "./abilities";
import { damageLine } from "./damage";
import { tableLine } from "./piles";

export function log(events: Event[], facts: ScrappersFacts): LogLine[] {
  const names = namesOf(facts);
  const lines: LogLine[] = [];
  for (let at = 0; at < events.length; at += 1) {
    const event = events[at];
    if (event === undefined) break;
    const before = lines.at(-1);
    if (event.type === "gained") {
      const together = gainedTogether(events.slice(at));
      at += together.length - 1;
      lines.push(gainedLine(together, names));
    } else if (before && isAside(event, events[at - 1])) {
      lines[lines.length - 1] = withDetails(before, lineOf(event, facts, names));
    } else {
      lines.push(lineOf(event, facts, names));
    }
  }
  return lines;
}

/** Whether it only says more about what has just been told. */
function isAside(event: Event, before: Event | undefined): boolean {
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

/** Tokens of one pilot from one card are one line. */
function gainedTogether(events: Event[]): Gained[] {
  const [first] = events;
  if (first?.type !== "gained") return [];
  const together: Gained[] = [];
  for (const event of events) {
    if (event.type !== "gained" || event.seat !== first.seat || event.card !== first.card) break;
    together.push(event);
  }
  return together;
}

function gainedLine(gained: Gained[], names: Names): LogLine {
  const [first] = gained;
  if (!first) return { text: "", seat: null };
  const { seat, card } = first;
  const sum = (token: "fuel" | "scrap") =>
    gained.reduce((sum, event) => sum + (event.token === token ? event.amount : 0), 0);
  const what = tokensText({ fuel: sum("fuel"), scrap: sum("scrap") });
  const because = card === null ? words.log.why.eject : words.log.why.card(names.card(card));
  return {
    text: words.log.gained(names.seat(seat), what, because),
    seat,
    details: gained.map(({ token, total }) => words.log.total(words.token[token], total)),
  };
}

function lineOf(event: Event, facts: ScrappersFacts, names: Names): LogLine {
  switch (event.type) {
    case "struck":
    case "brace_set":
    case "brace_held":
    case "shielded":
    case "damaged":
    case "destroyed":
    case "repaired":
    case "shifted":
      return damageLine(event, names);
    case "gained":
      return gainedLine([event], names);
    case "spent":
    case "stolen":
    case "drained":
    case "flipped":
    case "repeated":
    case "melted":
    case "recalled":
    case "claimed":
    case "churned":
    case "refreshed":
    case "jammed":
    case "tangled":
    case "hastened":
    case "outbid":
    case "came_to_nothing":
      return abilityLine(event, facts, names);
    default:
      return tableLine(event, names);
  }
}
