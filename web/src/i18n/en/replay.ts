/** What is said about replays, and about checking their chance. */

export const replay = {
  title: (game: string) => `${game}: replay`,
  loading: "Fetching the match …",
  notOver: "Only a match that was played to its end can be seen again.",
  toTable: "To the table",
  noTable: "This page has no table for that game yet.",
  step: (seq: number, last: number) => `Step ${seq} of ${last}`,
  undone: "taken back",
  ended: "The match is over",

  eyes: "Seen by",
  public: "Everybody",
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
  speeds: { slow: "Slow", normal: "Normal", fast: "Fast", racing: "Racing" },
  part: "Jump to",
  start: "The beginning",
  partBack: "To the round before",
  partOn: "To the next round",
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
  shareLabel: "Whoever opens it sees what you see now",
  download: "Download",
  verify: "Check the dice",
};

export const verify = {
  title: "Is the chance of this match honest?",
  intro:
    "Your browser has just worked this out by itself, from what the server has shown of the match.",
  broken: "This does not add up. Do not trust the dice of this match.",
  good: "holds",
  bad: "does not hold",
  unknown: "nothing to compare",
  secret: {
    title: "The secret fits the seal",
    good:
      "The SHA-256 of the server's secret is the seal of the match. So the server has not " +
      "exchanged its share of the chance since it published that seal.",
    bad: "The SHA-256 of the secret that the server shows is not the seal of the match.",
  },
  commitment: {
    title: "It is the seal that you were shown",
    good:
      "This browser wrote the seal down when you took your seat, before the match began. " +
      "It is the same one.",
    bad: "When you took your seat, this browser was shown another seal.",
    unknown:
      "This browser kept no seal of this match: nobody took a seat in it from here, or the site's " +
      "data were deleted. Those who played can compare it.",
  },
  entropy: {
    title: "Your share is in it",
    good: "The 32 bytes that this browser drew for your seat went into the seed as they were.",
    bad: "The bytes of your seat are not those that this browser drew for it.",
    unknown: "This browser drew no share for this match.",
  },
  shares: {
    title: "The seed follows from all shares",
    good: "The secret and the share of every seat, hashed together, are the seed of all dice:",
    bad: "A share is missing or is not 32 bytes, so that no seed follows from them.",
  },
  silent: (names: string, n: number) =>
    `${names} gave no share: ${n === 1 ? "it counts" : "they count"} as zeros.`,
  allSilent:
    "No seat gave a share, so the chance is the server's secret alone. It was fixed before the " +
    "match, but only the server had a say in it.",
  means: "What this proves, and what not",
  proves: [
    "The server could not choose the dice after it had seen anybody's share.",
    "It does not prove that nobody behind the server sat in the last seat: such a player could " +
      "have tried several shares. In a match against people you know, that is ruled out.",
    "It does not play the match again. Whether each die was rolled from this seed and each rule " +
      "was kept, the program below finds out.",
    "Names, times, and whether a person, a clock or a bot moved stay the server's word.",
  ],
  all: "How to check everything",
  allText:
    "Download the record and let the program replay it on your own computer. It compares the seed, " +
    "the state after each step and the result.",
  command: "Command",
  commitmentLabel: "Seal (SHA-256 of the secret)",
  secretLabel: "Secret of the server",
  seedLabel: "Seed",
  shareOf: (name: string) => `Share of ${name}`,
  numbers: "The numbers",
};
