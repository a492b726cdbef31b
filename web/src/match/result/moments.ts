/** The steps that turned a match, by its log. */

import { gameEvents, type AnyGame, type Facts, type GameTypes } from "../../games/kit/game";
import type { PastStep } from "../../api/messages";

export interface Moment {
  seq: number;
  text: string;
}

const MOMENTS_MAX = 4;

/** The last decisive lines, oldest first; one for each step. */
export function momentsOf(
  log: readonly PastStep[],
  game: Pick<AnyGame, "log">,
  facts: Facts<GameTypes>,
): Moment[] {
  const moments: Moment[] = [];
  for (const step of log.toReversed()) {
    if (moments.length === MOMENTS_MAX) break;
    const events = gameEvents(step);
    const lines = events.length > 0 ? game.log(events, facts) : [];
    const decisive = lines.findLast(({ weight }) => weight === "major");
    if (decisive) moments.unshift({ seq: step.seq, text: decisive.text });
  }
  return moments;
}
