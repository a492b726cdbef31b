/** Finds the chat lines to announce. */

import type { ChatLine } from "../../api/messages";

export interface Listener {
  /** Ids of lines that were there before. */
  known: ReadonlySet<string>;
  /** When listening began, in milliseconds of server time. */
  since_ms: number;
  /** False for muted senders. */
  hears(player_id: string): boolean;
}

/**
 * Lines sent since listening began. A join sends the last lines again: those missed while away are
 * new to the page but older than that.
 */
export function unreadLines(lines: readonly ChatLine[], listener: Listener): ChatLine[] {
  return lines.filter(
    ({ id, at, from }) =>
      !listener.known.has(id) && Date.parse(at) >= listener.since_ms && listener.hears(from.id),
  );
}
