/** Log lines of a step, with the dice and sums behind each number as details. */

import type { Event } from "../../../api/generated/scraplands";
import type { Seat } from "../../../api/messages";
import type { LogLine } from "../../kit/game";
import { changeOf, eventLine } from "../../kit/logLines";
import { namesOf } from "./labels";
import type { Names, RaceFacts } from "../types";
import { texts } from "../text";

/** Hit points lost at once that are worth remembering. */
const HEAVY_DAMAGE = 2;

export function log(events: Event[], facts: RaceFacts): LogLine[] {
  const names = namesOf(facts);
  return events.flatMap((event, at) => {
    // The regular end of an activation is evident from the next line.
    if (event.type === "activation_ended" && !event.early) return [];
    const seat = seatOf(event, names);
    const weight = weightOf(event);
    const does = event.type === "finished" ? "helps" : "hurts";
    const changes = weight === "major" ? changeOf(event.type, seat, does) : [];
    const context = { seat, weight, changes };
    return [
      eventLine(texts, event, { ...names, ...passingOf(event, events.slice(0, at)) }, context),
    ];
  });
}

/** Why an action was passed. */
function passingOf(event: Event, before: Event[]) {
  if (event.type !== "deed_passed") return { isShotLost: false, isMovePassed: false };
  const own = before.filter((other) => "car" in other && other.car === event.car);
  const hasFired = own.some(({ type }) => type === "attack_rolled");
  return {
    isShotLost: event.deed === "attack" && hasFired,
    isMovePassed: own.some(
      (other) => other.type === "deed_passed" && (other.deed === "move" || other.deed === "j_turn"),
    ),
  };
}

function seatOf(event: Event, names: Names): Seat | null {
  if (event.type === "scored") return event.seat;
  return "car" in event && event.car !== null ? names.seatOf(event.car) : null;
}

function weightOf(event: Event): LogLine["weight"] {
  switch (event.type) {
    case "round_began":
      return "head";
    case "wrecked":
    case "finished":
      return "major";
    case "checked":
    case "counter_rolled":
      return event.lost >= HEAVY_DAMAGE ? "major" : undefined;
    default:
      return undefined;
  }
}
