/** At the table: what one plays for, and what is planned. */

export const aim = {
  title: "How to win",
  progress: "How far everybody is",
};

export const plan = {
  planned: (actions: readonly string[]): string => `Planned: ${actions.join(", then ")}`,
  help: "Choose now what you want to do next: it is played as soon as it is your turn.",
  start: "Plan ahead",
  clear: "Drop the plan",
  dropped: (what: string): string => `Not possible any more: ${what}`,
  shortcut: "Plan ahead, where the table allows it",
};
