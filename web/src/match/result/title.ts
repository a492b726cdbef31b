/** Who won, as the viewer would say it. */

import type { Result, Seat } from "../../api/messages";
import { words } from "../../i18n";
import type { SeatInfo } from "../../ui/seats";

export function titleOf(result: Result, seats: readonly SeatInfo[], me: Seat | null): string {
  const best = seats.filter(({ seat }) => result.ranks[seat] === 0);
  if (best.length === seats.length) return words.result.shared;
  const mine = me === null ? undefined : result.ranks[me];
  if (mine === undefined) return words.result.winner(words.list(best.map(({ name }) => name)));
  if (mine === 0) return words.result.won;
  return seats.length === 2 ? words.result.lost : words.result.came(mine);
}
