/** How long matches take: medians of matches between bots. Imports nothing of the table. */

import type { Options } from "../../../api/messages";

interface Length {
  points: number;
  rounds: number;
  /** Decisions of two players, set-up excluded. */
  decisions: number;
}

/** With two players, by the points of a team. */
const TWO_PLAYERS: readonly Length[] = [
  { points: 60, rounds: 6, decisions: 36 },
  { points: 80, rounds: 11, decisions: 85 },
  { points: 150, rounds: 11, decisions: 130 },
  { points: 200, rounds: 10, decisions: 150 },
  { points: 400, rounds: 10, decisions: 280 },
];
/** By the number of players, as multiples of a match of two. */
const ROUNDS_FACTOR = [1, 1, 1, 1.2, 2.4];
const DECISIONS_FACTOR = [1, 1, 1, 1.3, 3.2];

/** Decisions that placing twelve pieces and choosing sides take. */
const FULL_SET_UP_DECISIONS = 26;
/** Of a person who decides, and of everybody who watches the result. */
const SECONDS_PER_DECISION = 7;
const DEFAULT_POINTS = 150;
const DEFAULT_CAP = 60;

/** The round in which about half of all matches are over. */
export function usualRounds(options: Options, seats: number): number {
  const rounds = between(pointsOf(options), "rounds") * (ROUNDS_FACTOR[seats] ?? 1);
  return Math.min(Math.round(rounds), numberOf(options["round_cap"], DEFAULT_CAP));
}

export function usualMinutes(options: Options, seats: number): number {
  const rounds = between(pointsOf(options), "rounds") * (ROUNDS_FACTOR[seats] ?? 1);
  const played = between(pointsOf(options), "decisions") * (DECISIONS_FACTOR[seats] ?? 1);
  const decisions = played * Math.min(usualRounds(options, seats) / rounds, 1);
  const setUp = options["set_up"] === "full" ? FULL_SET_UP_DECISIONS : 0;
  return Math.max(Math.round(((decisions + setUp) * SECONDS_PER_DECISION) / 60), 1);
}

/** Interpolates between the measured points. */
function between(points: number, what: "rounds" | "decisions"): number {
  const after = TWO_PLAYERS.findIndex((length) => length.points >= points);
  const high = TWO_PLAYERS.at(after === -1 ? -1 : after);
  const low = TWO_PLAYERS.at(after > 0 ? after - 1 : after === 0 ? 0 : -1);
  if (!high || !low) return 0;
  const span = high.points - low.points;
  const share = span === 0 ? 1 : (points - low.points) / span;
  return low[what] + share * (high[what] - low[what]);
}

function pointsOf(options: Options): number {
  return numberOf(options["points"], DEFAULT_POINTS);
}

function numberOf(value: unknown, otherwise: number): number {
  return typeof value === "number" ? value : otherwise;
}
