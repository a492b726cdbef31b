/** Log lines in English. */

import type {
  CarRoll,
  Deed,
  Event,
  Need,
  Rolled,
  SeatRoll,
} from "../../../api/generated/scraplands";
import { and, count, signed } from "../../kit/text/en";
import { textOf, type VariantTexts } from "../../kit/text/variants";
import { distance } from "../board/geometry";
import type { LogNames } from "../types";
import { deed, gear, least, needParts, scoring, wrecked } from "./kinds.en";
import { inches, ordinal, percentOf, turnText } from "./numbers";

/** The turn of a J-Turn, in steps of a heading. */
const U_TURN = 12;

/** What a car does with each kind of driving. */
const verb: Record<Deed, string> = {
  move: "drives",
  j_turn: "swings",
  advance: "advances",
  drift: "drifts",
  attack: "drives",
  pass: "drives",
};

const sums = <R extends SeatRoll | CarRoll>(rolls: R[], nameOf: (roll: R) => string) =>
  and(rolls.map((roll) => `${nameOf(roll)} (${roll.dice[0] + roll.dice[1]})`));

export const log = {
  seats_rolled_off: ({ rolls, first }, names) =>
    `Roll-off: ${sums(rolls, ({ seat }) => names.seat(seat))}. ${names.seat(first)} goes first.`,
  cars_rolled_off: ({ rolls, first }, names) =>
    `All level, so they roll for it: ${sums(rolls, ({ car }) => names.car(car))}. ` +
    `${names.car(first)} goes first.`,
  grid_set: ({ places }, names) =>
    `On the grid: ${places.map(({ car }) => names.car(car)).join(", ")}.`,
  entered: ({ car }, names) => `${names.car(car)} drives into the arena.`,
  round_began: ({ round }) => `Round ${round}`,
  activation_began: ({ car, plan, command }, names) =>
    `${names.car(car)} plans: ${plan.map((each) => deed[each]).join(", ")}. ` +
    `${count(command, "command point")} left.`,
  command_rolled: ({ car, die, lost }, names) =>
    `${names.car(car)} rolls a ${die} and ` +
    (lost ? "loses its last point." : "may use its last point."),
  deed_passed: (event, names) => {
    const car = names.car(event.car);
    // The second shot of an Attack is passed if nobody is left to shoot at.
    if (names.isShotLost) return `${car}: no second shot, the target is wrecked already.`;
    return names.isMovePassed
      ? `${car}: so no ${deed[event.deed]} either.`
      : `${car}: ${deed[event.deed]} is no longer possible.`;
  },
  straight_rolled: ({ car, die, boost, distance: by }, names) =>
    `${names.car(car)} goes straight on and rolls ` +
    `${[die, ...(boost ?? [])].join(" + ")}${boost ? " (Boost)" : ""}: up to ${inches(by)}.`,
  boost_rolled: ({ car, dice, distance: by }, names) =>
    `${names.car(car)} boosts and rolls ${dice.join(" + ")}: up to ${inches(by)}.`,
  advance_rolled: ({ car, dice, distance: by }, names) =>
    `${names.car(car)} rolls ${dice.join(", ")} to advance: up to ${inches(by)}.`,
  pivoted: ({ car, turn }, names) =>
    `${names.car(car)} turns ${turn === U_TURN ? "right round" : turnText(turn)}.`,
  drove: (event, names) => {
    const [car, turn] = [names.car(event.car), turnText(event.turn)];
    const by = distance(event.from.at, event.to.at);
    if (by === 0) return `${car} turns ${turn} on the spot.`;
    const drives = `${verb[event.deed]} ${inches(by)} ${gear[event.gear]}`;
    return event.turn === 0 ? `${car} ${drives}.` : `${car} turns ${turn} and ${drives}.`;
  },
  collided: (event, names) =>
    `${names.car(event.car)} runs into ${and(event.with.map((met) => names.obstacle(met)))}.`,
  jumped: ({ car, dice: [one, other] }, names) =>
    `${names.car(car)} takes the ramp and flies ${one + other}″ (${one} + ${other}).`,
  checked: (event, names) => {
    const [car, cause] = [names.car(event.car), names.cause(event.cause)];
    if (event.passed) return `${car} keeps control (${cause}).`;
    return event.lost === 0
      ? `${car} skids, no damage (${cause}).`
      : `${car} skids (${cause}): −${count(event.lost, "hit point")}, ${event.hit_points} left.`;
  },
  attack_rolled: ({ car, weapon, target, hits }, names) => {
    const shot = `${names.car(car)} fires the ${names.weapon(car, weapon)} at ${names.car(target)}`;
    return hits === 0 ? `${shot} and misses.` : `${shot}: ${count(hits, "hit")}.`;
  },
  defence_rolled: ({ car, damage }, names) =>
    `${names.car(car)} ${damage === 0 ? "fends off every hit" : `takes ${damage} damage`}.`,
  counter_rolled: ({ car, lost, hit_points }, names) =>
    lost === 0
      ? `${names.car(car)} shrugs it off.`
      : `${names.car(car)} loses ${count(lost, "hit point")}; ${hit_points} left.`,
  wrecked: ({ car, why, credit }, names) =>
    `${names.car(car)} is wrecked: ${wrecked[why]}.` +
    (credit === null ? "" : ` It counts for ${names.seat(credit)}.`),
  piece_removed: ({ piece }, names) => `Cleared away: ${names.piece(piece)}.`,
  lap_began: ({ car, lap }, names) => `${names.car(car)} starts lap ${lap}.`,
  finished: ({ car }, names) => `${names.car(car)} crosses the finish line!`,
  scored: ({ seat, points, why, total }, names) =>
    `${names.seat(seat)}: ${signed(points)} for ${textOf(scoring, why, null)}, ` +
    `${count(total, "point")} now.`,
  activation_ended: ({ car }, names) =>
    `${names.car(car)} was damaged in a skid: its activation is over.`,
  placed: ({ cars }, names) =>
    cars.length > 0
      ? `Final places: ` +
        `${cars.map((car, at) => `${ordinal(at + 1)} ${names.car(car)}`).join(", ")}.`
      : "No car is left to take a place.",
} satisfies VariantTexts<Event, LogNames>;

/** Where a need of several parts comes from; nothing for a single one. */
const from = (need: Need) =>
  need.parts.length < 2 ? [] : [`Needs ${least(need.die)}: ${needParts(need).join(", ")}`];

/** Several dice that need the same. */
const rolledEach = (what: string, dice: string, need: number) =>
  need > 6
    ? `${what}: rolled ${dice}, impossible`
    : `${what}: rolled ${dice}, needed ${need}+ (${percentOf(need)}) each`;

/** `3; 2, again 5`. */
const rolled = (dice: Rolled[]) =>
  dice.map(({ die, again }) => (again === null ? die : `${die}, again ${again}`)).join("; ");

export const logDetails: Partial<VariantTexts<Event, LogNames, string[]>> = {
  seats_rolled_off: ({ rolls }, names) =>
    rolls.map(({ seat, dice }) => `${names.seat(seat)}: ${dice.join(" + ")}`),
  cars_rolled_off: ({ rolls }, names) =>
    rolls.map(({ car, dice }) => `${names.car(car)}: ${dice.join(" + ")}`),
  advance_rolled: ({ checks }) =>
    checks === 0 ? [] : [`${count(checks, "control check")} for the ones`],
  jumped: ({ onto }, names) => {
    const them = onto.length > 1 ? "them" : "it";
    const cars = and(onto.map((car) => names.car(car)));
    return onto.length > 0 ? [`It comes down on ${cars} and is moved back from ${them}.`] : [];
  },
  checked: ({ die, need, passed, spiked, counters, counter_need }) => [
    `Rolled ${die}, needed ${need.die > 6 ? "more than a die has" : `${need.die}+`} ` +
      `(${percentOf(need.die)}): ${passed ? "success" : "failed"}`,
    ...from(need),
    ...(spiked ? ["Two hits, because of the spikes"] : []),
    ...(counters.length > 0 ? [rolledEach("To shrug off", rolled(counters), counter_need)] : []),
  ],
  attack_rolled: ({ distance: by, dice, need, extra }) => [
    `Distance ${inches(by)}`,
    rolledEach("To hit", dice.join(", "), need.die),
    ...from(need),
    ...(extra.length > 0 ? [`Volley: ${extra.join(", ")} more`] : []),
  ],
  defence_rolled: ({ dice, need, damage_each }) => [
    rolledEach("To fend off", rolled(dice), need.die),
    ...from(need),
    ...(damage_each > 1 ? [`${damage_each} damage for each die that failed`] : []),
  ],
  counter_rolled: ({ dice, need }) => [
    rolledEach("To shrug off", rolled(dice), need.die),
    ...from(need),
  ],
};
