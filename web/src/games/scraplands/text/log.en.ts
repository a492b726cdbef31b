/** Log lines in English. */

import { and, count, signed } from "../../kit/text/en";
import { ordinal, percentOf } from "./numbers";

export const log = {
  seatsRolledOff: (list: string[], first: string) => `Roll-off: ${and(list)}. ${first} goes first.`,
  carsRolledOff: (list: string[], first: string) =>
    `All level, so they roll for it: ${and(list)}. ${first} goes first.`,
  sum: (name: string, sum: number) => `${name} (${sum})`,
  dice: (name: string, dice: string) => `${name}: ${dice}`,
  gridSet: (list: string[]) => `On the grid: ${list.join(", ")}.`,
  entered: (car: string) => `${car} drives into the arena.`,
  round: (n: number) => `Round ${n}`,
  activation: (car: string, plan: string[], left: number) =>
    `${car} plans: ${plan.join(", ")}. ${count(left, "command point")} left.`,
  commandLost: (car: string, die: number) => `${car} rolls a ${die} and loses its last point.`,
  commandKept: (car: string, die: number) => `${car} rolls a ${die} and may use its last point.`,
  deedPassed: (car: string, deed: string) => `${car}: ${deed} is no longer possible.`,
  deedPassedToo: (car: string, deed: string) => `${car}: so no ${deed} either.`,
  shotLost: (car: string) => `${car}: no second shot, the target is wrecked already.`,
  straight: (car: string, die: number, boost: string, by: string) =>
    `${car} goes straight on and rolls ${die}${boost}: up to ${by}.`,
  straightBoost: (one: number, other: number) => ` + ${one} + ${other} (Boost)`,
  boosted: (car: string, one: number, other: number, by: string) =>
    `${car} boosts and rolls ${one} + ${other}: up to ${by}.`,
  advance: (car: string, dice: string, by: string) =>
    `${car} rolls ${dice} to advance: up to ${by}.`,
  advanceChecks: (checks: number) => `${count(checks, "control check")} for the ones`,
  pivoted: (car: string, turn: string) => `${car} turns ${turn}.`,
  about: (car: string) => `${car} turns right round.`,
  /** What a car does with each kind of driving. */
  verb: {
    move: "drives",
    j_turn: "swings",
    advance: "advances",
    drift: "drifts",
    attack: "drives",
    pass: "drives",
  },
  drove: (car: string, verb: string, by: string, gear: string) => `${car} ${verb} ${by} ${gear}.`,
  droveTurned: (car: string, verb: string, turn: string, by: string, gear: string) =>
    `${car} turns ${turn} and ${verb} ${by} ${gear}.`,
  turned: (car: string, turn: string) => `${car} turns ${turn} on the spot.`,
  collided: (car: string, into: string) => `${car} runs into ${into}.`,
  jumped: (car: string, one: number, other: number) =>
    `${car} takes the ramp and flies ${one + other}″ (${one} + ${other}).`,
  jumpedOnto: (cars: string[]) =>
    `It comes down on ${and(cars)} and is moved back from ${cars.length > 1 ? "them" : "it"}.`,
  checkPassed: (car: string, cause: string) => `${car} keeps control (${cause}).`,
  checkFailed: (car: string, cause: string, lost: number, left: number) =>
    lost === 0
      ? `${car} skids, no damage (${cause}).`
      : `${car} skids (${cause}): −${count(lost, "hit point")}, ${left} left.`,
  /** One die and its result. */
  rolledOne: (die: number, need: number, success: boolean) =>
    `Rolled ${die}, needed ${need > 6 ? "more than a die has" : `${need}+`} ` +
    `(${percentOf(need)}): ${success ? "success" : "failed"}`,
  /** Several dice that need the same. */
  rolledEach: (what: string, dice: string, need: number) =>
    need > 6
      ? `${what}: rolled ${dice}, impossible`
      : `${what}: rolled ${dice}, needed ${need}+ (${percentOf(need)}) each`,
  /** Where a need comes from. */
  from: (need: string, parts: string[]) => `Needs ${need}: ${parts.join(", ")}`,
  base: (by: number, why: string) => `${why} ${by}`,
  part: (by: number, why: string) => `${signed(by)} ${why}`,
  rolledExtra: (dice: string) => `Volley: ${dice} more`,
  again: (die: number, again: number) => `${die}, again ${again}`,
  spiked: "Two hits, because of the spikes",
  attack: (a: { car: string; weapon: string; target: string; hits: number }) =>
    a.hits === 0
      ? `${a.car} fires the ${a.weapon} at ${a.target} and misses.`
      : `${a.car} fires the ${a.weapon} at ${a.target}: ${count(a.hits, "hit")}.`,
  distance: (by: string) => `Distance ${by}`,
  toHit: "To hit",
  defence: (car: string, damage: number) =>
    damage === 0 ? `${car} fends off every hit.` : `${car} takes ${damage} damage.`,
  each: (damage: number) => `${damage} damage for each die that failed`,
  toDefend: "To fend off",
  counter: (car: string, lost: number, left: number) =>
    lost === 0
      ? `${car} shrugs it off.`
      : `${car} loses ${count(lost, "hit point")}; ${left} left.`,
  toCounter: "To shrug off",
  wrecked: (car: string, why: string) => `${car} is wrecked: ${why}.`,
  wreckedBy: (car: string, why: string, player: string) =>
    `${car} is wrecked: ${why}. It counts for ${player}.`,
  pieceRemoved: (piece: string) => `Cleared away: ${piece}.`,
  lap: (car: string, lap: number) => `${car} starts lap ${lap}.`,
  finished: (car: string) => `${car} crosses the finish line!`,
  scored: (player: string, points: number, why: string, total: number) =>
    `${player}: ${signed(points)} for ${why}, ${count(total, "point")} now.`,
  endedEarly: (car: string) => `${car} was damaged in a skid: its activation is over.`,
  placed: (list: string[]) => `Final places: ${list.join(", ")}.`,
  place: (n: number, car: string) => `${ordinal(n)} ${car}`,
  nobodyPlaced: "No car is left to take a place.",
};
