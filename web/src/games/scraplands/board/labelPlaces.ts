/**
 * Where the labels of cars go: beside their car, clear of other labels and of all cars as far as
 * there is room. In SVG units.
 */

import type { CarId, Pose } from "../../../api/generated/scraplands";
import { degrees, svgPoint, type SvgPoint } from "./geometry";

interface Box {
  x: number;
  y: number;
  /** Half of its width and height. */
  w: number;
  h: number;
}

export interface LabelPlace {
  id: CarId;
  /** From the car's centre to the label's. */
  off: SvgPoint;
  /** The label is not beside its car, so a line leads to it. */
  far: boolean;
}

/** Half of a car's length and width. */
const [CAR_LONG, CAR_WIDE] = [30, 13];
const GAP = 8;
/** Overlap with a label is worse than with a car. */
const LABEL_WEIGHT = 4;
/** Directions of the places, the preferred ones first. */
const DIRECTIONS: readonly SvgPoint[] = [
  { x: 0, y: -1 },
  { x: 0, y: 1 },
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: 1, y: -1 },
  { x: -1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
];
/** Distances, in sizes of a label beyond the nearest one. */
const RINGS = [0, 1, 2];

/** `size` is that of every label. The first cars choose first. */
export function labelPlaces(
  cars: readonly { id: CarId; pose: Pose }[],
  size: SvgPoint,
): LabelPlace[] {
  const bodies = cars.map(({ pose }) => bodyBox(pose));
  const taken: Box[] = [];
  return cars.map(({ id }, n) => {
    const body = bodies[n] ?? { x: 0, y: 0, w: 0, h: 0 };
    let best: { place: LabelPlace; box: Box; cost: number } | null = null;
    for (const ring of RINGS) {
      for (const direction of DIRECTIONS) {
        const off = offsetOf(direction, ring, body, size);
        const box = { x: body.x + off.x, y: body.y + off.y, w: size.x / 2, h: size.y / 2 };
        const cost =
          LABEL_WEIGHT * sum(taken, (other) => overlap(box, other)) +
          sum(bodies, (other) => overlap(box, other));
        if (best === null || cost < best.cost) {
          best = { place: { id, off, far: ring > 0 }, box, cost };
        }
      }
      if (best?.cost === 0) break;
    }
    if (!best) return { id, off: { x: 0, y: 0 }, far: false };
    taken.push(best.box);
    return best.place;
  });
}

function offsetOf(direction: SvgPoint, ring: number, body: Box, size: SvgPoint): SvgPoint {
  return {
    x: direction.x * (body.w + size.x / 2 + GAP + ring * size.x),
    y: direction.y * (body.h + size.y / 2 + GAP + ring * size.y),
  };
}

/** The box around a car at its pose. */
function bodyBox(pose: Pose): Box {
  const angle = (degrees(pose.heading) * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const { x, y } = svgPoint(pose.at);
  return { x, y, w: CAR_LONG * cos + CAR_WIDE * sin, h: CAR_LONG * sin + CAR_WIDE * cos };
}

function overlap(one: Box, other: Box): number {
  const x = one.w + other.w - Math.abs(one.x - other.x);
  const y = one.h + other.h - Math.abs(one.y - other.y);
  return x > 0 && y > 0 ? x * y : 0;
}

function sum(boxes: readonly Box[], of: (box: Box) => number): number {
  return boxes.reduce((total, box) => total + of(box), 0);
}
