/** Counters of a player's panel, and the final table. */

import type { CarView } from "../../../api/generated/scraplands";
import type { Seat } from "../../../api/messages";
import type { Counter, ResultRow } from "../../kit/game";
import type { Outcome } from "../../kit/outcome";
import { partsOf, reasonOf } from "./resultReason";
import { pointsNow } from "./standing";
import type { RacePosition } from "../types";
import { texts } from "../text";

export function counters(seat: Seat, position: RacePosition): Counter[] {
  const { mission } = position.view.public;
  const points = pointsNow(position.view.public, seat, position.catalogue);
  const { own, left, places } = teamOf(seat, position);
  const [remaining, max] = [hitPoints(left), sum(own, (car) => car.hit_points_max)];
  const { counters } = texts;
  const best = places[0] ?? counters.noPlace;
  const share = max === 0 ? 0 : remaining / max;
  return [
    { label: counters.points, value: String(points) },
    { label: counters.cars, value: counters.carsValue(left.length, own.length) },
    { label: counters.hitPoints, value: `${remaining}/${max}`, share },
    ...(mission === "arena" ? [] : [{ label: counters.best, value: best }]),
  ];
}

/** The cars of a seat, those that are not wrecked, and the places of these, the best first. */
function teamOf(seat: Seat, { view }: RacePosition) {
  const own = view.public.cars.filter((car) => car.seat === seat);
  const left = own.filter(({ wrecked }) => !wrecked);
  const places = left.flatMap(({ place }) => place ?? []).sort((a, b) => a - b);
  return { own, left, places: places.map(texts.place) };
}

function sum(cars: CarView[], of: (car: CarView) => number): number {
  return cars.reduce((total, car) => total + of(car), 0);
}

function hitPoints(cars: CarView[]): number {
  return sum(cars, (car) => car.hit_points);
}

export function result(
  outcome: Outcome,
  position: RacePosition,
): { reason: string; rows: ResultRow[] } {
  const labels = texts.result;
  const teams = position.seats.map(({ seat }) => teamOf(seat, position));
  const places = teams.map((team) => team.places.join(", ") || labels.none);
  const isArena = position.view.public.mission === "arena";
  const scores = outcome.seats.map(({ score }) => score);
  const parts = partsOf(scores, position);
  const rows: ResultRow[] = [
    { label: labels.points, values: scores.map(String) },
    ...(isArena
      ? []
      : [
          { label: labels.ofPlaces, values: parts.map(({ ofPlaces }) => String(ofPlaces)) },
          { label: labels.others, values: parts.map(({ others }) => String(others)) },
          { label: labels.places, values: places },
        ]),
    {
      label: labels.cars,
      values: teams.map(({ own, left }) => texts.counters.carsValue(left.length, own.length)),
    },
    { label: labels.hitPoints, values: teams.map(({ left }) => String(hitPoints(left))) },
  ];
  return { reason: reasonOf(outcome, position), rows };
}
