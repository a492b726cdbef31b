/** What the last step did, as marks on the course that stay until the next one. */

import type { Event, Pose, PublicView } from "../../api/generated/scraplands";
import { spot, type Spot } from "./board/geometry";
import { poseOf } from "./applyEvent";

export interface Highlights {
  /** Straight lines that cars drove. */
  legs: { from: Spot; to: Spot; flown: boolean }[];
  /** Where cars stood before they moved. */
  starts: Pose[];
  shots: { from: Spot; to: Spot }[];
  /** Where something was wrecked or hit. */
  spots: Spot[];
}

export function highlightsOf(events: Event[], before: PublicView): Highlights {
  const marks: Highlights = { legs: [], starts: [], shots: [], spots: [] };
  const where = new Map(before.cars.map(({ id, pose }) => [id, pose]));
  const moved = new Set<number>();
  for (const event of events) {
    switch (event.type) {
      case "drove":
      case "jumped": {
        const start = poseOf(before, event.car);
        if (start && !moved.has(event.car)) marks.starts.push(start);
        moved.add(event.car);
        const flown = event.type === "jumped";
        marks.legs.push({ from: spot(event.from.at), to: spot(event.to.at), flown });
        where.set(event.car, event.to);
        break;
      }
      case "pivoted":
        where.set(event.car, event.to);
        break;
      case "attack_rolled": {
        const [from, to] = [where.get(event.car), where.get(event.target)];
        if (from && to) marks.shots.push({ from: spot(from.at), to: spot(to.at) });
        break;
      }
      case "collided":
      case "wrecked": {
        const at = where.get(event.car);
        if (at) marks.spots.push(spot(at.at));
        break;
      }
      default:
        break;
    }
  }
  return marks;
}
