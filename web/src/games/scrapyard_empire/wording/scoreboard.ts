/** The counters of a player's panel, and the final table. */

import type { PlayerView } from "../../../api/generated/scrapyard_empire";
import type { Result, Seat } from "../../../api/messages";
import type { Counter, ResultRow } from "../../kit/game";
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
  result: Result,
  position: EmpirePosition,
): { reason: string; rows: ResultRow[] } {
  const { view, seats } = position;
  const perSeat = (value: (player: PlayerView) => number) =>
    seats.map(({ seat }) => {
      const player = view.public.players[seat];
      return player ? String(value(player)) : "";
    });
  return {
    reason: reasonOf(result, position),
    rows: [
      { label: texts.result.inventions, values: perSeat(({ inventions }) => inventions.length) },
      { label: texts.result.machines, values: perSeat(({ machines }) => machines.length) },
      { label: texts.result.parts, values: perSeat(partsOf) },
    ],
  };
}

function reasonOf({ reason, ranks }: Result, position: EmpirePosition): string {
  const { view, me } = position;
  const text = texts.result;
  const builtBy = (seat: Seat) => view.public.players[seat]?.inventions.length ?? 0;
  const mine = me === null ? null : builtBy(me);
  const first = position.seats.map(({ seat }) => seat).filter((seat) => ranks[seat] === 1);
  const [winner] = first;
  const names = namesOf(position);
  if (winner === undefined) return text.unknown;
  const { goal } = view.public;
  if (reason === "inventions") {
    return winner === me ? text.goalMine(goal) : text.goalTheirs(names.seat(winner), goal, mine);
  }
  if (reason !== "round_cap") return text.unknown;
  if (first.length > 1) return text.capShared(texts.and(first.map(names.seat)));
  const n = builtBy(winner);
  return winner === me ? text.capMine(n) : text.capTheirs(names.seat(winner), n, mine);
}
