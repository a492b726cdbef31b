/** How the match would be counted if it ended now, by the view and the catalogue's points. */

import type {
  CarView,
  Catalogue,
  CourseSheet,
  PublicView,
} from "../../../api/generated/scraplands";
import type { Seat } from "../../../api/messages";

/** Points that the place of a car gives at the end; 0 without a place. */
export function pointsOfPlace({ wrecked, place }: CarView, { points }: Catalogue): number {
  return wrecked || place === null ? 0 : (points.places[place - 1] ?? 0);
}

/** The cars of a seat that are not wrecked, the best placed first. */
export function carsLeft(view: PublicView, seat: Seat): CarView[] {
  const left = view.cars.filter((car) => car.seat === seat && !car.wrecked);
  return left.sort((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity));
}

/** Points of a seat if the match ended now. At the end places are among its points. */
export function pointsNow(view: PublicView, seat: Seat, catalogue: Catalogue): number {
  const scored = view.points[seat] ?? 0;
  if (view.phase.type === "over") return scored;
  return carsLeft(view, seat).reduce((sum, car) => sum + pointsOfPlace(car, catalogue), scored);
}

/** Length of the race in thousandths of an inch. */
export function raceLength(view: PublicView, course: CourseSheet | undefined): number {
  return view.laps * (course?.circuit?.length ?? 0);
}

export function hasFinished({ lap }: CarView, { laps }: PublicView): boolean {
  return lap > laps;
}

/** The way that a car has left to the finish. */
export function wayLeft(car: CarView, view: PublicView, course: CourseSheet | undefined): number {
  return hasFinished(car, view) ? 0 : Math.max(0, raceLength(view, course) - car.progress);
}

/** The part of the race that a car has done, 0 to 1. */
export function shareDone(car: CarView, view: PublicView, course: CourseSheet | undefined): number {
  const length = raceLength(view, course);
  return length === 0
    ? 0
    : 1 - wayLeft(car, view, course) / Math.max(length, length - car.progress);
}
