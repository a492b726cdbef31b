/** What is said around the rulebooks; their own texts are in `docs/rules`. */

export const rules = {
  contents: "Contents",
  find: "Find in the rules",
  found: (places: number): string => {
    if (places === 0) return "Not found in these rules. Try another word.";
    return places === 1 ? "Found in 1 place" : `Found in ${places} places`;
  },
  all: "Show the whole rulebook",
  asPage: "Open the rules in a tab of their own",
  showSources: "Show the marks † and ‡ in the rules",
  others: "Other rulebooks",
  none: "There is no rulebook for this game here.",
  noneText: "There is no rulebook at this address. These are the games we have:",
};
