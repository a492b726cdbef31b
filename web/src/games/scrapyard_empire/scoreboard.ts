/** The counters of a player's panel, and the final table. */

import type { PlayerView } from "../../api/generated/scrapyard_empire";
import type { Result, Seat } from "../../api/messages";
import type { Counter, ResultRow } from "../kit/game";
import type { EmpirePosition } from "./types";
import { texts } from "./text";

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
  result: Result,
  { view, seats }: EmpirePosition,
): { reason: string; rows: ResultRow[] } {
  const perSeat = (value: (player: PlayerView) => number) =>
    seats.map(({ seat }) => {
      const player = view.public.players[seat];
      return player ? String(value(player)) : "";
    });
  return {
    reason: texts.result.reasons[result.reason] ?? texts.result.unknown,
    rows: [
      { label: texts.result.inventions, values: perSeat(({ inventions }) => inventions.length) },
      { label: texts.result.machines, values: perSeat(({ machines }) => machines.length) },
      { label: texts.result.parts, values: perSeat(partsOf) },
    ],
  };
}
