/** Counters of a player's panel, and the rows of the result. */

import type { MechanicView } from "../../../api/generated/scrapbots";
import type { Result, Seat } from "../../../api/messages";
import type { Counter, ResultRow } from "../../kit/game";
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

/** The ends at which the wounds decide. */
const BY_WOUNDS: ReadonlySet<string> = new Set(["last_wound", "turn_cap"]);

export function result(
  result: Result,
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
    reason: BY_WOUNDS.has(result.reason) ? woundsReason(position) : texts.result.unknown,
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

/** As the viewer would put it. */
function woundsReason(position: BotsPosition): string {
  const { view, me } = position;
  const [first = 0, second = 0] = view.public.mechanics.map(({ wounds }) => wounds);
  if (first === second) return texts.result.shared(first);
  const [fewer, more] = [Math.min(first, second), Math.max(first, second)];
  const winner = first < second ? 0 : 1;
  if (me === null) return texts.result.winner(namesOf(position).seat(winner), fewer, more);
  return me === winner ? texts.result.won(fewer, more) : texts.result.lost(more, fewer);
}
