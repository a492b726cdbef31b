/** The numbers on a player's panel, and the table at the end. */

import type { CarView } from "../../api/generated/scraplands";
import type { Result, Seat } from "../../api/messages";
import type { Counter, ResultRow } from "../kit/game";
import type { RacePosition } from "./types";
import { texts } from "./text";

export function counters(seat: Seat, position: RacePosition): Counter[] {
  const { cars, points, mission } = position.view.public;
  const own = cars.filter((car) => car.seat === seat);
  const left = own.filter(({ wrecked }) => !wrecked);
  const [has, most] = [hitPoints(left), sum(own, (car) => car.hit_points_max)];
  const best = left.flatMap(({ place }) => place ?? []).sort((a, b) => a - b)[0];
  const { counters } = texts;
  return [
    { label: counters.points, value: String(points[seat] ?? 0) },
    { label: counters.cars, value: counters.carsValue(left.length, own.length) },
    { label: counters.hitPoints, value: `${has}/${most}`, share: most === 0 ? 0 : has / most },
    ...(mission === "arena"
      ? []
      : [
          {
            label: counters.best,
            value: best === undefined ? counters.noPlace : texts.place(best),
          },
        ]),
  ];
}

function sum(cars: CarView[], of: (car: CarView) => number): number {
  return cars.reduce((total, car) => total + of(car), 0);
}

function hitPoints(cars: CarView[]): number {
  return sum(cars, (car) => car.hit_points);
}

export function result(
  result: Result,
  position: RacePosition,
): { reason: string; rows: ResultRow[] } {
  const { cars, mission } = position.view.public;
  const perSeat = (value: (own: CarView[], left: CarView[]) => string) =>
    position.seats.map(({ seat }) => {
      const own = cars.filter((car) => car.seat === seat);
      return value(
        own,
        own.filter(({ wrecked }) => !wrecked),
      );
    });
  const places = perSeat((_, left) => {
    const numbers = left.flatMap(({ place }) => place ?? []).sort((a, b) => a - b);
    return numbers.map(texts.place).join(" ") || texts.result.none;
  });
  const rows: ResultRow[] = [
    { label: texts.result.points, values: result.scores.map(String) },
    ...(mission === "arena" ? [] : [{ label: texts.result.places, values: places }]),
    {
      label: texts.result.cars,
      values: perSeat((own, left) => texts.counters.carsValue(left.length, own.length)),
    },
    { label: texts.result.hitPoints, values: perSeat((_, left) => String(hitPoints(left))) },
  ];
  return { reason: texts.result.reasons[result.reason] ?? texts.result.unknown, rows };
}
