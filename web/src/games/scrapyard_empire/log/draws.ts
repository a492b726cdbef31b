/** What comes from the decks and goes to the scrap piles, as lines of the log. */

import type { Event, Source } from "../../../api/generated/scrapyard_empire";
import type { LogLine } from "../../kit/game";
import type { Names } from "../labels";
import type { Variant } from "../types";
import { texts } from "../text";

export type DrawEvent = Variant<
  Event,
  | "dealer_drawn"
  | "character_dealt"
  | "turned"
  | "reshuffled"
  | "drew_parts"
  | "drew_machines"
  | "drew_invention"
  | "scrapped"
>;

const DRAWS: ReadonlySet<Event["type"]> = new Set<DrawEvent["type"]>([
  "dealer_drawn",
  "character_dealt",
  "turned",
  "reshuffled",
  "drew_parts",
  "drew_machines",
  "drew_invention",
  "scrapped",
]);

export function isDraw(event: Event): event is DrawEvent {
  return DRAWS.has(event.type);
}

export function drawLine(event: DrawEvent, names: Names): LogLine {
  const { log } = texts;
  if (event.type === "turned") return { text: log.turned(names.card(event.card)), seat: null };
  if (event.type === "reshuffled") {
    return { text: log.reshuffled(log.piles[event.pile], event.cards), seat: null };
  }
  const { seat } = event;
  const who = names.seat(seat);
  switch (event.type) {
    case "dealer_drawn":
      return { text: log.dealer(who), seat };
    case "character_dealt":
      return { text: log.character(who, names.card({ character: event.character })), seat };
    case "drew_parts": {
      const drew = event.parts.length > 0;
      const text = drew ? log.drew(who, names.parts(event.parts)) : log.drewNothing(who);
      return { text, seat, ...by(event.by, names) };
    }
    case "drew_machines": {
      if (event.cards === 0) return { text: log.drewNothing(who), seat };
      const text = event.machines
        ? log.drew(who, names.machines(event.machines))
        : log.drewHidden(who, event.cards);
      return { text, seat, ...by(event.by, names) };
    }
    case "drew_invention": {
      const text = event.invention
        ? log.drew(who, names.invention(event.invention))
        : log.drewPlan(who);
      return { text, seat, ...by(event.by, names) };
    }
    case "scrapped": {
      const card = names.card(event.card);
      const told = event.why === "too_many" ? log.discarded : log.scrapped;
      return { text: told(who, card), seat };
    }
  }
}

function by(card: Source | null, names: Names): Pick<LogLine, "details"> {
  return card === null ? {} : { details: [texts.log.by(names.card(card))] };
}
