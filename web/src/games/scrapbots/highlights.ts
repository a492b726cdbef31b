/** Where the newest step changed something: places to be marked on the table. */

import type { Event } from "../../api/generated/scrapbots";
import { SPOT } from "./anchors";

export function highlightsOf(events: Event[]): ReadonlySet<string> {
  return new Set(events.flatMap(spotOf));
}

function spotOf(event: Event): string[] {
  switch (event.type) {
    case "bot_built":
    case "component_activated":
    case "bot_attacked":
    case "bot_damaged":
    case "bot_destroyed":
    case "wounds_dealt":
    case "bot_primed":
    case "bot_readied":
    case "bot_exhausted":
      return [SPOT.lane(event.seat, event.lane)];
    case "market_refilled":
      return [SPOT.market(event.slot)];
    default:
      return [];
  }
}
