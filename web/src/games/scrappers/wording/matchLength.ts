/** How long matches take, as measured between bots. Imports nothing of the table. */

import type { Options } from "../../../api/messages";

/** By number of pilots: from this much starting damage on, the median number of rounds. */
const MEDIAN_ROUNDS: Record<number, readonly (readonly [damage: number, rounds: number])[]> = {
  2: [
    [0, 22],
    [5, 13],
    [7, 11],
    [8, 5],
    [9, 2],
  ],
  3: [
    [0, 12],
    [3, 8],
    [7, 6],
    [8, 3],
    [9, 1],
  ],
  4: [
    [0, 13],
    [3, 8],
    [5, 7],
    [7, 6],
    [8, 3],
    [9, 1],
  ],
};

/** Decisions of all pilots together in one round, by number of pilots. */
const DECISIONS: Record<number, number> = { 2: 14.5, 3: 20, 4: 26.5 };

const SECONDS_PER_DECISION = 7;

/** The median number of rounds of matches that begin with so much damage. */
export function usualRounds(seats: number, damage: number): number {
  const rows = MEDIAN_ROUNDS[seats] ?? [];
  return rows.findLast(([least]) => damage >= least)?.[1] ?? 10;
}

/** Minutes of a match between people. */
export function usualMinutes({ damage = 0, round_cap = 40 }: Options, seats: number): number {
  const rounds = Math.min(Number(round_cap), usualRounds(seats, Number(damage)));
  const seconds = rounds * (DECISIONS[seats] ?? 0) * SECONDS_PER_DECISION;
  return Math.max(1, Math.round(seconds / 60));
}
