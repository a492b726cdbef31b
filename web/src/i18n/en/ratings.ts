/** Rated matches, at the table and before it. */

export const ratings = {
  /** A mark beside a table or a match. */
  rated: "Rated",
  label: "Rated match",
  help:
    "The result changes everybody's rating. Played by people with accounts only, without bots " +
    "and hints, and listed on the front page.",
  needsAccount: "Rated matches are for players with an account.",
  /** Beside the link to a waiting room. */
  inviteHelp: "Anyone with this link and an account can join.",
  guestInvited: (name: string) => `${name} has no account, so this match cannot be rated.`,
  rating: "Rating",
  own: "Your rating:",
  step: (by: number) => (by < 0 ? `−${-by}` : `+${by}`),
  /** What a match did to a rating. */
  change: (before: number, after: number) => `${before} → ${after}`,
  uncounted: "Nobody had made a move yet, so no rating has changed.",
  leaderboard: "Leaderboard",
};
