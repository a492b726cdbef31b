/** Counters of a player's panel, and the rows of the result. */

import type { MechanicView } from "../../../api/generated/scrapbots";
import type { Seat } from "../../../api/messages";
import type { Counter, ResultRow } from "../../kit/game";
import type { Outcome } from "../../kit/outcome";
import { namesOf } from "./labels";
import type { BotsPosition } from "../types";
import { texts } from "../text";

/** Wounds are told by the aim. */
export function counters(seat: Seat, { view }: BotsPosition): Counter[] {
  const mechanic = view.public.mechanics[seat];
  if (!mechanic) return [];
  const { hand, draw_pile, discard_pile } = mechanic;
  return [
    { label: texts.counters.hand, value: String(hand) },
    { label: texts.counters.draw, value: String(draw_pile) },
    { label: texts.counters.discard, value: String(discard_pile.length) },
  ];
}

export function result(
  outcome: Outcome,
  position: BotsPosition,
): { reason: string; rows: ResultRow[] } {
  const { view, seats } = position;
  const perSeat = (value: (mechanic: MechanicView) => number) =>
    seats.map(({ seat }) => {
      const mechanic = view.public.mechanics[seat];
      return mechanic ? String(value(mechanic)) : "";
    });
  const bots = ({ lanes }: MechanicView) => lanes.filter((bot) => bot !== null).length;
  return {
    reason: reasonOf(outcome, position),
    rows: [
      {
        label: texts.result.woundsInflicted,
        values: outcome.seats.map(({ score }) => String(score)),
      },
      { label: texts.result.woundsTaken, values: perSeat(({ wounds }) => wounds) },
      { label: texts.result.bots, values: perSeat(bots) },
      {
        label: texts.result.cards,
        values: perSeat((own) => own.hand + own.draw_pile + own.discard_pile.length + bots(own)),
      },
    ],
  };
}

/** The wounds decide; as the viewer would put it. */
function reasonOf({ winners }: Outcome, position: BotsPosition): string {
  const { view, me } = position;
  const wounds = (seat: Seat) => view.public.mechanics[seat]?.wounds ?? 0;
  const [winner = 0] = winners;
  const [fewer, more] = [wounds(winner), wounds(1 - winner)];
  if (winners.length > 1) return texts.result.shared(fewer);
  if (me === null) return texts.result.winner(namesOf(position).seat(winner), fewer, more);
  return me === winner ? texts.result.won(fewer, more) : texts.result.lost(more, fewer);
}
