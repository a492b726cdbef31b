/** Who won, as the viewer would say it. */

import type { Seat } from "../../api/messages";
import type { Outcome } from "../../games/kit/outcome";
import { words } from "../../i18n/pages";
import type { SeatInfo } from "../../ui/seats";

export function titleOf(outcome: Outcome, seats: readonly SeatInfo[], me: Seat | null): string {
  const { winners } = outcome;
  const mine = me === null ? undefined : outcome.seats[me];
  if (winners.length === outcome.seats.length) return words.result.drew;
  if (mine?.ending === "won") return words.result.won;
  if (mine?.ending === "shared") return words.result.shared;
  if (mine) return seats.length === 2 ? words.result.lost : words.result.came(mine.place);
  const names = words.list(winners.map((seat) => seats[seat]?.name ?? ""));
  return winners.length === 1 ? words.result.winner(names) : words.result.sharers(names);
}
