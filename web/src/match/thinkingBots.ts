/** What is said while bots decide. */

import { isBotPlayed, type SeatInfo } from "../ui/seats";
import type { Seat } from "../api/messages";
import { words } from "../i18n";

/** Who thinks, while the match waits for nobody but bots; null where it waits for people too. */
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
