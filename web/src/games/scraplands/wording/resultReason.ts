/** Why a match ended as it did, from the viewer's side. */

import type { Seat } from "../../../api/messages";
import type { Outcome } from "../../kit/outcome";
import { namesOf } from "./labels";
import type { Names } from "../types";
import { carsLeft, hasFinished, pointsOfPlace } from "./standing";
import type { RacePosition } from "../types";
import { texts } from "../text";

interface ScoreParts {
  /** What the places of its cars gave. */
  places: { points: number; place: number }[];
  ofPlaces: number;
  /** Points for anything else. */
  others: number;
}

/** How the points of each seat came about. */
export function partsOf(scores: readonly number[], position: RacePosition): ScoreParts[] {
  const { view, catalogue } = position;
  return scores.map((score, seat) => {
    const places = carsLeft(view.public, seat).flatMap((car) => {
      const points = pointsOfPlace(car, catalogue);
      return points > 0 && car.place !== null ? [{ points, place: car.place }] : [];
    });
    const ofPlaces = places.reduce((sum, { points }) => sum + points, 0);
    return { places, ofPlaces, others: score - ofPlaces };
  });
}

export function reasonOf(outcome: Outcome, position: RacePosition): string {
  const ending = texts.result.reasons[outcome.reason];
  const why = whyOf(outcome, position);
  return ending === undefined ? why : `${why} ${ending}`;
}

function whyOf({ winners, seats }: Outcome, position: RacePosition): string {
  const labels = texts.result;
  const names = namesOf(position);
  const { me } = position;
  const [winner = 0] = winners;
  const scores = seats.map(({ score }) => score);
  const parts = partsOf(scores, position);
  const total = (seat: Seat) => labels.total(scores[seat] ?? 0, []);
  if (winners.length === seats.length) return labels.draw(total(winner));
  if (winners.length > 1) {
    return labels.shared(texts.and(winners.map(names.seat)), total(winner));
  }
  const detailed = (seat: Seat) => labels.total(scores[seat] ?? 0, partTexts(parts[seat]));
  const rivals = seats.flatMap((_, seat) => (seat === winner ? [] : [seat]));
  const isTie = rivals.some(
    (seat) => seats[seat]?.ending !== "left" && scores[seat] === scores[winner],
  );
  const others = texts.and(rivals.map((seat) => labels.has(names.seat(seat), total(seat))));
  const name = names.seat(winner);
  if (me === winner) {
    if (isTie) return labels.wonTie(total(winner));
    return withFirstCar(labels.won(detailed(winner), others), winner, position, names);
  }
  if (me === null) {
    if (isTie) return labels.wonTieBy(name, total(winner));
    return withFirstCar(labels.wonBy(name, detailed(winner), others), winner, position, names);
  }
  if (scores[me] === scores[winner]) return labels.lostTie(name, total(winner));
  return withFirstCar(labels.lost(name, detailed(winner), detailed(me)), winner, position, names);
}

function partTexts(parts: ScoreParts | undefined): string[] {
  if (!parts) return [];
  const { forPlace, forOthers } = texts.result;
  return [
    ...parts.places.map(({ points, place }) => forPlace(points, place)),
    ...(parts.others > 0 && parts.places.length > 0 ? [forOthers(parts.others)] : []),
  ];
}

/** Who finishes first need not win; the sentence says so. */
function withFirstCar(
  sentence: string,
  winner: Seat,
  { view }: RacePosition,
  names: Names,
): string {
  const first = view.public.cars.find((car) => !car.wrecked && car.place === 1);
  if (!first || first.seat === winner || !hasFinished(first, view.public)) return sentence;
  return texts.result.although(sentence, names.car(first.id));
}
