/** Where on the course legal actions lead, so that they can be pointed at. */

import type { Action, CarId, Lane, Pose, PublicView } from "../../api/generated/scraplands";
import { courseOf, type Known } from "./labels";
import { between, beyond, spot, type Spot } from "./board/geometry";
import type { DriftAction, DriveAction, EnterAction } from "./types";

export type DrivenAction = DriveAction | DriftAction | EnterAction;

/** An action with the place that a pointer must be nearest to. */
export interface Target {
  action: DrivenAction;
  pose: Pose;
  at: Spot;
}

/** Headings of a whole turn. */
const AROUND = 24;
/** How far before its centre a car is pointed at that stops on one place either way round. */
const NOSE = 1100;

export function turned(pose: Pose, turn: number): Pose {
  return { ...pose, heading: (pose.heading + turn + AROUND) % AROUND };
}

export function isDriven(action: Action): action is DrivenAction {
  return action.type === "drive" || action.type === "drift" || action.type === "enter";
}

/** Where the car would stand; null while the lines are not known. */
export function poseAfter(
  action: DrivenAction,
  lanes: readonly Lane[],
  gates: readonly Pose[],
  halfCar: number,
): Pose | null {
  if (action.type === "enter") {
    const gate = gates[action.entry];
    if (!gate) return null;
    const aimed = turned(gate, action.turn);
    return { ...aimed, at: beyond(aimed, halfCar + action.by) };
  }
  const isDrive = action.type === "drive";
  const lane = isDrive
    ? lanes.find(({ gear, turn }) => gear === action.gear && turn === action.turn)
    : lanes[0];
  if (!lane) return null;
  const at = action.by === 0 ? lane.from : between(lane.from, lane.to, action.by / lane.by);
  return isDrive ? at : turned(at, action.turn);
}

/** Gates of a seat, where cars have to come in. */
export function gatesOf(view: PublicView, facts: Known): readonly Pose[] {
  if (view.phase.type !== "entering") return [];
  const entries = courseOf(facts)?.entries;
  const [two, three, four] = entries ?? [];
  const bySeat = { 2: two, 3: three, 4: four }[facts.seats.length];
  return bySeat?.[view.phase.seat] ?? [];
}

/** Turning on the spot has no place of its own, so it is not among them. */
export function targetsAt(
  actions: readonly DrivenAction[],
  poseOf: (action: DrivenAction) => Pose | null,
): Target[] {
  return actions.flatMap((action) => {
    const pose = action.type === "drive" && action.by === 0 ? null : poseOf(action);
    if (!pose) return [];
    const at = action.type === "drift" ? beyond(pose, NOSE) : pose.at;
    return [{ action, pose, at: spot(at) }];
  });
}

export function nearestTarget(
  targets: readonly Target[],
  { x, y }: Spot,
  slack: number,
): Target | null {
  const off = ({ at }: Target) => Math.hypot(at.x - x, at.y - y);
  const nearest = targets.reduce<Target | null>(
    (best, target) => (best === null || off(target) < off(best) ? target : best),
    null,
  );
  return nearest && off(nearest) <= slack ? nearest : null;
}

/** The car whose middle is within this distance. */
export function carAt(view: PublicView, { x, y }: Spot, slack: number): CarId | null {
  const off = (pose: Pose) => {
    const at = spot(pose.at);
    return Math.hypot(at.x - x, at.y - y);
  };
  const near = view.cars.flatMap(({ id, pose }) =>
    pose && off(pose) <= slack ? [{ id, off: off(pose) }] : [],
  );
  return near.sort((a, b) => a.off - b.off)[0]?.id ?? null;
}
