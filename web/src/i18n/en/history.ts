/** Texts about past matches, and on players' pages. */

import { count } from "../count";

export const history = {
  page: "Your results",
  whose: "Whose matches",
  mine: "Mine",
  everybody: "Everyone's",
  with: "With",
  anybody: "Anyone",
  found: (n: number, more: boolean) => `${count(n, "match", "matches")}${more ? ", and more" : ""}`,
  none: "No matches found.",
  noneHint: "Change the filters, or play one.",
};

export const profile = {
  you: "This is you",
  record: "Record",
  nothing: (own: boolean): string =>
    own ? "You have not finished a match yet." : "No finished public match yet.",
  counted: (n: number, all: boolean, own: boolean) => {
    const matches = own ? count(n, "match", "matches") : count(n, "public match", "public matches");
    return all ? `${matches} so far.` : `From the last ${matches}.`;
  },
  streak: (won: boolean, n: number) => `${won ? "Won" : "Did not win"} the last ${n} in a row.`,
  wonOf: (won: number, played: number) => `won ${won} of ${played}`,
  bySeat: "By seat",
  byOpponent: "By opponent",
  recent: "Latest matches",
  together: "Matches with you",
  live: "Playing now",
  noLive: "No public match in progress.",
  invite: "Invite to a game",
  inviteTitle: (name: string) => `Invite ${name}`,
  inviteText: (name: string) =>
    `Choose a game. ${name} is invited, and a seat at your table is kept free.`,
  muteHelp: "You will not see their messages. They are not told.",
  export: "Download your matches",
  exportHelp:
    "One file with everything about all your matches: rosters, every move, the random numbers and " +
    "the result. Matches in progress are included as far as they are public.",
  exportGo: "Export all matches",
  exportStop: "Stop",
  exporting: (done: number) => `${count(done, "match", "matches")} so far …`,
  exported: (n: number) => `${count(n, "match", "matches")} exported.`,
};
