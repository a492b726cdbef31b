/** Log lines of a step, with the dice and sums behind each number as details. */

import type { CarId, Event } from "../../../api/generated/scraplands";
import type { LogLine } from "../../kit/game";
import { namesOf, type Names } from "../labels";
import type { RaceFacts } from "../types";
import { texts } from "../text";
import { drivingLine } from "./driving";
import { rollLine } from "./rolls";

export function log(events: Event[], facts: RaceFacts): LogLine[] {
  const names = namesOf(facts);
  return events.flatMap((event, at) => linesOf(event, events.slice(0, at), names));
}

/** `before`: the earlier events of the step. */
function linesOf(event: Event, before: Event[], names: Names): LogLine[] {
  switch (event.type) {
    case "seats_rolled_off":
    case "cars_rolled_off":
    case "command_rolled":
    case "straight_rolled":
    case "boost_rolled":
    case "advance_rolled":
    case "checked":
    case "attack_rolled":
    case "defence_rolled":
    case "counter_rolled":
      return [rollLine(event, names)];
    case "grid_set":
    case "entered":
    case "activation_began":
    case "deed_passed":
    case "pivoted":
    case "drove":
    case "collided":
    case "jumped":
    case "piece_removed":
      return [drivingLine(event, before, names)];
    case "activation_ended":
      // The regular end of an activation is evident from the next line.
      return event.early && !isWreckedByLanding(event.car, before)
        ? [{ text: texts.log.endedEarly(names.car(event.car)), seat: names.seatOf(event.car) }]
        : [];
    case "round_began":
    case "wrecked":
    case "lap_began":
    case "finished":
    case "scored":
    case "placed":
      return [raceLine(event, names)];
  }
}

/** Matches of the first rules tell such an end as one by a control check. */
function isWreckedByLanding(car: CarId, before: Event[]): boolean {
  return before.some(
    (event) => event.type === "wrecked" && event.car === car && event.why === "landing",
  );
}

type RaceEvent = Extract<
  Event,
  { type: "round_began" | "wrecked" | "lap_began" | "finished" | "scored" | "placed" }
>;

function raceLine(event: RaceEvent, names: Names): LogLine {
  const { log } = texts;
  switch (event.type) {
    case "round_began":
      return { text: log.round(event.round), seat: null, weight: "head" };
    case "wrecked": {
      const [car, why] = [names.car(event.car), texts.wrecked[event.why]];
      const text =
        event.credit === null
          ? log.wrecked(car, why)
          : log.wreckedBy(car, why, names.seat(event.credit));
      return { text, seat: names.seatOf(event.car), weight: "major" };
    }
    case "lap_began":
      return { text: log.lap(names.car(event.car), event.lap), seat: names.seatOf(event.car) };
    case "finished":
      return {
        text: log.finished(names.car(event.car)),
        seat: names.seatOf(event.car),
        weight: "major",
      };
    case "scored": {
      const { why } = event;
      const reason =
        why.type === "place" ? texts.scoring.place(why.place) : texts.scoring[why.type];
      const text = log.scored(names.seat(event.seat), event.points, reason, event.total);
      return { text, seat: event.seat };
    }
    case "placed": {
      const list = event.cars.map((car, at) => log.place(at + 1, names.car(car)));
      return { text: list.length > 0 ? log.placed(list) : log.nobodyPlaced, seat: null };
    }
  }
}
