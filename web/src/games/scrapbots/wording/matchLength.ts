/** How long matches take, as measured between normal bots. Imports nothing of the table. */

import type { Options } from "../../../api/messages";

/** The turn in which so many wounds have been dealt, both players' turns together. */
const TURN_OF_WOUND: readonly (readonly [wounds: number, turn: number])[] = [
  [0, 1],
  [1, 10],
  [3, 11],
  [5, 13],
  [10, 16],
  [20, 20],
];

/** Decisions of both players in a turn, on average. */
const DECISIONS = 8.5;
/** A person's time for a decision. */
const SECONDS_PER_DECISION = 6;
/** Of an ordinary match. */
const WOUNDS = 20;

interface Progress {
  turn: number;
  /** Wounds dealt so far. */
  dealt: number;
  /** Wounds that end the match. */
  total: number;
}

/** Number of turns that the match will have. */
export function expectedTurns({ turn, dealt, total }: Progress): number {
  // The first wound is long in coming.
  const now = dealt === 0 ? Math.min(turn, turnOf(1)) : turnOf(dealt);
  return Math.round(turn + Math.max(1, turnOf(total) - now));
}

/** Minutes that a match takes between people. */
export function usualMinutes({ wounds = WOUNDS, turn_cap = Infinity }: Options): number {
  const turns = Math.min(turnOf(Number(wounds)), Number(turn_cap));
  return Math.round((turns * DECISIONS * SECONDS_PER_DECISION) / 60);
}

function turnOf(wounds: number): number {
  for (const [index, [to, end]] of TURN_OF_WOUND.entries()) {
    const [from, start] = TURN_OF_WOUND[index - 1] ?? [to, end];
    if (wounds <= to)
      return to === from ? end : start + ((wounds - from) * (end - start)) / (to - from);
  }
  return TURN_OF_WOUND.at(-1)?.[1] ?? 1;
}
