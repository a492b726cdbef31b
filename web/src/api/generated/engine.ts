// Written by engine/tests/typescript.rs; UPDATE=1 rewrites it.

/**
 * One value per seat. On the wire an array.
 */
export type BySeat<T> = Array<T>;

/**
 * Final ranking. Seats that share a place share its rank; the best rank is zero.
 */
export type Outcome = {
  ranks: BySeat<number>,
  scores: BySeat<number>,
  /** Which rule ended the match: a frozen snake-case word. */
  reason: string,
};

/**
 * Events of a match that are the same in every game.
 */
export type PlatformEvent =
  | { "type": "match_undone", seq: number }
  | { "type": "seat_left", seat: Seat, why: string }
  | { "type": "match_ended", result: Outcome };

/**
 * A chair at the table, counted from zero, clockwise.
 */
export type Seat = number;

/**
 * Some of the seats. On the wire an ascending array.
 */
export type SeatSet = number[];
