/** Counters of a player's panel, and the rows of the result. */

import type { MechanicView } from "../../api/generated/scrapbots";
import type { Result, Seat } from "../../api/messages";
import type { Counter, ResultRow } from "../kit/game";
import type { BotsPosition } from "./types";
import { texts } from "./text";

export function counters(seat: Seat, { view }: BotsPosition): Counter[] {
  const mechanic = view.public.mechanics[seat];
  if (!mechanic) return [];
  const { wounds, hand, draw_pile, discard_pile } = mechanic;
  return [
    {
      label: texts.counters.wounds,
      value: String(wounds),
      share: wounds / Math.max(1, view.public.wounds),
    },
    { label: texts.counters.hand, value: String(hand) },
    { label: texts.counters.draw, value: String(draw_pile) },
    { label: texts.counters.discard, value: String(discard_pile.length) },
  ];
}

export function result(
  result: Result,
  { view, seats }: BotsPosition,
): { reason: string; rows: ResultRow[] } {
  const perSeat = (value: (mechanic: MechanicView) => number) =>
    seats.map(({ seat }) => {
      const mechanic = view.public.mechanics[seat];
      return mechanic ? String(value(mechanic)) : "";
    });
  const bots = ({ lanes }: MechanicView) => lanes.filter((bot) => bot !== null).length;
  return {
    reason: texts.result.reasons[result.reason] ?? texts.result.unknown,
    rows: [
      { label: texts.result.woundsTaken, values: perSeat(({ wounds }) => wounds) },
      { label: texts.result.bots, values: perSeat(bots) },
      {
        label: texts.result.cards,
        values: perSeat((own) => own.hand + own.draw_pile + own.discard_pile.length + bots(own)),
      },
    ],
  };
}
