/** Where on the course legal actions lead, for the pointer. */

import type { Action, CarId, Lane, Pose, PublicView } from "../../../api/generated/scraplands";
import { courseOf, type NamingFacts } from "../wording/labels";
import { interpolate, pointAhead, svgPoint, type SvgPoint } from "../board/geometry";
import type { DriftAction, DriveAction, EnterAction } from "../types";

export type DrivenAction = DriveAction | DriftAction | EnterAction;

/** An action with the point on the course that selects it. */
export interface Target {
  action: DrivenAction;
  pose: Pose;
  at: SvgPoint;
}

/** Number of headings. */
const HEADINGS = 24;
/**
 * Distance from the car's centre to the target of a drift, in thousandths of an inch: after a drift
 * the car may face two ways at the same place.
 */
const DRIFT_TARGET_AHEAD = 1100;

export function turnPose(pose: Pose, turn: number): Pose {
  return { ...pose, heading: (pose.heading + turn + HEADINGS) % HEADINGS };
}

export function isDriven(action: Action): action is DrivenAction {
  return action.type === "drive" || action.type === "drift" || action.type === "enter";
}

/** Where the car would stand; null while the lanes are not loaded. `halfCar` is half its length. */
export function poseAfter(
  action: DrivenAction,
  lanes: readonly Lane[],
  gates: readonly Pose[],
  halfCar: number,
): Pose | null {
  if (action.type === "enter") {
    const gate = gates[action.entry];
    if (!gate) return null;
    const entry = turnPose(gate, action.turn);
    return { ...entry, at: pointAhead(entry, halfCar + action.by) };
  }
  const isDrive = action.type === "drive";
  const lane = isDrive
    ? lanes.find(({ gear, turn }) => gear === action.gear && turn === action.turn)
    : lanes[0];
  if (!lane) return null;
  const at = action.by === 0 ? lane.from : interpolate(lane.from, lane.to, action.by / lane.by);
  return isDrive ? at : turnPose(at, action.turn);
}

/** The gates through which a car enters the arena; empty in other phases. */
export function gatesOf(view: PublicView, facts: NamingFacts): readonly Pose[] {
  if (view.phase.type !== "entering") return [];
  const entries = courseOf(facts)?.entries;
  const [two, three, four] = entries ?? [];
  const bySeat = { 2: two, 3: three, 4: four }[facts.seats.length];
  return bySeat?.[view.phase.seat] ?? [];
}

/** Targets of actions whose pose is known, except for turning on the spot. */
export function driveTargets(
  actions: readonly DrivenAction[],
  poseOf: (action: DrivenAction) => Pose | null,
): Target[] {
  return actions.flatMap((action) => {
    const pose = action.type === "drive" && action.by === 0 ? null : poseOf(action);
    if (!pose) return [];
    const at = action.type === "drift" ? pointAhead(pose, DRIFT_TARGET_AHEAD) : pose.at;
    return [{ action, pose, at: svgPoint(at) }];
  });
}

/** The nearest target within `distanceMax`, in SVG units. */
export function nearestTarget(
  targets: readonly Target[],
  { x, y }: SvgPoint,
  distanceMax: number,
): Target | null {
  const off = ({ at }: Target) => Math.hypot(at.x - x, at.y - y);
  const nearest = targets.reduce<Target | null>(
    (best, target) => (best === null || off(target) < off(best) ? target : best),
    null,
  );
  return nearest && off(nearest) <= distanceMax ? nearest : null;
}

/** The nearest car whose centre is within `distanceMax`, in SVG units. */
export function carAt(view: PublicView, { x, y }: SvgPoint, distanceMax: number): CarId | null {
  const off = (pose: Pose) => {
    const at = svgPoint(pose.at);
    return Math.hypot(at.x - x, at.y - y);
  };
  const near = view.cars.flatMap(({ id, pose }) =>
    pose && off(pose) <= distanceMax ? [{ id, off: off(pose) }] : [],
  );
  return near.sort((a, b) => a.off - b.off)[0]?.id ?? null;
}
