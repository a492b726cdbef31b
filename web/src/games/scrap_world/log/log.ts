/** Log lines of a step. */

import type { Event } from "../../../api/generated/scrap_world";
import type { LogLine } from "../../kit/game";
import { namesOf } from "../labels";
import type { ScrapFacts } from "../types";
import { texts } from "../text";
import { attackLine, attackEffectLine, defenceLine, type LogContext } from "./attacks";
import { activationLine, orderLine } from "./activation";
import { seatLine } from "./seats";

export function log(events: Event[], facts: ScrapFacts): LogLine[] {
  const context = { facts, names: namesOf(facts) };
  const lines: LogLine[] = [];
  let spent: string[] = [];
  for (const event of events) {
    const line = lineOf(event, context);
    const before = lines.at(-1);
    if (event.type === "energy_spent") {
      spent.push(line.text);
    } else if (isDrawnPiece(event) && before?.text === line.text) {
      // Pieces drawn by lot share one line.
      before.details?.push(...(line.details ?? []));
    } else {
      // Energy costs become the first details of the line that they paid for.
      lines.push(
        spent.length > 0 ? { ...line, details: [...spent, ...(line.details ?? [])] } : line,
      );
      spent = [];
    }
  }
  return [...lines, ...spent.map((text) => ({ text, seat: null }))];
}

/** A terrain piece placed by lot. */
function isDrawnPiece(event: Event): boolean {
  return event.type === "piece_put" && event.seat === null;
}

function lineOf(event: Event, context: LogContext): LogLine {
  const { names } = context;
  switch (event.type) {
    case "first_placer_drawn":
    case "piece_taken":
    case "piece_put":
    case "placing_stopped":
    case "side_markers_drawn":
    case "side_chosen":
    case "seat_eliminated":
      return seatLine(event, context);
    case "round_began":
      return { text: texts.log.round(event.round), seat: null, weight: "head" };
    case "order_set":
      return orderLine(event.places, names);
    case "attack_rolled":
      return attackLine(event, context);
    case "defence_rolled":
      return defenceLine(event, context);
    case "energy_drained":
    case "damaged":
    case "fell_back":
    case "destroyed":
      return attackEffectLine(event, names);
    case "suit_deployed":
    case "activation_began":
    case "moved":
    case "energy_spent":
    case "energy_gained":
    case "initiative_changed":
    case "card_flipped":
    case "card_removed":
    case "card_reloaded":
    case "repaired":
    case "activation_ended":
      return activationLine(event, names);
  }
}
