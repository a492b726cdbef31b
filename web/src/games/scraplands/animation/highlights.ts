/** Highlights of the last step, which stay on the course until the next one. */

import type { Event, Pose, PublicView } from "../../../api/generated/scraplands";
import { svgPoint, type SvgPoint } from "../board/geometry";
import { poseOf } from "./applyEvent";

export interface Highlights {
  /** Straight lines that cars drove or flew. */
  legs: { from: SvgPoint; to: SvgPoint; flown: boolean }[];
  /** Poses of the moved cars before the step. */
  starts: Pose[];
  shots: { from: SvgPoint; to: SvgPoint }[];
  /** Where cars collided or were wrecked. */
  hits: SvgPoint[];
}

export function highlightsOf(events: Event[], before: PublicView): Highlights {
  const highlights: Highlights = { legs: [], starts: [], shots: [], hits: [] };
  const poses = new Map(before.cars.map(({ id, pose }) => [id, pose]));
  const moved = new Set<number>();
  for (const event of events) {
    switch (event.type) {
      case "drove":
      case "jumped": {
        const start = poseOf(before, event.car);
        if (start && !moved.has(event.car)) highlights.starts.push(start);
        moved.add(event.car);
        const flown = event.type === "jumped";
        highlights.legs.push({ from: svgPoint(event.from.at), to: svgPoint(event.to.at), flown });
        poses.set(event.car, event.to);
        break;
      }
      case "pivoted":
        poses.set(event.car, event.to);
        break;
      case "attack_rolled": {
        const [from, to] = [poses.get(event.car), poses.get(event.target)];
        if (from && to) highlights.shots.push({ from: svgPoint(from.at), to: svgPoint(to.at) });
        break;
      }
      case "collided":
      case "wrecked": {
        const pose = poses.get(event.car);
        if (pose) highlights.hits.push(svgPoint(pose.at));
        break;
      }
      default:
        break;
    }
  }
  return highlights;
}
