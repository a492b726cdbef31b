/** The counters on a player's panel, and the result of a match. */

import type { Result, Seat } from "../../api/messages";
import type { Counter, ResultRow } from "../kit/game";
import { leftOf, namesOf } from "./labels";
import type { ScrappersPosition } from "./types";
import { texts } from "./text";

export function counters(seat: Seat, position: ScrappersPosition): Counter[] {
  const pilot = position.view.public.pilots[seat];
  if (!pilot) return [];
  const { damage_end: end } = position.catalogue;
  const text = texts.counters;
  return [
    {
      label: text.damage,
      value: text.of(pilot.damage, end),
      share: Math.min(1, pilot.damage / end),
    },
    { label: text.fuel, value: String(pilot.fuel) },
    { label: text.scrap, value: String(pilot.scrap) },
    { label: text.hand, value: String(pilot.hand) },
    { label: text.upgrades, value: String(pilot.upgrades.length) },
  ];
}

export function result(
  result: Result,
  position: ScrappersPosition,
): { reason: string; rows: ResultRow[] } {
  const { pilots, first } = position.view.public;
  const perSeat = (value: (seat: Seat) => string | number) =>
    position.seats.map(({ seat }) => String(value(seat)));
  const rows: ResultRow[] = [
    { label: texts.result.damage, values: perSeat((seat) => pilots[seat]?.damage ?? 0) },
    { label: texts.result.left, values: perSeat((seat) => result.scores[seat] ?? 0) },
    {
      label: texts.result.first,
      values: perSeat((seat) => (seat === first ? texts.result.yes : texts.result.no)),
    },
    {
      label: texts.result.upgrades,
      values: perSeat((seat) => pilots[seat]?.upgrades.length ?? 0),
    },
  ];
  const reason = texts.result.reasons[result.reason] ?? texts.result.unknown;
  const lines = result.reason === "left" ? [] : comparison(result, position);
  return { reason: [reason, ...lines].join(" "), rows };
}

/** Sentences about the scores that decided the match. */
function comparison(result: Result, position: ScrappersPosition): string[] {
  const winner = result.ranks.indexOf(Math.min(...result.ranks));
  const names = namesOf(position);
  const score = result.scores[winner] ?? 0;
  const tied = result.scores.filter((other) => other === score).length > 1;
  if (result.scores.length === 2) {
    const player = names.seat(winner);
    return [tied ? texts.result.duelTie(player) : texts.result.duel(player)];
  }
  const left = names.seat(leftOf(winner, result.scores.length));
  const line = texts.result.table(names.seat(winner), left, score);
  return tied ? [line, texts.result.tie] : [line];
}
