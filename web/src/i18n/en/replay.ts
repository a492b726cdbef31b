/** Texts of replays, and of the check of their dice. */

import type { AnalysisState } from "../../api/messages";

export const replay = {
  title: (game: string) => `${game}: replay`,
  loading: "Loading the match …",
  notOver: "Only finished matches have a replay.",
  toTable: "To the table",
  noTable: "This page has no table for that game yet.",
  step: (seq: number, last: number) => `Step ${seq} of ${last}`,
  undone: "taken back",
  ended: "The match is over",

  eyes: "As seen by",
  public: "Spectators",
  you: (name: string) => `${name} (you)`,

  controls: "Playback",
  position: "Position",
  first: "To the start",
  back: "One step back",
  play: "Play",
  pause: "Pause",
  forward: "One step on",
  last: "To the end",
  speed: "Speed",
  speeds: { slow: "Slow", normal: "Normal", fast: "Fast", racing: "Very fast" },
  part: "Jump to",
  start: "The beginning",
  log: "What happened",
  earlier: "Earlier",
  later: "Later",

  keys: {
    title: "In a replay",
    steps: "One step back, one step on",
    ends: "To the start, to the end",
    parts: "To the round before, to the next round",
    play: "Play or pause",
  },

  share: "Link",
  shareTitle: "Link to this position",
  shareLabel: "Anyone who opens it sees what you see now",
  download: "Download",
  verify: "Check the dice",
};

export const analysis = {
  title: "Analysis",
  curve: "Who was ahead",
  decisions: "The costliest decisions",
  percent: (thousandths: number) => `${Math.round(thousandths / 10)} %`,
  margin: (thousandths: number) =>
    `Chances to win, give or take ${Math.max(1, Math.round(thousandths / 10))} %, by the evaluation that ` +
    "bots play with.",
  none: "No decision was clearly worse than what a hard bot would have done.",
  cost: (name: string, cost: number, margin: number) =>
    `${name} gave away ${Math.round(cost / 10)} % of the chance to win (give or take ` +
    `${Math.max(1, Math.round(margin / 10))} %)`,
  played: (action: string) => `Played: ${action}`,
  better: (action: string) => `A hard bot: ${action}`,
  show: (seq: number) => `Look at it, before step ${seq}`,
  knowledge:
    "Judged by what the seat could know at that moment, with everything hidden from it drawn at random.",
  states: {
    waiting: "The match is being analysed. This takes up to a minute or two.",
    failed: "This match could not be analysed.",
    none: "Lessons, matches that were played on, and matches among bots are not analysed.",
    done: "",
  } satisfies Record<AnalysisState, string>,
};

export const playOn = {
  open: "Play on from here",
  title: (seq: number) => `Play on from step ${seq}`,
  help:
    "A new match begins here: you take one seat, bots the others. What you could not see and the dice " +
    "are drawn anew. It is unrated, and only people with its link find it.",
  seat: "Your seat",
  against: "Start against",
};

export const notes = {
  title: "Notes",
  own: "Your note on this match",
  ownHelp: "Only you can read it.",
  save: "Save the note",
  comment: (seq: number) => `Comment on step ${seq}`,
  commentHelp: "Your friends can read it.",
  say: "Comment",
  at: (seq: number) => `Step ${seq}`,
  remove: "Delete",
  needsName: "Choose a name on the front page to keep notes.",
};

export const verify = {
  title: "Were the dice fair?",
  intro: "Your browser has just checked this itself, from what the server published of the match.",
  broken: "This does not add up. Do not trust the dice of this match.",
  good: "correct",
  bad: "wrong",
  unknown: "nothing to compare",
  secret: {
    title: "The secret matches the seal",
    good:
      "The SHA-256 of the server's secret is the seal of the match. So the server has not changed " +
      "its part of the random numbers since it published the seal.",
    bad: "The SHA-256 of the server's secret is not the seal of the match.",
  },
  commitment: {
    title: "It is the seal you were shown",
    good:
      "Your browser noted the seal when you took your seat, before the match began. It is the " +
      "same one.",
    bad: "When you took your seat, your browser was shown another seal.",
    unknown:
      "Your browser has no seal of this match: nobody took a seat from here, or the site's data " +
      "were deleted. The players can compare it.",
  },
  entropy: {
    title: "Your part is in it",
    good: "The 32 random bytes that your browser drew for your seat were used unchanged.",
    bad: "The bytes of your seat are not the ones that your browser drew.",
    unknown: "Your browser drew no random bytes for this match.",
  },
  shares: {
    title: "The seed follows from all parts",
    good: "The server's secret and every player's part, hashed together, give the seed of all dice:",
    bad: "A part is missing or is not 32 bytes long, so there is no seed.",
  },
  silent: (names: string, n: number) =>
    `${names} sent no random bytes: ` +
    `${n === 1 ? "that part counts" : "these parts count"} as zeros.`,
  allSilent:
    "No player sent random bytes, so the dice depend on the server's secret alone. It was fixed " +
    "before the match, but only the server had a say in it.",
  means: "What this proves, and what it does not",
  proves: [
    "The server could not choose the dice after seeing any player's part.",
    "It does not rule out that the operator of the server sat in the last seat and tried several " +
      "parts. In a match against people you know, that cannot have happened.",
    "It does not replay the match. The program below checks that every die was rolled from this " +
      "seed and that every rule was kept.",
    "For names, times, and whether a person, a clock or a bot moved, you have to trust the server.",
  ],
  all: "How to check everything",
  allText:
    "Download the match and let the program replay it on your own computer. It compares the seed, " +
    "the state after each step and the result.",
  command: "Command",
  commitmentLabel: "Seal (SHA-256 of the secret)",
  secretLabel: "Secret of the server",
  seedLabel: "Seed",
  shareOf: (name: string) => `Random bytes of ${name}`,
  numbers: "The numbers",
};
