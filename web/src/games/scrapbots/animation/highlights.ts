/** Anchors of the places that the newest step changed. */

import type { Event } from "../../../api/generated/scrapbots";
import { ANCHORS } from "./anchors";

export function highlightsOf(events: Event[]): ReadonlySet<string> {
  return new Set(events.flatMap(changedAnchors));
}

function changedAnchors(event: Event): string[] {
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
      return [ANCHORS.lane(event.seat, event.lane)];
    case "market_refilled":
      return [ANCHORS.market(event.slot)];
    default:
      return [];
  }
}
