/** The aim of the match, how far everybody is, and how long it will take. */

import type {
  CarView,
  Catalogue,
  CourseSheet,
  PublicView,
} from "../../../api/generated/scraplands";
import type { Aim, Progress } from "../../kit/game";
import { carOf, courseOf } from "./labels";
import { carsLeft, hasFinished, pointsNow, raceLength, shareDone, wayLeft } from "./standing";
import type { RacePosition } from "../types";
import { texts } from "../text";

/** What the leading car of a race gets on in a round, measured; in thousandths of an inch. */
const WAY_OF_ROUND = 45_000;
/** Places that are listed. */
const PLACES_MAX = 3;
/** From so many rounds before the last one on, they are counted down. */
const LAST_ROUNDS = 2;

export function aim(position: RacePosition): Aim {
  const course = courseOf(position);
  const progress = position.seats.map(({ seat }) => progressOf(seat, position, course));
  return { goal: goalOf(position), progress, pace: paceOf(position, course) };
}

function goalOf({ view, catalogue }: RacePosition): string {
  const { mission, cars } = view.public;
  const { points, arena_rounds } = catalogue;
  const places = points.places.slice(0, cars.length);
  const { goal } = texts.aim;
  switch (mission) {
    case "team_race":
      return goal.team_race(places, points.wreck_race);
    case "showdown":
      return goal.showdown(places, points.wreck_showdown);
    case "arena":
      return goal.arena(arena_rounds, points.wreck_arena);
  }
}

function progressOf(
  seat: number,
  { view: { public: view }, catalogue }: RacePosition,
  course: CourseSheet | undefined,
): Progress {
  const cars = carsLeft(view, seat);
  const points = pointsNow(view, seat, catalogue);
  const [best] = cars;
  if (view.mission === "arena") {
    const all = view.cars.filter((car) => car.seat === seat).length;
    const most = Math.max(catalogue.points.wreck_arena, ...view.points);
    return { seat, text: texts.aim.arena(points, cars.length, all), share: points / most };
  }
  if (!best) return { seat, text: texts.aim.noCar(points), share: 0 };
  const places = cars.slice(0, PLACES_MAX).flatMap(({ place }) => place ?? []);
  const left = hasFinished(best, view)
    ? texts.finished
    : texts.toGo(texts.aim.wholeInches(wayLeft(best, view, course)));
  const isOver = view.phase.type === "over";
  const text = (isOver ? texts.aim.ended : texts.aim.race)(points, places.map(texts.place), left);
  return { seat, text, share: shareDone(best, view, course) };
}

function paceOf(
  { view: { public: view }, catalogue }: RacePosition,
  course: CourseSheet | undefined,
): string {
  const { pace } = texts.aim;
  const { round, rounds_max, mission } = view;
  if (view.phase.type === "over") return pace.over(round);
  if (round === 0) return pace.before;
  if (mission !== "arena" && view.cars.some((car) => !car.wrecked && hasFinished(car, view))) {
    return pace.finishing;
  }
  const isLimited = mission === "arena";
  const estimate = isLimited ? rounds_max : estimatedRounds(view, catalogue, course);
  const left = rounds_max - round;
  if (left <= LAST_ROUNDS && estimate >= rounds_max) return pace.last[left] ?? pace.last[0];
  return isLimited ? pace.exactly(round, rounds_max) : pace.about(round, estimate);
}

/** Rounds that the race will take, at the leading car's pace so far. */
function estimatedRounds(
  view: PublicView,
  catalogue: Catalogue,
  course: CourseSheet | undefined,
): number {
  const running = view.cars.filter(({ wrecked }) => !wrecked);
  const ahead = Math.max(0, ...running.map(({ progress }) => progress));
  const unspent = sum(running, ({ command }) => command);
  const all = sum(running, ({ car }) => carOf(catalogue, car)?.command ?? 0);
  const elapsed = view.round - (all === 0 ? 0 : unspent / all);
  // The measured pace counts as much as one round.
  const wayOfRound = (ahead + WAY_OF_ROUND) / (elapsed + 1);
  const left = Math.max(0, raceLength(view, course) - ahead);
  return Math.max(view.round, Math.ceil(elapsed + left / wayOfRound));
}

function sum(cars: CarView[], of: (car: CarView) => number): number {
  return cars.reduce((total, car) => total + of(car), 0);
}
