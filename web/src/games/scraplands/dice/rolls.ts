/** The dice of a step as rows of the tray: roller, purpose, dice and result. */

import type { CarId, Event, Rolled } from "../../../api/generated/scraplands";
import type { Seat } from "../../../api/messages";
import { INCH } from "../board/geometry";
import type { Names } from "../types";
import { texts } from "../text";

export interface RolledDie {
  value: number;
  /** The value before a reroll. */
  rerolledFrom: number | null;
  /** Null if the die needs no particular value. */
  success: boolean | null;
}

interface Roller {
  seat: Seat | null;
  /** The name of the car or of the player. */
  roller: string;
}

export interface Roll extends Roller {
  purpose: string;
  /** `5+ (33 %)`; null if the dice need no particular value. */
  need: string | null;
  dice: RolledDie[];
  result: string;
  /** For the colour of the result. */
  tone: "good" | "bad" | "plain";
}

/** The rows of an event. */
export function rollsOf(event: Event, names: Names): Roll[] {
  switch (event.type) {
    case "seats_rolled_off":
      return event.rolls.map(({ seat, dice }) =>
        simpleRoll(
          { seat, roller: names.seat(seat) },
          texts.roll.rollOff,
          dice,
          String(dice[0] + dice[1]),
        ),
      );
    case "cars_rolled_off":
      return event.rolls.map(({ car, dice }) =>
        carRoll(names, car, texts.roll.rollOff, dice, String(dice[0] + dice[1])),
      );
    case "command_rolled": {
      const result = event.lost ? texts.roll.commandLost : texts.roll.commandKept;
      const tone = event.lost ? "bad" : "plain";
      return [{ ...carRoll(names, event.car, texts.roll.command, [event.die], result), tone }];
    }
    case "straight_rolled": {
      const dice = [event.die, ...(event.boost ?? [])];
      return [carRoll(names, event.car, texts.roll.straight, dice, upTo(event.distance))];
    }
    case "boost_rolled":
      return [carRoll(names, event.car, texts.roll.boost, event.dice, upTo(event.distance))];
    case "advance_rolled": {
      const ones = event.checks > 0 ? `, ${texts.roll.checks(event.checks)}` : "";
      const result = upTo(event.distance) + ones;
      const tone = event.checks > 0 ? "bad" : "plain";
      return [{ ...carRoll(names, event.car, texts.roll.advance, event.dice, result), tone }];
    }
    case "jumped": {
      const result = texts.inches((event.dice[0] + event.dice[1]) * INCH);
      return [carRoll(names, event.car, texts.roll.jump, event.dice, result)];
    }
    case "checked":
      return checkRolls(event, names);
    case "attack_rolled":
    case "defence_rolled":
    case "counter_rolled":
      return [combatRoll(event, names)];
    default:
      return [];
  }
}

function upTo(distance: number): string {
  return texts.roll.distance(texts.inches(distance));
}

/** A roll without a need. */
function simpleRoll(roller: Roller, purpose: string, dice: number[], result: string): Roll {
  const rolled = dice.map((value) => ({ value, rerolledFrom: null, success: null }));
  return { ...roller, purpose, need: null, dice: rolled, result, tone: "plain" };
}

function carRoll(names: Names, car: CarId, purpose: string, dice: number[], result: string): Roll {
  return simpleRoll(carRoller(car, names), purpose, dice, result);
}

function rolledDice(dice: Rolled[], need: number): RolledDie[] {
  return dice.map(({ die, again }) => {
    const value = again ?? die;
    return { value, rerolledFrom: again === null ? null : die, success: value >= need };
  });
}

function checkRolls(event: Extract<Event, { type: "checked" }>, names: Names): Roll[] {
  const roller = carRoller(event.car, names);
  const check: Roll = {
    ...roller,
    purpose: `${texts.roll.check}: ${names.cause(event.cause)}`,
    need: texts.needs(event.need.die),
    dice: [{ value: event.die, rerolledFrom: null, success: event.passed }],
    result: event.passed ? texts.roll.passed : texts.roll.failed,
    tone: event.passed ? "good" : "bad",
  };
  if (event.counters.length === 0) return [check];
  const counter = counterOf(event.counters, event.counter_need, event.lost);
  return [check, { ...roller, need: texts.needs(event.counter_need), ...counter }];
}

function combatRoll(
  event: Extract<Event, { type: "attack_rolled" | "defence_rolled" | "counter_rolled" }>,
  names: Names,
): Roll {
  const roll = { ...carRoller(event.car, names), need: texts.needs(event.need.die) };
  switch (event.type) {
    case "attack_rolled": {
      const rolled = [...event.dice, ...event.extra].map((die) => ({ die, again: null }));
      return {
        ...roll,
        purpose: texts.roll.attack(names.weapon(event.car, event.weapon)),
        dice: rolledDice(rolled, event.need.die),
        result: texts.roll.hits(event.hits),
        tone: "plain",
      };
    }
    case "defence_rolled":
      return {
        ...roll,
        purpose: texts.roll.defence,
        dice: rolledDice(event.dice, event.need.die),
        result: texts.roll.damage(event.damage),
        tone: event.damage > 0 ? "bad" : "good",
      };
    case "counter_rolled":
      return { ...roll, ...counterOf(event.dice, event.need.die, event.lost) };
  }
}

function carRoller(car: CarId, names: Names): Roller {
  return { seat: names.seatOf(car), roller: names.car(car) };
}

function counterOf(dice: Rolled[], need: number, lost: number): Omit<Roll, keyof Roller | "need"> {
  return {
    purpose: texts.roll.counter,
    dice: rolledDice(dice, need),
    result: texts.roll.lost(lost),
    tone: lost > 0 ? "bad" : "good",
  };
}
