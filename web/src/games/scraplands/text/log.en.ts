/** Log lines in English. */

import { and, count, signed } from "../../kit/text/en";

export const log = {
  seatsRolledOff: (list: string[], first: string) => `Roll-off: ${and(list)}. ${first} is first.`,
  carsRolledOff: (list: string[], first: string) =>
    `Level in everything, so they roll off: ${and(list)}. ${first} goes first.`,
  sum: (name: string, sum: number) => `${name} ${sum}`,
  dice: (name: string, dice: string) => `${name}: ${dice}`,
  gridSet: (list: string[]) => `On the grid: ${list.join(", ")}.`,
  entered: (car: string) => `${car} comes into the arena.`,
  round: (n: number) => `Round ${n}`,
  activation: (car: string, plan: string[], left: number) =>
    `${car}: ${plan.join(", ")}. ${count(left, "command point")} left.`,
  commandLost: (car: string, die: number) => `${car} rolls ${die} and loses its last point.`,
  commandKept: (car: string, die: number) => `${car} rolls ${die} and keeps its last point.`,
  deedPassed: (car: string, deed: string) => `${car}: the ${deed} is not possible any more.`,
  deedPassedToo: (car: string, deed: string) => `${car}: the ${deed} is passed too.`,
  shotLost: (car: string) => `${car} loses its second shot: the target is wrecked already.`,
  straight: (car: string, die: number, boost: string, by: string) =>
    `${car} goes straight on: ${die}${boost} more, up to ${by}.`,
  straightBoost: (one: number, other: number) => ` + ${one} + ${other} (Boost)`,
  boosted: (car: string, one: number, other: number, by: string) =>
    `${car} boosts: ${one} + ${other} more, up to ${by}.`,
  advance: (car: string, dice: string, by: string) =>
    `${car} rolls ${dice} to advance: up to ${by}.`,
  advanceChecks: (checks: number) => `${count(checks, "control check")} for rolled ones`,
  pivoted: (car: string, turn: string) => `${car} turns ${turn}.`,
  about: (car: string) => `${car} turns round.`,
  drove: (car: string, deed: string, by: string, gear: string) => `${car}, ${deed}: ${by} ${gear}.`,
  droveTurned: (car: string, deed: string, turn: string, by: string, gear: string) =>
    `${car}, ${deed}: ${turn}, then ${by} ${gear}.`,
  turned: (car: string, deed: string, turn: string) => `${car}, ${deed}: ${turn} on the spot.`,
  collided: (car: string, into: string) => `${car} hits ${into}.`,
  jumped: (car: string, one: number, other: number) =>
    `${car} takes the ramp and flies ${one + other}″ (${one} + ${other}).`,
  jumpedOnto: (cars: string[]) =>
    `It comes down on ${and(cars)} and is moved back from ${cars.length > 1 ? "them" : "it"}.`,
  checkPassed: (car: string, cause: string) => `${car} passes a control check (${cause}).`,
  checkFailed: (car: string, cause: string, lost: number, left: number) =>
    lost === 0
      ? `${car} fails a control check (${cause}) and loses nothing.`
      : `${car} fails a control check (${cause}): −${count(lost, "hit point")}, ${left} left.`,
  needs: (what: string, need: string) => `${what} needs ${need}`,
  parts: (parts: string[]) => (parts.length > 0 ? ` (${parts.join(", ")})` : ""),
  base: (by: number, why: string) => `${why} ${by}`,
  part: (by: number, why: string) => `${signed(by)} ${why}`,
  rolled: (dice: string) => `Rolled ${dice}`,
  rolledExtra: (dice: string) => `Volley: ${dice} more`,
  again: (die: number, again: number) => `${die}, again ${again}`,
  control: "Control",
  spiked: "Two hits, for the spikes",
  attack: (a: { car: string; weapon: string; target: string; hits: string }) =>
    `${a.car} fires the ${a.weapon} at ${a.target}: ${a.hits}.`,
  distance: (by: string) => `Distance ${by}`,
  toHit: "A hit",
  defence: (car: string, damage: number) =>
    damage === 0 ? `${car} defends against all of it.` : `${car} takes ${damage} damage.`,
  each: (damage: number) => `${damage} damage for each die that fails`,
  toDefend: "Defence",
  counter: (car: string, lost: number, left: number) =>
    lost === 0
      ? `${car} counters all of it.`
      : `${car} loses ${count(lost, "hit point")}; ${left} left.`,
  toCounter: "Counter",
  wrecked: (car: string, why: string) => `${car} is wrecked: ${why}.`,
  wreckedBy: (car: string, why: string, player: string) =>
    `${car} is wrecked: ${why}. It counts for ${player}.`,
  pieceRemoved: (piece: string) => `Cleared away: ${piece}.`,
  lap: (car: string, lap: number) => `${car} begins lap ${lap}.`,
  finished: (car: string) => `${car} crosses the finish line!`,
  scored: (player: string, points: number, why: string, total: number) =>
    `${player}: ${signed(points)} for ${why}, ${count(total, "point")} now.`,
  endedEarly: (car: string) => `${car} lost hit points in a control check: its activation ends.`,
  placed: (list: string[]) => `Places: ${list.join(", ")}.`,
  place: (n: number, car: string) => `${n}. ${car}`,
  nobodyPlaced: "No car is left to be placed.",
};
