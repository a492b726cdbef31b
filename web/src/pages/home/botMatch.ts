/** What a match against bots is like, from the settings and within the game's limits. */

import { gameCard } from "../../games/gameModules";
import type { BotLevel, GameInfo, Options } from "../../api/messages";
import type { Choices, MatchLength } from "../../settings/settings.svelte";

export interface BotMatch {
  level: BotLevel;
  opponents: number;
  /** Null if the game has one length only. */
  length: MatchLength | null;
  options: Options;
}

export function botMatchFor(
  { slug, seats_min, seats_max, bots, options }: GameInfo,
  choices: Pick<Choices, "opponents" | "botLevel" | "matchLength">,
): BotMatch {
  const first = gameCard(slug)?.first;
  const length = first ? choices.matchLength : null;
  return {
    opponents: Math.min(Math.max(choices.opponents, seats_min - 1), seats_max - 1),
    level: bots.includes(choices.botLevel) ? choices.botLevel : (bots[0] ?? "normal"),
    length,
    options: length === "short" ? { ...options.default, ...first } : options.default,
  };
}

/** About how many minutes a match takes; null if the game does not say. */
export function minutesOf(game: string, options: Options, seats: number): number | null {
  const minutes = gameCard(game)?.minutes?.(options, seats);
  return minutes === undefined || !Number.isFinite(minutes) ? null : roundMinutes(minutes);
}

/** As people say it: 7, 25, 40, 90. */
function roundMinutes(minutes: number): number {
  const step = minutes < 10 ? 1 : minutes < 60 ? 5 : 15;
  return Math.max(1, Math.round(minutes / step) * step);
}
