/**
 * The legal actions, grouped by the control that selects them: plan, lane, target.
 *
 * It only groups what the server lists; it knows no rules.
 */

import type {
  Action,
  CarId,
  Deed,
  Gear,
  Lane,
  Plan,
  Turn,
} from "../../../api/generated/scraplands";
import { isEqual } from "../../../api/patch";
import { ofTypes } from "../../kit/groups";
import { INCH } from "../board/geometry";
import type { DeclareAction, DriveAction, FireAction } from "../types";

export function choicesOf(legal: readonly Action[]) {
  return {
    enter: ofTypes(legal, "enter"),
    declare: ofTypes(legal, "declare"),
    /** Rolls for more distance before a Move. */
    dice: ofTypes(legal, "straight", "boost"),
    pivots: ofTypes(legal, "pivot"),
    drives: ofTypes(legal, "drive"),
    drifts: ofTypes(legal, "drift"),
    fire: ofTypes(legal, "fire"),
    /** Ends the movement or the attack. */
    stop: ofTypes(legal, "halt", "hold_fire")[0] ?? null,
  };
}

/** Cars that can declare, in the order of their actions. */
export function carsOf(declare: DeclareAction[]): CarId[] {
  return [...new Set(declare.map(({ car }) => car))];
}

/** The legal declaration of exactly this plan. */
export function declarationOf(
  declare: DeclareAction[],
  car: CarId,
  plan: Plan,
): DeclareAction | null {
  const isSame = (other: DeclareAction) => other.car === car && isEqual(other.plan, plan);
  return declare.find(isSame) ?? null;
}

/** The actions that can follow an unfinished plan. */
export function nextDeeds(declare: DeclareAction[], car: CarId, plan: Plan): Set<Deed> {
  const next = declare.flatMap((action) => {
    const begins = action.car === car && plan.every((deed, at) => deed === action.plan[at]);
    return begins ? (action.plan[plan.length] ?? []) : [];
  });
  return new Set(next);
}

/** Plans that players declare often; the legal ones are offered as shortcuts. */
const COMMON_PLANS: readonly Plan[] = [
  ["move", "advance"],
  ["move", "advance", "attack"],
  ["move", "attack"],
  ["attack", "move", "advance"],
  ["attack", "pass"],
  ["pass", "pass"],
  ["move"],
  ["attack"],
  ["pass"],
];
const COMMON_MAX = 4;

export function commonPlans(declare: DeclareAction[], car: CarId): DeclareAction[] {
  return COMMON_PLANS.flatMap((plan) => declarationOf(declare, car, plan) ?? []).slice(
    0,
    COMMON_MAX,
  );
}

const HALF_INCH = INCH / 2;

/** Legs along lanes whose legs are not listed yet; the server refuses those that are not legal. */
export function drivesOf(lanes: readonly Lane[]): DriveAction[] {
  return lanes.flatMap(({ gear, turn, by: most }) => {
    const stops = Array.from(
      { length: Math.floor(most / HALF_INCH) },
      (_, n) => (n + 1) * HALF_INCH,
    );
    const ends = stops.at(-1) === most || most === 0 ? stops : [...stops, most];
    return ends.map((by) => ({ type: "drive", gear, turn, by }) satisfies DriveAction);
  });
}

const GEARS: readonly Gear[] = ["forward", "backward"];

export function gearsOf(drives: DriveAction[]): Gear[] {
  return GEARS.filter((gear) => drives.some((drive) => drive.gear === gear));
}

export function turnsOf(actions: readonly { turn: Turn }[]): Turn[] {
  return [...new Set(actions.map(({ turn }) => turn))].sort((a, b) => a - b);
}

/** The drives on a lane, the shortest first. */
export function drivesOnLane(drives: DriveAction[], gear: Gear, turn: Turn): DriveAction[] {
  return drives
    .filter((drive) => drive.gear === gear && drive.turn === turn)
    .sort((a, b) => a.by - b.by);
}

export function nearestInLength<A extends { by: number }>(
  actions: readonly A[],
  by: number,
): A | null {
  const off = (action: A) => Math.abs(action.by - by);
  return actions.reduce<A | null>(
    (best, action) => (best === null || off(action) < off(best) ? action : best),
    null,
  );
}

export function targetsOf(fire: FireAction[]): CarId[] {
  return [...new Set(fire.map(({ target }) => target))].sort((a, b) => a - b);
}
