/** Counters of a seat, and the table of the result. */

import type { Roster, SuitView } from "../../../api/generated/scrap_world";
import type { Seat } from "../../../api/messages";
import type { Counter, ResultRow } from "../../kit/game";
import type { Outcome } from "../../kit/outcome";
import { armamentOf, chassisOf, namesOf } from "./labels";
import type { ScrapPosition } from "../types";
import { texts } from "../text";

export function counters(seat: Seat, position: ScrapPosition): Counter[] {
  const { suits, phase } = position.view.public;
  const own = suits.filter((suit) => suit.seat === seat);
  const left = own.filter(({ destroyed }) => !destroyed);
  const { hull, hullMax, energy, energyMax } = sums(own, left);
  return [
    { label: texts.counters.cost, value: texts.counters.costValue(teamCost(seat, position)) },
    { label: texts.counters.suits, value: texts.counters.suitsValue(left.length, own.length) },
    { label: texts.counters.hull, value: `${hull}/${hullMax}`, share: share(hull, hullMax) },
    {
      label: texts.counters.energy,
      value: `${energy}/${energyMax}`,
      share: share(energy, energyMax),
    },
    ...(phase.type === "terrain"
      ? [{ label: texts.counters.pieces, value: String(phase.placed[seat] ?? 0) }]
      : []),
    ...(phase.type === "sides"
      ? [{ label: texts.counters.marker, value: String(phase.markers[seat] ?? "") }]
      : []),
  ];
}

/** Teams that look uneven can cost the same. */
export function teamCost(seat: Seat, { match, catalogue }: ScrapPosition): number {
  const roster = match.seats[seat]?.roster as Roster | null;
  const points = (roster?.suits ?? []).flatMap(({ chassis, armament }) => [
    chassisOf(catalogue, chassis)?.points ?? 0,
    ...armament.map((slug) => armamentOf(catalogue, slug)?.points ?? 0),
  ]);
  return points.reduce((sum, each) => sum + each, 0);
}

export function sums(own: SuitView[], left: SuitView[]) {
  const total = (suits: SuitView[], of: (suit: SuitView) => number) =>
    suits.reduce((sum, suit) => sum + of(suit), 0);
  return {
    hull: total(left, (suit) => suit.damage_max - suit.damage),
    hullMax: total(own, (suit) => suit.damage_max),
    energy: total(left, (suit) => suit.energy),
    energyMax: total(own, (suit) => suit.energy_max),
  };
}

function share(n: number, of: number): number {
  return of === 0 ? 0 : n / of;
}

export function result(
  outcome: Outcome,
  position: ScrapPosition,
): { reason: string; rows: ResultRow[] } {
  const { suits, eliminated } = position.view.public;
  const perSeat = (value: (own: SuitView[], seat: Seat) => string) =>
    position.seats.map(({ seat }) =>
      value(
        suits.filter((suit) => suit.seat === seat),
        seat,
      ),
    );
  const left = (own: SuitView[]) => own.filter(({ destroyed }) => !destroyed);
  const rows: ResultRow[] = [
    { label: texts.result.points, values: outcome.seats.map(({ score }) => String(score)) },
    {
      label: texts.result.suits,
      values: perSeat((own) => texts.counters.suitsValue(left(own).length, own.length)),
    },
    {
      label: texts.result.hullLeft,
      values: perSeat((own) => String(sums(own, left(own)).hull)),
    },
    {
      label: texts.result.eliminated,
      values: perSeat((_, seat) => {
        const place = eliminated.indexOf(seat);
        return place < 0 ? texts.result.survived : texts.result.place(place + 1);
      }),
    },
  ];
  return { reason: reasonText(outcome, position), rows };
}

/** Why the match ended as it did, as the viewer would put it. */
function reasonText({ reason, winners, seats }: Outcome, position: ScrapPosition): string {
  const { me, view } = position;
  const names = namesOf(position);
  const [winner = 0] = winners;
  const text = texts.result;
  if (reason === "round_cap") {
    if (winners.length === seats.length) return text.drawn(view.public.round);
    return text.shared(winners.map(names.seat), view.public.round);
  }
  if (me === winner) return text.won;
  if (me === null) return text.wonBy(names.seat(winner));
  return seats.length === 2 ? text.lost : text.lostTo(names.seat(winner));
}
