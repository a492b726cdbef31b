/** The numbers on a player's panel, and the table at the end. */

import type { PlayerView } from "../../api/generated/scrapyard_empire";
import type { Result, Seat } from "../../api/messages";
import type { Counter, ResultRow } from "../kit/game";
import type { EmpirePosition } from "./types";
import { words } from "./text";

export function counters(seat: Seat, { view }: EmpirePosition): Counter[] {
  const player = view.public.players[seat];
  if (!player) return [];
  const { goal } = view.public;
  const built = player.inventions.length;
  return [
    { label: words.counters.inventions, value: `${built}/${goal}`, share: built / goal },
    { label: words.counters.built, value: String(player.machines.length) },
    { label: words.counters.parts, value: String(partsOf(player)) },
    { label: words.counters.hand, value: String(player.hand) },
  ];
}

export function partsOf({ parts }: Pick<PlayerView, "parts">): number {
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
    reason: words.result.reasons[result.reason] ?? words.result.unknown,
    rows: [
      { label: words.result.inventions, values: perSeat(({ inventions }) => inventions.length) },
      { label: words.result.machines, values: perSeat(({ machines }) => machines.length) },
      { label: words.result.parts, values: perSeat(partsOf) },
    ],
  };
}
