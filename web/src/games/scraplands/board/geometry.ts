/**
 * The table as it is drawn: an inch is 20 units, headings are degrees clockwise from the east.
 *
 * Poses come from the server. What is computed here is where to draw between two of them.
 */

import type { Heading, Point, Pose } from "../../../api/generated/scraplands";

/** Drawn units of a thousandth of an inch. */
const SCALE = 0.02;
/** Degrees of a step of a heading. */
export const STEP = 15;
const AROUND = 360;

export interface Spot {
  x: number;
  y: number;
}

export function units(mil: number): number {
  return mil * SCALE;
}

export function spot(at: Point): Spot {
  return { x: units(at.x), y: units(at.y) };
}

export function degrees(heading: Heading): number {
  return heading * STEP;
}

/** `x,y x,y …` of an outline, as SVG has it. */
export function outline(points: readonly Point[]): string {
  return points.map((point) => `${units(point.x)},${units(point.y)}`).join(" ");
}

/** Moves what is drawn around (0, 0) to a pose. */
export function placed(pose: Pose): string {
  const { x, y } = spot(pose.at);
  return `translate(${x} ${y}) rotate(${degrees(pose.heading)})`;
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(other.x - one.x, other.y - one.y);
}

/** A place on the straight line between two poses, at this share of it. */
export function between(from: Pose, to: Pose, share: number): Pose {
  const along = (a: number, b: number) => a + (b - a) * share;
  return {
    at: { x: along(from.at.x, to.at.x), y: along(from.at.y, to.at.y) },
    heading: from.heading,
  };
}

/** Straight on in the direction of a pose, sideways to its right by `aside`; for drawings only. */
export function beyond({ at, heading }: Pose, ahead: number, aside = 0): Point {
  const angle = (degrees(heading) * Math.PI) / (AROUND / 2);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: at.x + cos * ahead - sin * aside, y: at.y + sin * ahead + cos * aside };
}

/** An angle that shows the same heading as `to` and is the shortest way from `from`. */
export function unwound(from: number, to: number): number {
  const off = (((to - from) % AROUND) + AROUND) % AROUND;
  return from + (off > AROUND / 2 ? off - AROUND : off);
}
