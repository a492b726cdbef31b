/** How a listed match ended for one of its seats, in a word or two. */

import type { Match, Seat } from "../../api/messages";
import type { Outcome } from "../../games/kit/outcome";
import { words } from "../../i18n";

/** Null stands for somebody who had no seat. */
export function historyText(
  { state }: Pick<Match, "state">,
  outcome: Outcome | null,
  seat: Seat | null,
): string {
  const { history } = words;
  const mine = seat === null || state !== "finished" ? undefined : outcome?.seats[seat];
  if (!mine) return history.states[state];
  const behind = outcome?.seats.length === 2 ? history.lost : history.place(mine.place);
  if (mine.ending === "lost") return behind;
  return mine.ending === "left" ? history.left(behind) : history[mine.ending];
}
