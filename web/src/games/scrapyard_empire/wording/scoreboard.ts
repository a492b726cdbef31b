/** The counters of a player's panel, and the final table. */

import type { PlayerView } from "../../../api/generated/scrapyard_empire";
import type { Seat } from "../../../api/messages";
import type { Counter, ResultRow } from "../../kit/game";
import type { Outcome } from "../../kit/outcome";
import { namesOf } from "./labels";
import type { EmpirePosition } from "../types";
import { texts } from "../text";

export function counters(seat: Seat, { view }: EmpirePosition): Counter[] {
  const player = view.public.players[seat];
  if (!player) return [];
  const { goal } = view.public;
  const built = player.inventions.length;
  return [
    { label: texts.counters.inventions, value: `${built}/${goal}`, share: built / goal },
    { label: texts.counters.built, value: String(player.machines.length) },
    { label: texts.counters.parts, value: String(partsOf(player)) },
    { label: texts.counters.hand, value: String(player.hand) },
  ];
}

function partsOf({ parts }: Pick<PlayerView, "parts">): number {
  return parts.reduce((sum, n) => sum + n, 0);
}

export function result(
  outcome: Outcome,
  position: EmpirePosition,
): { reason: string; rows: ResultRow[] } {
  const { view, seats } = position;
  const perSeat = (value: (player: PlayerView) => number) =>
    seats.map(({ seat }) => {
      const player = view.public.players[seat];
      return player ? String(value(player)) : "";
    });
  return {
    reason: reasonOf(outcome, position),
    rows: [
      { label: texts.result.inventions, values: perSeat(({ inventions }) => inventions.length) },
      { label: texts.result.machines, values: perSeat(({ machines }) => machines.length) },
      { label: texts.result.parts, values: perSeat(partsOf) },
    ],
  };
}

function reasonOf({ reason, winners, seats }: Outcome, position: EmpirePosition): string {
  const { view, me } = position;
  const names = namesOf(position);
  const text = texts.result;
  const [winner = 0] = winners;
  const built = (seat: Seat) => view.public.players[seat]?.inventions.length ?? 0;
  if (winners.length > 1) return text.capShared(texts.and(winners.map(names.seat)));
  if (reason === "inventions") {
    const { goal } = view.public;
    if (me === winner) return text.goalMine(goal);
    return text.goalTheirs(names.seat(winner), goal, me === null ? null : built(me));
  }
  const isTie = seats.some(
    ({ ending }, seat) => ending === "lost" && built(seat) === built(winner),
  );
  const has = (seat: Seat) =>
    text.has(built(seat), isTie ? (view.public.players[seat]?.machines.length ?? 0) : null);
  if (me === winner) return text.capMine(has(winner));
  return text.capTheirs(names.seat(winner), has(winner), me === null ? null : has(me));
}
