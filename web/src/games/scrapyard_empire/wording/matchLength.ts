/** How long matches take, as measured between normal bots. Imports nothing of the table. */

import type { Options } from "../../../api/generated/scrapyard_empire";

/** Rounds by the number of seats, 2 to 4, of a match to two inventions. */
const ROUNDS = [13, 11, 10] as const;
/** The share of these that a match to 1, 2, or 3 inventions takes. */
const SHARE = [0.5, 1, 1.55] as const;
/** By the published Draw phase a match takes about twice as long. */
const PUBLISHED = 2;
/** A person decides so often in a turn, answers to other players included. */
const DECISIONS = 10;
const SECONDS_PER_DECISION = 6;

/** The options on which the length depends. */
type Lengths = { [Key in "inventions" | "draw" | "round_cap"]?: Options[Key] | undefined };

/** The rounds that a match takes in the median. */
export function usualRounds({ inventions, draw, round_cap }: Lengths, seats: number): number {
  const rounds = ROUNDS[Math.min(Math.max(seats, 2), 4) - 2] ?? ROUNDS[0];
  const share = SHARE[(inventions ?? 2) - 1] ?? SHARE[1];
  const usual = Math.round(rounds * share * (draw === "part" ? PUBLISHED : 1));
  return Math.min(usual, round_cap ?? usual);
}

/** The minutes of a match between people, in steps of five. */
export function usualMinutes(options: Lengths, seats: number): number {
  const minutes = (usualRounds(options, seats) * seats * DECISIONS * SECONDS_PER_DECISION) / 60;
  return Math.max(5, Math.round(minutes / 5) * 5);
}
