/** How long matches take, measured between normal bots. */

/** Rounds by the number of seats, 2 to 4, of a match to two inventions. */
const ROUNDS = [25, 20, 16] as const;
/** The share of these that a match to 1, 2, or 3 inventions takes. */
const SHARE = [0.55, 1, 1.5] as const;
/** A person decides so often in a turn, answers to other players included. */
const DECISIONS = 8;
const DECISION_SECONDS = 6;

/** The rounds that a match to so many inventions takes in the median. */
export function roundsOf(inventions: number, seats: number): number {
  const rounds = ROUNDS[Math.min(Math.max(seats, 2), 4) - 2] ?? ROUNDS[0];
  return Math.round(rounds * (SHARE[inventions - 1] ?? SHARE[1]));
}

/** The minutes of a match between people, in steps of five. */
export function minutesOf(inventions: number, round_cap: number, seats: number): number {
  const rounds = Math.min(round_cap, roundsOf(inventions, seats));
  const minutes = (rounds * seats * DECISIONS * DECISION_SECONDS) / 60;
  return Math.max(5, Math.round(minutes / 5) * 5);
}
