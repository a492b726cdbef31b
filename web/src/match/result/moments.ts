/** The steps that turned a match, by its log. */

import {
  gameEvents,
  type AnyGame,
  type Change,
  type Facts,
  type GameTypes,
} from "../../games/kit/game";
import type { Outcome } from "../../games/kit/outcome";
import type { PastStep } from "../../api/messages";

export interface Moment {
  seq: number;
  text: string;
}

const MOMENTS_MAX = 4;

/**
 * The last decisive lines, oldest first; one for each step. Those that helped a winner, and that no
 * later line took back: none of a draw, nor where somebody left, which decided it.
 */
export function momentsOf(
  log: readonly PastStep[],
  game: Pick<AnyGame, "log">,
  facts: Facts<GameTypes>,
  { winners, seats }: Outcome,
): Moment[] {
  if (seats.some(({ ending }) => ending === "drew" || ending === "left")) return [];
  const moments: Moment[] = [];
  /** Lines are read from the last to the first. */
  const later: Change[] = [];
  const lasts = (change: Change): boolean => {
    const isBack = ({ of, seat, does }: Change) =>
      of === change.of && (seat !== change.seat || does !== change.does);
    const isTakenBack = later.some(isBack);
    later.push(change);
    return !isTakenBack;
  };
  for (const step of log.toReversed()) {
    if (moments.length === MOMENTS_MAX) break;
    const events = gameEvents(step);
    const lines = events.length > 0 ? game.log(events, facts) : [];
    const decisive = lines.toReversed().filter(({ weight, changes = [] }) => {
      const lasting = changes.filter(lasts);
      const helps = lasting.some(({ seat, does }) => winners.includes(seat) === (does === "helps"));
      return weight === "major" && helps;
    });
    if (decisive[0]) moments.unshift({ seq: step.seq, text: decisive[0].text });
  }
  return moments;
}
