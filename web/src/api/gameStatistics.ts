/** What the server has counted of a game's finished matches. */

import type { BotLevel } from "./messages";

export interface GameStatistics {
  matches: number;
  /** By the number of seats; `wins` by seat. A shared first place counts for each. */
  seats: { count: number; matches: number; wins: number[] }[];
  /** Seats of people in matches against bots of that level, and how many of them won. */
  bots: { level: BotLevel; played: number; won: number }[];
  /** How long matches took; `to` is null for the last, open range. */
  rounds: { from: number; to: number | null; matches: number }[];
  steps_mean: number;
}
