/** Bots: what they are called, where they are added, how they play, and what they advise. */

import type { BotLevel, Pace } from "../../api/messages";

const levels = { easy: "easy", normal: "normal", hard: "hard" } satisfies Record<BotLevel, string>;

const several = (n: number): string => (n === 1 ? "1 opponent" : `${n} opponents`);

export const bots = {
  levels,
  levelHelp: {
    easy: "Plays reasonable moves, but makes mistakes.",
    normal: "Thinks one move ahead.",
    hard: "Thinks as far ahead as it can.",
  } satisfies Record<BotLevel, string>,
  /** With the letter of its seat. */
  name: (level: BotLevel, letter: string): string => `Bot ${letter} (${levels[level]})`,

  /** On the front page, and on the page of a game. */
  playNow: "Play now against bots",
  opening: "Setting up the table …",
  length: "Length",
  lengths: { short: "Short match", full: "Full match" },
  opponentsOf: several,
  against: (opponents: number, level: BotLevel): string =>
    `${several(opponents)}, ${levels[level]}`,
  change: "Change the opponents",
  level: "Level",
  opponents: "Opponents",
  noRoster: "There is no ready-made roster for this match. Open a table and choose one yourself.",
  notStarted: "The match could not be started. Try again.",

  /** In the waiting room. */
  add: "Add a bot",
  addTo: (seat: string): string => `Add a bot: ${seat}`,
  levelOf: (name: string): string => `Level of ${name}`,

  /** Among the options of a table. */
  title: "Bots",
  pace: "Pace of bots",
  paces: { calm: "Calm", quick: "Quick" } satisfies Record<Pace, string>,
  paceHelp: {
    calm: "Bots pause briefly before each move, so that you can follow.",
    quick: "Bots move as soon as they have decided.",
  } satisfies Record<Pace, string>,
  hints: "Hints",
  hintsAllowed: "Players may ask for hints",
  hintsHelp: "Players may ask what a bot would do in their place.",

  /** At the table. */
  thinking: (names: string): string => `${names} is thinking …`,
  thinkTogether: (names: string): string => `${names} are thinking …`,
  thinkingFor: (name: string): string => `A bot is thinking for ${name} …`,
  playedFor: (name: string, what: string): string => `A bot played for ${name}: ${what}`,

  /** Advice. */
  hint: "Hint",
  hintAsked: (level: BotLevel): string => `A bot (${levels[level]}) looks at your choices …`,
  hintGiven: (what: string): string => `Hint: ${what}`,
  hintShortcut: "Hint, where the table has them",
  hintLevel: "Who gives hints",
  hintLevelHelp: "A hard bot advises better, and takes a moment longer.",
  hintLevels: { normal: "A normal bot", hard: "A hard bot" },
};
