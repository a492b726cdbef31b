/** The end of a match, and what comes after it. */

import type { BotLevel } from "../../api/messages";

const levels = {
  easy: "An easier bot",
  normal: "A normal bot",
  hard: "A harder bot",
} satisfies Record<BotLevel, string>;

export const result = {
  title: "The match is over",
  /** A button that shows or hides it. */
  shown: "Result",
  won: "You won",
  lost: "You lost",
  came: (place: number): string =>
    `You came ${["first", "second", "third", "fourth"][place - 1] ?? "last"}`,
  drew: "A draw",
  /** Level in first place with some of the others. */
  shared: "You share first place",
  sharers: (names: string): string => `${names} share first place`,
  winner: (names: string): string => `${names} won`,
  /** Everybody else gave up, ran out of time, was called absent, or was out. */
  othersLeft: (lines: string): string => `${lines}.`,
  someLeft: (lines: string): string => `${lines}; leaving ranks you behind everyone who stays.`,
  youLeft: {
    resigned: "You gave up",
    timed_out: "You ran out of time",
    called: "You did not come back in time",
  } as Record<string, string | undefined>,
  youWent: "You left",
  youWereOut: "You were out",
  wasOut: (name: string): string => `${name} was out`,
  /** Ends that every game can have; a game tells its own. */
  reasons: {
    actions_max: "The match reached the limit on actions, so whoever was ahead has won.",
  } as Record<string, string | undefined>,
  place: "Place",
  player: "Player",
  verify: "Check the dice",
  decisive: (text: string): string => `What decided it: ${text}`,
  moments: "Turning points",
  toMoment: "Watch this moment again",
  share: "Share",
  shared_text: (game: string, title: string): string => `${game} on Scrapworks: ${title}`,
  copied: "The link to the replay is copied.",
  picture: "Save a picture",
  next: "What next?",
  level: levels,
  other: "Another game",
};

/** The same people at the same table once more. */
export const rematch = {
  ask: "Rematch",
  join: "To the rematch",
  asked: (name: string): string => `${name} asks for a rematch.`,
  askedMyself: "You asked for a rematch; the others can see that.",
  ready: (names: string): string => `Ready: ${names}.`,
  begun: "The rematch has begun.",
  over: "The rematch is over.",
  look: "See the rematch",
};
