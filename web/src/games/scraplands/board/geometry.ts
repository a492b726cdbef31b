/**
 * Drawing coordinates: an inch is 20 SVG units, headings are degrees clockwise from the east.
 *
 * Poses come from the server. This module only computes where to draw between two of them.
 */

import type { Heading, Point, Pose } from "../../../api/generated/scraplands";

/** Thousandths of an inch, the unit of the server's lengths, in an inch. */
export const INCH = 1000;
/** SVG units of a thousandth of an inch. */
const SCALE = 0.02;
/** Degrees of a heading's step. */
const STEP_DEGREES = 15;
const FULL_TURN = 360;

export interface SvgPoint {
  x: number;
  y: number;
}

export function svgUnits(mil: number): number {
  return mil * SCALE;
}

export function svgPoint(at: Point): SvgPoint {
  return { x: svgUnits(at.x), y: svgUnits(at.y) };
}

export function degrees(heading: Heading): number {
  return heading * STEP_DEGREES;
}

/** The `points` attribute of a polygon. */
export function svgPoints(outline: readonly Point[]): string {
  return outline.map((point) => `${svgUnits(point.x)},${svgUnits(point.y)}`).join(" ");
}

/** The `transform` attribute that moves a drawing around (0, 0), facing east, to a pose. */
export function poseTransform(pose: Pose): string {
  const { x, y } = svgPoint(pose.at);
  return `translate(${x} ${y}) rotate(${degrees(pose.heading)})`;
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(other.x - one.x, other.y - one.y);
}

/** The pose at `share` (0 to 1) of the straight line from one pose to another. */
export function interpolate(from: Pose, to: Pose, share: number): Pose {
  const along = (a: number, b: number) => a + (b - a) * share;
  return {
    at: { x: along(from.at.x, to.at.x), y: along(from.at.y, to.at.y) },
    heading: from.heading,
  };
}

/** The point `by` thousandths of an inch straight ahead of a pose. */
export function pointAhead({ at, heading }: Pose, by: number): Point {
  const angle = (degrees(heading) * Math.PI) / (FULL_TURN / 2);
  return { x: at.x + Math.cos(angle) * by, y: at.y + Math.sin(angle) * by };
}

/** The angle with the heading of `to` that is nearest to `from`, in degrees; may exceed 360. */
export function unwrapAngle(from: number, to: number): number {
  const off = (((to - from) % FULL_TURN) + FULL_TURN) % FULL_TURN;
  return from + (off > FULL_TURN / 2 ? off - FULL_TURN : off);
}
