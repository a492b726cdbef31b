/** Log lines of a step, with the dice and sums behind each number as details. */

import type { Event } from "../../../api/generated/scraplands";
import type { Seat } from "../../../api/messages";
import type { LogLine } from "../../kit/game";
import { changeOf, eventLine, type ChangesBy } from "../../kit/logLines";
import { namesOf } from "./labels";
import type { Names, RaceFacts } from "../types";
import { texts } from "../text";

/** Hit points lost at once that are worth remembering. */
const HEAVY_DAMAGE = 2;

const CHANGES: ChangesBy<Event, Names> = {
  checked: ({ car }, names) => changeOf("hit points", names.seatOf(car), "hurts"),
  counter_rolled: ({ car }, names) => changeOf("hit points", names.seatOf(car), "hurts"),
  wrecked: ({ car }, names) => changeOf("cars", names.seatOf(car), "hurts"),
  finished: ({ car }, names) => changeOf("finish", names.seatOf(car), "helps"),
};

export function log(events: Event[], facts: RaceFacts): LogLine[] {
  const names = namesOf(facts);
  return events.flatMap((event, at) => {
    // The regular end of an activation is evident from the next line.
    if (event.type === "activation_ended" && !event.early) return [];
    const context = { seat: seatOf(event, names), weight: weightOf(event) };
    const passing = passingOf(event, events.slice(0, at));
    return [eventLine(texts, event, { ...names, ...passing }, context, CHANGES)];
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
