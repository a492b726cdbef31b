/** The status while bots decide. */

import { isBotPlayed, type SeatInfo } from "../ui/seats";
import type { Seat } from "../api/messages";
import { words } from "../i18n";

/** Names the thinking bots while the match waits for bots only; null otherwise. */
export function thinking(seats: readonly SeatInfo[], awaiting: readonly Seat[]): string | null {
  const awaited = seats.filter(({ seat }) => awaiting.includes(seat));
  const [first] = awaited;
  if (!first || !awaited.every(isBotPlayed)) return null;
  if (awaited.length > 1) return words.bots.thinkTogether(words.list(awaited.map(nameOf)));
  return first.player ? words.bots.thinkingFor(first.name) : words.bots.thinking(first.name);
}

function nameOf({ name }: SeatInfo): string {
  return name;
}
