/**
 * The view after each event of a step, for its animation.
 *
 * It computes no rules: events carry the new values. After the animation the table shows the
 * server's view.
 */

import type { CarId, CarView, Event, Pose, PublicView } from "../../../api/generated/scraplands";

export function viewAfter(view: PublicView, event: Event): PublicView {
  switch (event.type) {
    case "grid_set": {
      const poses = new Map(event.places.map(({ car, pose }) => [car, pose]));
      const cars = view.cars.map((car) => ({ ...car, pose: poses.get(car.id) ?? car.pose }));
      return { ...view, cars };
    }
    case "round_began":
      return { ...view, round: event.round };
    case "piece_removed":
      return { ...view, removed: [...view.removed, event.piece] };
    case "scored":
      return {
        ...view,
        points: view.points.map((points, seat) => (seat === event.seat ? event.total : points)),
      };
    case "placed":
      return { ...view, cars: view.cars.map((car) => ({ ...car, place: placeIn(event, car) })) };
    case "entered":
      return withCar(view, event.car, { pose: event.pose });
    case "pivoted":
    case "drove":
    case "jumped":
      return withCar(view, event.car, { pose: event.to });
    case "activation_began":
      return withCar(view, event.car, { command: event.command });
    case "checked":
    case "counter_rolled":
      return withCar(view, event.car, { hit_points: event.hit_points });
    case "wrecked":
      return withCar(view, event.car, { wrecked: true, pose: null });
    case "lap_began":
      return withCar(view, event.car, { lap: event.lap });
    case "finished":
      return withCar(view, event.car, { lap: view.laps + 1 });
    case "seats_rolled_off":
    case "cars_rolled_off":
    case "command_rolled":
    case "deed_passed":
    case "straight_rolled":
    case "boost_rolled":
    case "advance_rolled":
    case "collided":
    case "attack_rolled":
    case "defence_rolled":
    case "activation_ended":
      return view;
  }
}

export function withCar(view: PublicView, id: CarId, change: Partial<CarView>): PublicView {
  const cars = view.cars.map((car) => (car.id === id ? { ...car, ...change } : car));
  return { ...view, cars };
}

export function poseOf(view: PublicView, id: CarId): Pose | null {
  return view.cars.find((car) => car.id === id)?.pose ?? null;
}

function placeIn({ cars }: { cars: CarId[] }, { id }: CarView): number | null {
  const at = cars.indexOf(id);
  return at < 0 ? null : at + 1;
}
