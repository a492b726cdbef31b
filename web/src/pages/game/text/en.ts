/** The page of a game in English. */

import { count } from "../../../i18n/count";

export const en = {
  table: (game: string) => `A table of ${game} in the middle of a match`,
  phone: (game: string) => `${game} on a phone`,
  bots: "Play against bots",
  easy: "Easy bot",
  normal: "Normal bot",
  hard: "Hard bot",
  people: "Play with people",
  minute: "The game in a minute",
  rules: "All the rules",
  best: "The best players",
  whole: "Whole leaderboard",
  results: "Latest results",
  noResults: "No public match of this game has been finished yet.",
  statistics: "In numbers",
  matches: (n: number) => count(n, "match counted", "matches counted"),
  steps: (n: number) => `${n} moves in a match on average`,
  seats: (n: number) => `How often each of ${n} seats has won`,
  seat: "Seat",
  botLevel: "Bots",
  won: "Won by people",
  of: (won: number, all: number) => `${won} of ${all}`,
  /** Of cards, machines and the like, by those who took them. */
  content: "What was taken, and how often it won",
  wonWith: "Won",
  taken: "Taken",
  rounds: "Rounds",
  roundsOf: (from: number, to: number | null) =>
    to === null ? `${from} or more` : from === to ? `${from}` : `${from} to ${to}`,
  matchCount: "Matches",
};

export type Texts = typeof en;
