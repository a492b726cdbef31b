/** Log lines of abilities, without those about damage. */

import type { Event } from "../../../api/generated/scrappers";
import type { LogLine } from "../../kit/game";
import { deckName, entryOf, type Names } from "../wording/labels";
import type { ScrappersFacts, Variant } from "../types";
import { texts } from "../text";

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
  return texts.log.total(texts.token[token], n);
}

function abilityText(event: AbilityEvent, facts: ScrappersFacts, names: Names): string {
  const player = names.seat(event.seat);
  const { log } = texts;
  switch (event.type) {
    case "spent": {
      const tokens = texts.tokens(event.amount, event.token);
      return log.spent(player, tokens, names.card(event.card));
    }
    case "stolen": {
      const tokens = texts.tokens(event.amount, event.token);
      return log.stolen(player, tokens, names.seat(event.from), names.card(event.card));
    }
    case "drained": {
      const tokens = texts.tokens(event.amount, event.token);
      return log.drained(player, tokens, names.seat(event.by), names.card(event.card));
    }
    case "flipped":
      return log.flipped(player, names.card(event.card));
    case "repeated":
      return log.repeated(player, names.card(event.card));
    case "melted":
      return log.melted(player, names.card(event.card), texts.own[event.from]);
    case "recalled":
      return log.recalled(player, names.card(event.card));
    case "claimed":
      return log.claimed(player, names.card(event.card), names.pile(event.pile));
    case "churned":
      return log.churned(deckName(event.deck), names.card(event.card));
    case "refreshed":
      return log.refreshed(player, deckName(event.deck), event.count);
    case "jammed":
      return log.jammed(names.seat(event.by), names.card(event.card), player, event.slot + 1);
    case "tangled":
      return log.tangled(names.seat(event.by), player);
    case "hastened":
      return log.hastened(player, event.slot + 1);
    case "outbid":
      return log.outbid(names.seat(event.by), names.card(event.card), player, event.scrap);
    case "came_to_nothing": {
      const line = entryOf(facts.catalogue, event.card)?.text[event.ability] ?? "";
      return log.nothing(names.card(event.card), line);
    }
  }
}
