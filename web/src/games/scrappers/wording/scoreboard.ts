/** The counters on a player's panel, and the result of a match. */

import type { Result, Seat } from "../../../api/messages";
import type { Counter, ResultRow } from "../../kit/game";
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
  result: Result,
  position: ScrappersPosition,
): { reason: string; rows: ResultRow[] } {
  const { pilots, first } = position.view.public;
  const perSeat = (value: (seat: Seat) => string | number) =>
    position.seats.map(({ seat }) => String(value(seat)));
  const rows: ResultRow[] = [
    { label: texts.result.damage, values: perSeat((seat) => pilots[seat]?.damage ?? 0) },
    { label: texts.result.target, values: perSeat((seat) => result.scores[seat] ?? 0) },
    {
      label: texts.result.first,
      values: perSeat((seat) => (seat === first ? texts.result.yes : texts.result.no)),
    },
    {
      label: texts.result.upgrades,
      values: perSeat((seat) => pilots[seat]?.upgrades.length ?? 0),
    },
  ];
  return { reason: reasonText(result, position), rows };
}

function reasonText(result: Result, position: ScrappersPosition): string {
  if (result.reason === "left") return texts.result.left;
  if (result.reason !== "damage" && result.reason !== "round_cap") return texts.result.unknown;
  const { gone, pilots } = position.view.public;
  const isDuel = pilots.length - gone.length === 2;
  const text = isDuel ? duelText(result, position) : ringText(result, position);
  return result.reason === "round_cap" ? texts.result.lastRound(text) : text;
}

function winnerOf({ ranks }: Result): Seat {
  return ranks.indexOf(Math.min(...ranks));
}

/** With two pilots less damage wins. */
function duelText(result: Result, position: ScrappersPosition): string {
  const { me, view } = position;
  const names = namesOf(position);
  const winner = winnerOf(result);
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
function ringText(result: Result, position: ScrappersPosition): string {
  const { me, view } = position;
  const { seat: name } = namesOf(position);
  const seats = result.ranks.length;
  const damage = (seat: Seat) => view.public.pilots[seat]?.damage ?? 0;
  const winner = winnerOf(result);
  const victim = leftOf(winner, seats, view.public.gone);
  const most = damage(victim);
  const text = texts.result;
  if (me !== null && me !== winner && !view.public.gone.includes(me)) {
    const left = leftOf(me, seats, view.public.gone);
    if (damage(left) === most) return text.ringLostTie(name(left), most, name(winner));
    if (me === victim) return text.ringLostToMe(name(winner), most);
    return text.ringLost(name(left), damage(left), name(winner), name(victim), most);
  }
  const line =
    me === winner
      ? text.ringWon(name(victim), most)
      : text.ringWatched(name(winner), name(victim), most);
  const isTied =
    view.public.pilots.filter(
      (pilot, seat) => pilot.damage === most && !view.public.gone.includes(seat),
    ).length > 1;
  return isTied ? `${line} ${text.tie}` : line;
}
