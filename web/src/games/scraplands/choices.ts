/**
 * The legal actions, sorted by how they are pointed at: a plan, a line to drive, a target.
 *
 * It only sorts what the server lists; nothing here decides what is legal.
 */

import type { Action, CarId, Deed, Gear, Plan, Turn } from "../../api/generated/scraplands";
import type { DeclareAction, DriftAction, DriveAction, EnterAction, FireAction } from "./types";

export interface Choices {
  enter: EnterAction[];
  declare: DeclareAction[];
  /** Rolling for more distance before a Move. */
  dice: Extract<Action, { type: "straight" | "boost" }>[];
  pivots: Extract<Action, { type: "pivot" }>[];
  drives: DriveAction[];
  drifts: DriftAction[];
  fire: FireAction[];
  /** Ends the movement or the attack. */
  stop: Action | null;
}

export function choicesOf(legal: Action[]): Choices {
  const choices: Choices = {
    enter: [],
    declare: [],
    dice: [],
    pivots: [],
    drives: [],
    drifts: [],
    fire: [],
    stop: null,
  };
  for (const action of legal) sort(action, choices);
  return choices;
}

function sort(action: Action, choices: Choices): void {
  switch (action.type) {
    case "enter":
      choices.enter.push(action);
      return;
    case "declare":
      choices.declare.push(action);
      return;
    case "straight":
    case "boost":
      choices.dice.push(action);
      return;
    case "pivot":
      choices.pivots.push(action);
      return;
    case "drive":
      choices.drives.push(action);
      return;
    case "drift":
      choices.drifts.push(action);
      return;
    case "fire":
      choices.fire.push(action);
      return;
    case "halt":
    case "hold_fire":
      choices.stop = action;
  }
}

/** Cars that can declare, in their order. */
export function carsOf(declare: DeclareAction[]): CarId[] {
  return [...new Set(declare.map(({ car }) => car))];
}

/** The legal declaration of exactly these actions. */
export function planned(declare: DeclareAction[], car: CarId, plan: Plan): DeclareAction | null {
  const isPlan = (other: DeclareAction) => other.car === car && sameDeeds(other.plan, plan);
  return declare.find(isPlan) ?? null;
}

function sameDeeds(one: Plan, other: Plan): boolean {
  return one.length === other.length && one.every((deed, at) => deed === other[at]);
}

/** What may follow the actions chosen so far. */
export function nextDeeds(declare: DeclareAction[], car: CarId, plan: Plan): Set<Deed> {
  const next = declare.flatMap((action) => {
    const begins = action.car === car && plan.every((deed, at) => deed === action.plan[at]);
    return begins ? (action.plan[plan.length] ?? []) : [];
  });
  return new Set(next);
}

/** Plans that drivers choose most, each offered where it is legal. */
const OFTEN: readonly Plan[] = [
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
const OFTEN_SHOWN = 4;

export function oftenPlanned(declare: DeclareAction[], car: CarId): DeclareAction[] {
  return OFTEN.flatMap((plan) => planned(declare, car, plan) ?? []).slice(0, OFTEN_SHOWN);
}

export const GEARS: readonly Gear[] = ["forward", "backward"];

export function gearsOf(drives: DriveAction[]): Gear[] {
  return GEARS.filter((gear) => drives.some((drive) => drive.gear === gear));
}

export function turnsOf(actions: readonly { turn: Turn }[]): Turn[] {
  return [...new Set(actions.map(({ turn }) => turn))].sort((a, b) => a - b);
}

/** The drives of one line, the shortest first. */
export function lineOf(drives: DriveAction[], gear: Gear, turn: Turn): DriveAction[] {
  return drives
    .filter((drive) => drive.gear === gear && drive.turn === turn)
    .sort((a, b) => a.by - b.by);
}

/** The one whose distance is nearest to this. */
export function nearestBy<A extends { by: number }>(actions: readonly A[], by: number): A | null {
  const off = (action: A) => Math.abs(action.by - by);
  return actions.reduce<A | null>(
    (best, action) => (best === null || off(action) < off(best) ? action : best),
    null,
  );
}

export function targetsOf(fire: FireAction[]): CarId[] {
  return [...new Set(fire.map(({ target }) => target))].sort((a, b) => a - b);
}
