/** The dice of a step as rows of a tray: whose, what for, what each shows and what came of it. */

import type { CarId, Event, Rolled } from "../../../api/generated/scraplands";
import type { Seat } from "../../../api/messages";
import { needText, type Names } from "../labels";
import { texts } from "../text";

export interface ShownDie {
  die: number;
  /** What it showed before it was rolled again. */
  before: number | null;
  /** Null where a die has nothing to reach. */
  good: boolean | null;
}

export interface Roll {
  seat: Seat | null;
  who: string;
  what: string;
  /** `5+ (Skill 5)`, where a die has something to reach. */
  need: string | null;
  dice: ShownDie[];
  result: string;
  /** For the colour of the result. */
  tone: "good" | "bad" | "plain";
}

/** The rows that an event adds. */
export function rollsOf(event: Event, names: Names): Roll[] {
  switch (event.type) {
    case "seats_rolled_off":
      return event.rolls.map(({ seat, dice }) =>
        plain(seat, names.seat(seat), texts.roll.rollOff, dice, String(dice[0] + dice[1])),
      );
    case "cars_rolled_off":
      return event.rolls.map(({ car, dice }) =>
        ofCar(names, car, texts.roll.rollOff, dice, String(dice[0] + dice[1])),
      );
    case "command_rolled": {
      const result = event.lost ? texts.roll.commandLost : texts.roll.commandKept;
      const tone = event.lost ? "bad" : "plain";
      return [{ ...ofCar(names, event.car, texts.roll.command, [event.die], result), tone }];
    }
    case "straight_rolled": {
      const dice = [event.die, ...(event.boost ?? [])];
      return [ofCar(names, event.car, texts.roll.straight, dice, upTo(event.distance))];
    }
    case "boost_rolled":
      return [ofCar(names, event.car, texts.roll.boost, event.dice, upTo(event.distance))];
    case "advance_rolled": {
      const ones = event.checks > 0 ? `, ${texts.roll.checks(event.checks)}` : "";
      const result = upTo(event.distance) + ones;
      const tone = event.checks > 0 ? "bad" : "plain";
      return [{ ...ofCar(names, event.car, texts.roll.advance, event.dice, result), tone }];
    }
    case "jumped": {
      const result = texts.inches((event.dice[0] + event.dice[1]) * 1000);
      return [ofCar(names, event.car, texts.roll.jump, event.dice, result)];
    }
    case "checked":
      return checkRolls(event, names);
    case "attack_rolled":
    case "defence_rolled":
    case "counter_rolled":
      return [fightRoll(event, names)];
    default:
      return [];
  }
}

function upTo(distance: number): string {
  return texts.roll.distance(texts.inches(distance));
}

function plain(seat: Seat | null, who: string, what: string, dice: number[], result: string): Roll {
  const shown = dice.map((die) => ({ die, before: null, good: null }));
  return { seat, who, what, need: null, dice: shown, result, tone: "plain" };
}

function ofCar(names: Names, car: CarId, what: string, dice: number[], result: string): Roll {
  return plain(names.seatOf(car), names.car(car), what, dice, result);
}

function judged(dice: Rolled[], need: number): ShownDie[] {
  return dice.map(({ die, again }) => {
    const last = again ?? die;
    return { die: last, before: again === null ? null : die, good: last >= need };
  });
}

function checkRolls(event: Extract<Event, { type: "checked" }>, names: Names): Roll[] {
  const [seat, who] = [names.seatOf(event.car), names.car(event.car)];
  const [what, cause] = [texts.roll.check, names.cause(event.cause)];
  const check: Roll = {
    seat,
    who,
    what: `${what}: ${cause}`,
    need: needText(event.need),
    dice: [{ die: event.die, before: null, good: event.passed }],
    result: event.passed ? texts.roll.passed : texts.roll.failed,
    tone: event.passed ? "good" : "bad",
  };
  if (event.counters.length === 0) return [check];
  const counter: Roll = {
    seat,
    who,
    what: texts.roll.counter,
    need: texts.least(event.counter_need),
    dice: judged(event.counters, event.counter_need),
    result: texts.roll.lost(event.lost),
    tone: event.lost > 0 ? "bad" : "good",
  };
  return [check, counter];
}

function fightRoll(
  event: Extract<Event, { type: "attack_rolled" | "defence_rolled" | "counter_rolled" }>,
  names: Names,
): Roll {
  const [seat, who] = [names.seatOf(event.car), names.car(event.car)];
  const need = needText(event.need);
  switch (event.type) {
    case "attack_rolled": {
      const rolled = [...event.dice, ...event.extra].map((die) => ({ die, again: null }));
      return {
        seat,
        who,
        what: texts.roll.attack(names.weapon(event.car, event.weapon)),
        need,
        dice: judged(rolled, event.need.die),
        result: texts.roll.hits(event.hits),
        tone: "plain",
      };
    }
    case "defence_rolled":
      return {
        seat,
        who,
        what: texts.roll.defence,
        need,
        dice: judged(event.dice, event.need.die),
        result: texts.roll.damage(event.damage),
        tone: event.damage > 0 ? "bad" : "good",
      };
    case "counter_rolled":
      return {
        seat,
        who,
        what: texts.roll.counter,
        need,
        dice: judged(event.dice, event.need.die),
        result: texts.roll.lost(event.lost),
        tone: event.lost > 0 ? "bad" : "good",
      };
  }
}
