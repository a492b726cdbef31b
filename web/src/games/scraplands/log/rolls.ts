/** Log lines about dice, with their needs as details. */

import type { Event, SeatRoll } from "../../../api/generated/scraplands";
import type { LogLine } from "../../kit/game";
import { fromText, rolledText, type Names } from "../labels";
import { texts } from "../text";

type RollEvent = Extract<
  Event,
  {
    type:
      | "seats_rolled_off"
      | "cars_rolled_off"
      | "command_rolled"
      | "straight_rolled"
      | "boost_rolled"
      | "advance_rolled"
      | "checked"
      | "attack_rolled"
      | "defence_rolled"
      | "counter_rolled";
  }
>;

/** Hit points lost at once that are worth remembering. */
const HEAVY_DAMAGE = 2;

export function rollLine(event: RollEvent, names: Names): LogLine {
  switch (event.type) {
    case "seats_rolled_off": {
      const rolled = event.rolls.map(({ seat, dice }) => ({ roller: names.seat(seat), dice }));
      const { list, details } = rollOff(rolled);
      return { text: texts.log.seatsRolledOff(list, names.seat(event.first)), seat: null, details };
    }
    case "cars_rolled_off": {
      const rolled = event.rolls.map(({ car, dice }) => ({ roller: names.car(car), dice }));
      const { list, details } = rollOff(rolled);
      return { text: texts.log.carsRolledOff(list, names.car(event.first)), seat: null, details };
    }
    case "command_rolled":
    case "straight_rolled":
    case "boost_rolled":
    case "advance_rolled":
      return distanceLine(event, names);
    case "checked":
      return checkLine(event, names);
    case "attack_rolled":
    case "defence_rolled":
    case "counter_rolled":
      return combatLine(event, names);
  }
}

function rollOff(rolled: { roller: string; dice: SeatRoll["dice"] }[]) {
  const total = ([one, other]: SeatRoll["dice"]) => one + other;
  return {
    list: rolled.map(({ roller, dice }) => texts.log.sum(roller, total(dice))),
    details: rolled.map(({ roller, dice }) => texts.log.dice(roller, dice.join(" + "))),
  };
}

type DistanceEvent = Extract<
  RollEvent,
  { type: "command_rolled" | "straight_rolled" | "boost_rolled" | "advance_rolled" }
>;

function distanceLine(event: DistanceEvent, names: Names): LogLine {
  const { log } = texts;
  const [car, seat] = [names.car(event.car), names.seatOf(event.car)];
  switch (event.type) {
    case "command_rolled": {
      const text = event.lost ? log.commandLost(car, event.die) : log.commandKept(car, event.die);
      return { text, seat };
    }
    case "straight_rolled": {
      const boost = event.boost === null ? "" : log.straightBoost(...event.boost);
      return { text: log.straight(car, event.die, boost, texts.inches(event.distance)), seat };
    }
    case "boost_rolled":
      return { text: log.boosted(car, ...event.dice, texts.inches(event.distance)), seat };
    case "advance_rolled": {
      const text = log.advance(car, event.dice.join(", "), texts.inches(event.distance));
      return event.checks === 0
        ? { text, seat }
        : { text, seat, details: [log.advanceChecks(event.checks)] };
    }
  }
}

function checkLine(event: Extract<Event, { type: "checked" }>, names: Names): LogLine {
  const { log } = texts;
  const [car, cause] = [names.car(event.car), names.cause(event.cause)];
  const text = event.passed
    ? log.checkPassed(car, cause)
    : log.checkFailed(car, cause, event.lost, event.hit_points);
  const { counters, counter_need } = event;
  const details = [
    log.rolledOne(event.die, event.need.die, event.passed),
    ...fromText(event.need),
    ...(event.spiked ? [log.spiked] : []),
    ...(counters.length > 0
      ? [log.rolledEach(log.toCounter, rolledText(counters), counter_need)]
      : []),
  ];
  return { text, seat: names.seatOf(event.car), details, ...weightOf(event) };
}

/** Heavy damage turns a match. */
function weightOf({ lost }: { lost: number }): Pick<LogLine, "weight"> {
  return lost >= HEAVY_DAMAGE ? { weight: "major" } : {};
}

function combatLine(
  event: Extract<Event, { type: "attack_rolled" | "defence_rolled" | "counter_rolled" }>,
  names: Names,
): LogLine {
  const { log } = texts;
  const [car, seat] = [names.car(event.car), names.seatOf(event.car)];
  switch (event.type) {
    case "attack_rolled": {
      const text = log.attack({
        car,
        weapon: names.weapon(event.car, event.weapon),
        target: names.car(event.target),
        hits: event.hits,
      });
      const details = [
        log.distance(texts.inches(event.distance)),
        log.rolledEach(log.toHit, event.dice.join(", "), event.need.die),
        ...fromText(event.need),
        ...(event.extra.length > 0 ? [log.rolledExtra(event.extra.join(", "))] : []),
      ];
      return { text, seat, details };
    }
    case "defence_rolled": {
      const details = [
        log.rolledEach(log.toDefend, rolledText(event.dice), event.need.die),
        ...fromText(event.need),
        ...(event.damage_each > 1 ? [log.each(event.damage_each)] : []),
      ];
      return { text: log.defence(car, event.damage), seat, details };
    }
    case "counter_rolled": {
      const details = [
        log.rolledEach(log.toCounter, rolledText(event.dice), event.need.die),
        ...fromText(event.need),
      ];
      const text = log.counter(car, event.lost, event.hit_points);
      return { text, seat, details, ...weightOf(event) };
    }
  }
}
