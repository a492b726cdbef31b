/** The log lines of events. */

import type { Event } from "../../../api/generated/scrappers";
import type { LogLine } from "../../kit/game";
import { withDetails } from "../../kit/logLines";
import { namesOf, tokensText, type Names } from "../wording/labels";
import type { ScrappersFacts, Variant } from "../types";
import { texts } from "../text";
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
  const source = card === null ? texts.log.why.eject : texts.log.why.card(names.card(card));
  return {
    text: texts.log.gained(names.seat(seat), tokens, source),
    seat,
    details: group.map(({ token, total }) => texts.log.total(texts.token[token], total)),
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
      return damageLine(event, names, facts.catalogue.damage_end);
    case "gained":
      return gainedLine(event, [event], names);
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
