/** What is said about matches gone by, and on people's pages. */

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export const history = {
  page: "Your results",
  whose: "Whose matches",
  mine: "Mine",
  everybody: "Everybody's",
  with: "With",
  anybody: "Anybody",
  found: (n: number, more: boolean) => `${count(n, "match", "matches")}${more ? ", and more" : ""}`,
  none: "No match fits.",
  noneHint: "Loosen the filter, or play one.",
};

export const profile = {
  you: "This is you",
  results: "Results",
  recent: "Latest matches",
  together: "Matches with you",
  share: "Won, in a hundred",
  percent: (won: number, played: number) => `${Math.round((100 * won) / played)} %`,
  export: "Take your matches with you",
  exportHelp:
    "One file with everything about every match of yours: rosters, every step, the secret and the " +
    "shares of its chance, the result. Of matches that still run, what anybody may know.",
  exportGo: "Export all matches",
  exportStop: "Stop",
  exporting: (done: number) => `${count(done, "match", "matches")} so far …`,
  exported: (n: number) => `${count(n, "match", "matches")} exported.`,
};
