/** How the match is won, the counters on a player's panel, and the result. */

import type { Seat } from "../../../api/messages";
import type { Aim, Counter, ResultRow } from "../../kit/game";
import type { Outcome } from "../../kit/outcome";
import { namesOf } from "./labels";
import type { SalvagePosition } from "../types";
import { texts } from "../text";

export function aim({ view }: SalvagePosition): Aim {
  const { points, round } = view.public;
  const most = Math.max(1, ...points);
  return {
    goal: texts.aim.goal,
    progress: points.map((each, seat) => ({
      seat,
      text: texts.aim.points(each),
      share: each / most,
    })),
    pace: texts.aim.pace(round, roundsLeft(view.public)),
  };
}

/** At most: each round takes a card for everybody and a lot, and sometimes one more. */
function roundsLeft({ deck, hands }: SalvagePosition["view"]["public"]): number {
  return Math.floor(deck / (hands.length + 1));
}

export function counters(seat: Seat, { view }: SalvagePosition): Counter[] {
  const { points, hands } = view.public;
  return [
    { label: texts.counters.points, value: String(points[seat] ?? 0) },
    { label: texts.counters.hand, value: String(hands[seat] ?? 0) },
  ];
}

export function result(
  { winners, seats }: Outcome,
  position: SalvagePosition,
): { reason: string; rows: ResultRow[] } {
  // The score is the first row; what led to it would be further ones.
  const rows: ResultRow[] = [
    { label: texts.counters.points, values: seats.map(({ score }) => String(score)) },
  ];
  const [winner = 0] = winners;
  const points = seats[winner]?.score ?? 0;
  if (winners.length > 1) return { reason: texts.result.tied(points), rows };
  const { me } = position;
  const text =
    winner === me
      ? texts.result.won(points)
      : texts.result.lost(
          namesOf(position).seat(winner),
          points,
          me === null ? null : seats[me]?.score,
        );
  return { reason: text, rows };
}
