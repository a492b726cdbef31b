/** Which lines of a chat are news to somebody who cannot see them come. */

import type { ChatLine } from "../../api/messages";

export interface Listener {
  /** Lines that were there before, by their ids. */
  known: ReadonlySet<string>;
  /** From when on one has been listening, in milliseconds of the server's time. */
  since_ms: number;
  /** Whether one hears that person at all. */
  hears(player_id: string): boolean;
}

/**
 * What has just been said. The last lines are sent again at every join: those that one has missed
 * are new to the page, but were said before one listened.
 */
export function unreadLines(lines: readonly ChatLine[], listener: Listener): ChatLine[] {
  return lines.filter(
    ({ id, at, from }) =>
      !listener.known.has(id) && Date.parse(at) >= listener.since_ms && listener.hears(from.id),
  );
}
