/** Waiting for others to play with. */

import type { Clock } from "../../api/messages";
import { clocks } from "./clocks";

/** "about 20 seconds", "about 3 minutes". */
function roughly(ms: number): string {
  const seconds = ms / 1_000;
  if (seconds < 10) return "a few seconds";
  if (seconds < 90) return `about ${Math.round(seconds / 10) * 10} seconds`;
  return `about ${Math.max(2, Math.round(seconds / 60))} minutes`;
}

export const pairing = {
  play: "Play now with others",
  cancel: "Stop waiting",
  strangers: "With anyone who wants to play",
  othersWait: (n: number) => (n === 1 ? "Somebody is waiting now" : `${n} others are waiting now`),
  usually: (ms: number) => `Lately it took ${roughly(ms)}`,
  looking: (game: string, others: number) =>
    others === 1 ? `Looking for an opponent: ${game}` : `Looking for ${others} others: ${game}`,
  waiting: (n: number) =>
    n <= 1 ? "Nobody else is waiting yet" : `${n} are waiting, you included`,
  alone: "You keep your place while you play.",
  meanwhile: "Play a bot meanwhile",
  found: (game: string | null) =>
    game === null ? "A match was found for you." : `A match of ${game} was found for you.`,
  calledOff: "Somebody did not come, so the match has not begun. You keep your place.",
  go: "Go to the match",
  /** Opens the choice of what to wait for. */
  change: "Change what to play",
  unrated: "Unrated",
  ratedHelp: "The result changes your rating. You play people with an account, too.",
  players: "Players",
  clock: (clock: Clock) =>
    clock.type === "fischer" ? clocks.preset(clock) : `${clocks.preset(clock)} per turn`,
};
