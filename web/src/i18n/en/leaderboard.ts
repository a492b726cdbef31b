/** Leaderboards, and ratings on players' pages. */

import { count } from "../count";

export const leaderboard = {
  title: (game: string) => `Leaderboard: ${game}`,
  games: "Games",
  rank: "Rank",
  player: "Player",
  rating: "Rating",
  matches: "Matches",
  /** A standard deviation, beside the rating. */
  deviation: (points: number) => `± ${points}`,
  none: "Nobody is on this leaderboard yet.",
  noneHint: "Ten rated matches lead here. Open a table and tick “Rated match”.",
  help:
    "Everyone with at least ten rated matches and a settled rating. ± says by how much the " +
    "rating may be off.",
};

export const profileRatings = {
  title: "Ratings",
  provisional: "provisional",
  provisionalHelp:
    "A question mark means that it is provisional: there were fewer than ten rated matches, or " +
    "the rating is still too uncertain for the leaderboard.",
  matches: (n: number) => count(n, "rated match", "rated matches"),
  curve: (from: number, to: number, n: number) => `From ${from} to ${to} in ${n} rated matches`,
  range: (low: number, high: number) => `Lowest ${low}, highest ${high}`,
};
