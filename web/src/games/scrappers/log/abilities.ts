/** What abilities do beside damage, as lines of the log. */

import type { Event } from "../../../api/generated/scrappers";
import type { LogLine } from "../../kit/game";
import { deckName, entryOf, type Names } from "../labels";
import type { ScrappersFacts, Variant } from "../types";
import { words } from "../text";

export type AbilityEvent = Variant<
  Event,
  | "spent"
  | "stolen"
  | "drained"
  | "flipped"
  | "repeated"
  | "melted"
  | "recalled"
  | "claimed"
  | "churned"
  | "refreshed"
  | "jammed"
  | "tangled"
  | "hastened"
  | "outbid"
  | "came_to_nothing"
>;

export function abilityLine(event: AbilityEvent, facts: ScrappersFacts, names: Names): LogLine {
  const text = abilityText(event, facts, names);
  switch (event.type) {
    case "drained":
    case "jammed":
    case "tangled":
    case "outbid":
      return { text, seat: event.by };
    case "spent":
      return { text, seat: event.seat, details: [total(event.token, event.left)] };
    case "stolen":
      return { text, seat: event.seat, details: [total(event.token, event.total)] };
    default:
      return { text, seat: event.seat };
  }
}

function total(token: "fuel" | "scrap", n: number): string {
  return words.log.total(words.token[token], n);
}

function abilityText(event: AbilityEvent, facts: ScrappersFacts, names: Names): string {
  const who = names.seat(event.seat);
  const { log } = words;
  switch (event.type) {
    case "spent": {
      const what = words.tokens(event.amount, event.token);
      return log.spent(who, what, names.card(event.card));
    }
    case "stolen": {
      const what = words.tokens(event.amount, event.token);
      return log.stolen(who, what, names.seat(event.from), names.card(event.card));
    }
    case "drained": {
      const what = words.tokens(event.amount, event.token);
      return log.drained(who, what, names.seat(event.by), names.card(event.card));
    }
    case "flipped":
      return log.flipped(who, names.card(event.card));
    case "repeated":
      return log.repeated(who, names.card(event.card));
    case "melted":
      return log.melted(who, names.card(event.card), words.own[event.from]);
    case "recalled":
      return log.recalled(who, names.card(event.card));
    case "claimed":
      return log.claimed(who, names.card(event.card), names.pile(event.pile));
    case "churned":
      return log.churned(deckName(event.deck), names.card(event.card));
    case "refreshed":
      return log.refreshed(who, deckName(event.deck), event.count);
    case "jammed":
      return log.jammed(names.seat(event.by), names.card(event.card), who, event.slot + 1);
    case "tangled":
      return log.tangled(names.seat(event.by), who);
    case "hastened":
      return log.hastened(who, event.slot + 1);
    case "outbid":
      return log.outbid(names.seat(event.by), names.card(event.card), who, event.scrap);
    case "came_to_nothing": {
      const line = entryOf(facts.catalogue, event.card)?.text[event.ability] ?? "";
      return log.nothing(names.card(event.card), line);
    }
  }
}
