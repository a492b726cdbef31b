/** Last-move highlights: the spots that the newest step changed. */

import type { Event } from "../../../api/generated/scrapyard_empire";
import { scrapOf, sourceSpot, SPOT } from "./anchors";

export function highlightsOf(events: Event[]): ReadonlySet<string> {
  return new Set(events.flatMap(spotsOf));
}

function spotsOf(event: Event): string[] {
  switch (event.type) {
    case "built":
      return [SPOT.machine(event.seat, event.machine)];
    case "invented":
      return [SPOT.invention(event.seat, event.invention)];
    case "used":
      return [sourceSpot(event.owner, event.of)];
    case "refitted":
      return [SPOT.machine(event.seat, event.machine)];
    case "drew_parts":
      return event.parts.map((part) => SPOT.part(event.seat, part));
    case "dug":
    case "took_top":
      return "part" in event.card ? [SPOT.part(event.seat, event.card.part)] : [];
    case "stole_part":
    case "took_part":
      return [SPOT.part(event.seat, event.part)];
    case "traded":
      return [event.gave, event.got].flatMap((card, at) =>
        "part" in card ? [SPOT.part(at === 0 ? event.with : event.seat, card.part)] : [],
      );
    case "scrapped":
      return [scrapOf(event.card)];
    default:
      return [];
  }
}
