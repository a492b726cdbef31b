/** The counters on a player's panel, and the result of a match. */

import type { Seat } from "../../../api/messages";
import type { Counter, ResultRow } from "../../kit/game";
import type { Outcome } from "../../kit/outcome";
import { leftOf, namesOf } from "./labels";
import type { ScrappersPosition } from "../types";
import { texts } from "../text";

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
  outcome: Outcome,
  position: ScrappersPosition,
): { reason: string; rows: ResultRow[] } {
  const { pilots, first } = position.view.public;
  const perSeat = (value: (seat: Seat) => string | number) =>
    position.seats.map(({ seat }) => String(value(seat)));
  const rows: ResultRow[] = [
    {
      label: pilots.length === 2 ? texts.result.other : texts.result.target,
      values: outcome.seats.map(({ score }) => String(score)),
    },
    { label: texts.result.damage, values: perSeat((seat) => pilots[seat]?.damage ?? 0) },
    {
      label: texts.result.first,
      values: perSeat((seat) => (seat === first ? texts.result.yes : texts.result.no)),
    },
    {
      label: texts.result.upgrades,
      values: perSeat((seat) => pilots[seat]?.upgrades.length ?? 0),
    },
  ];
  return { reason: reasonText(outcome, position), rows };
}

function reasonText(outcome: Outcome, position: ScrappersPosition): string {
  const { gone, pilots } = position.view.public;
  const isDuel = pilots.length - gone.length === 2;
  const text = isDuel ? duelText(outcome, position) : ringText(outcome, position);
  return outcome.reason === "round_cap" ? texts.result.lastRound(text) : text;
}

/** With two pilots less damage wins. */
function duelText({ winners }: Outcome, position: ScrappersPosition): string {
  const { me, view } = position;
  const names = namesOf(position);
  const [winner = 0] = winners;
  const loser = leftOf(winner, view.public.pilots.length, view.public.gone);
  const damage = (seat: Seat) => view.public.pilots[seat]?.damage ?? 0;
  const [best, worse] = [damage(winner), damage(loser)];
  const text = texts.result;
  if (best === worse) {
    return me === winner ? text.duelTieMine(best) : text.duelTie(names.seat(winner), best);
  }
  if (me === winner) return text.duelWon(names.seat(loser), worse, best);
  if (me === loser) return text.duelLost(names.seat(winner), best, worse);
  return text.duelWatched(names.seat(winner), best, names.seat(loser), worse);
}

/** With three or four, whoever has the most damaged pilot on the left wins. */
function ringText({ winners, seats }: Outcome, position: ScrappersPosition): string {
  const { me, view } = position;
  const { seat: name } = namesOf(position);
  const damage = (seat: Seat) => view.public.pilots[seat]?.damage ?? 0;
  const [winner = 0] = winners;
  const { gone } = view.public;
  const victim = leftOf(winner, seats.length, gone);
  const most = damage(victim);
  const text = texts.result;
  // By the first rules the pilot on the left of somebody who left can have more.
  const isMost = view.public.pilots.every(
    (pilot, seat) => pilot.damage <= most || gone.includes(seat),
  );
  const amount = isMost ? text.most(most) : text.mostCounted(most);
  if (me !== null && me !== winner && !gone.includes(me)) {
    const left = leftOf(me, seats.length, gone);
    if (damage(left) === most) return text.ringLostTie(name(left), most, name(winner));
    if (me === victim) return text.ringLostToMe(name(winner), amount);
    return text.ringLost(name(left), damage(left), name(winner), name(victim), most);
  }
  const line =
    me === winner
      ? text.ringWon(name(victim), amount)
      : text.ringWatched(name(winner), name(victim), amount);
  const level = seats.filter(({ ending, score }) => ending !== "left" && score === most);
  return level.length > 1 ? `${line} ${text.tie}` : line;
}
