/** The curve of who was ahead, as stacked areas. */

import type { AnalysisPoint } from "../../api/messages";

/** Chances are thousandths. */
export const WHOLE = 1_000;

/** One area a seat, from the top down, in a box that is as wide as the match has steps. */
export function areasOf(points: readonly AnalysisPoint[], seats: number): string[] {
  return Array.from({ length: seats }, (_, seat) => {
    const upper = points.map((point) => corner(point.seq, share(point, seat)));
    const lower = points.map((point) => corner(point.seq, share(point, seat + 1))).toReversed();
    return points.length === 0 ? "" : `M${[...upper, ...lower].join("L")}Z`;
  });
}

/** What the seats before this one have of the whole; the points of a match add up nearly to it. */
function share({ chances }: AnalysisPoint, seat: number): number {
  const sum = chances.reduce((all, chance) => all + chance, 0);
  const before = chances.slice(0, seat).reduce((all, chance) => all + chance, 0);
  return sum === 0 ? 0 : Math.round((before * WHOLE) / sum);
}

function corner(x: number, y: number): string {
  return `${x} ${y}`;
}

/** The newest point that is not after `seq`; null before the first. */
export function pointAt(points: readonly AnalysisPoint[], seq: number): AnalysisPoint | null {
  return points.findLast((point) => point.seq <= seq) ?? points[0] ?? null;
}
