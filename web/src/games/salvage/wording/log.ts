/** The log lines of events. */

import type { Event } from "../../../api/generated/salvage";
import type { Seat } from "../../../api/messages";
import type { LogLine } from "../../kit/game";
import { changeOf, eventLine } from "../../kit/logLines";
import { namesOf } from "./labels";
import type { SalvageFacts } from "../types";
import { texts } from "../text";

export function log(events: Event[], facts: SalvageFacts): LogLine[] {
  const names = namesOf(facts);
  return events.map((event) => {
    const context = { seat: seatOf(event), weight: weightOf(event) };
    return eventLine(texts, event, names, context, {
      bids_shown: ({ winner }) => changeOf("lots", winner, "helps"),
    });
  });
}

function seatOf(event: Event): Seat | null {
  if (event.type === "bids_shown") return event.winner;
  return "seat" in event ? event.seat : null;
}

function weightOf({ type }: Event): LogLine["weight"] {
  if (type === "lot_turned") return "head";
  return type === "bids_shown" ? "major" : undefined;
}
