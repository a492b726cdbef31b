/** Log lines of setup, draws and discards. */

import type { Event, Source } from "../../../api/generated/scrapyard_empire";
import type { LogLine } from "../../kit/game";
import type { Names } from "../wording/labels";
import type { Variant } from "../types";
import { texts } from "../text";

export const DRAW_EVENTS = [
  "dealer_drawn",
  "character_dealt",
  "turned",
  "reshuffled",
  "drew_parts",
  "drew_machines",
  "drew_invention",
  "scrapped",
] as const;

export type DrawEvent = Variant<Event, (typeof DRAW_EVENTS)[number]>;

export function drawLine(event: DrawEvent, names: Names): LogLine {
  const { log } = texts;
  if (event.type === "turned") return { text: log.turned(names.card(event.card)), seat: null };
  if (event.type === "reshuffled") {
    return { text: log.reshuffled(log.piles[event.pile], event.cards), seat: null };
  }
  const { seat } = event;
  const player = names.seat(seat);
  switch (event.type) {
    case "dealer_drawn":
      return { text: log.dealer(player), seat };
    case "character_dealt":
      return { text: log.character(player, names.card({ character: event.character })), seat };
    case "drew_parts": {
      const drew = event.parts.length > 0;
      const text = drew ? log.drew(player, names.parts(event.parts)) : log.drewNothing(player);
      return { text, seat, ...cardDetails(event.by, names) };
    }
    case "drew_machines": {
      if (event.cards === 0) return { text: log.drewNothing(player), seat };
      const text = event.machines
        ? log.drew(player, names.machines(event.machines))
        : log.drewHidden(player, event.cards);
      return { text, seat, ...cardDetails(event.by, names) };
    }
    case "drew_invention": {
      const text = event.invention
        ? log.drew(player, names.invention(event.invention))
        : log.drewPlan(player);
      return { text, seat, ...cardDetails(event.by, names) };
    }
    case "scrapped": {
      const card = names.card(event.card);
      const text = event.why === "too_many" ? log.discarded : log.scrapped;
      return { text: text(player, card), seat };
    }
  }
}

/** Names the card whose ability drew. */
function cardDetails(card: Source | null, names: Names): Pick<LogLine, "details"> {
  return card === null ? {} : { details: [texts.log.by(names.card(card))] };
}
