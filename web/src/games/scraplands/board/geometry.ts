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

/**
 * How much further along a closed line a point lies than another, in either direction; each is
 * taken at the nearest place of the line.
 */
export function trackGain(line: readonly Point[], from: Point, to: Point): number {
  const length = alongLine(line, line[0] ?? from).length;
  const gain = alongLine(line, to).along - alongLine(line, from).along;
  return gain - length * Math.round(gain / length);
}

function alongLine(line: readonly Point[], at: Point): { along: number; length: number } {
  let nearest = { along: 0, off: Infinity };
  let length = 0;
  for (const [n, start] of line.entries()) {
    const end = line[(n + 1) % line.length] ?? start;
    const by = distance(start, end);
    if (by === 0) continue;
    const [dx, dy] = [(end.x - start.x) / by, (end.y - start.y) / by];
    const way = (at.x - start.x) * dx + (at.y - start.y) * dy;
    const along = Math.min(Math.max(way, 0), by);
    const off = distance(at, { x: start.x + dx * along, y: start.y + dy * along });
    if (off < nearest.off) nearest = { along: length + along, off };
    length += by;
  }
  return { along: nearest.along, length };
}
