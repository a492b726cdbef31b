/**
 * Actions that can be planned while others decide, built from the view: the next car's plan, its
 * first movement, its shots. Whether they are legal is decided when they are sent.
 */

import type {
  Action,
  CarId,
  CarView,
  Deed,
  Lane,
  Plan,
  Pose,
  PublicView,
} from "../../../api/generated/scraplands";
import { carOf } from "../wording/labels";
import { INCH, pointAhead } from "../board/geometry";
import { turnPose } from "./targets";
import type { Variant } from "../../kit/text/variants";
import type { DeclareAction, RacePosition } from "../types";

/** What a car still has to decide of its plan, after the planned actions. */
export interface PlannedState {
  car: CarView;
  pose: Pose;
  plan: Plan;
  /** Poses at which its planned legs end. */
  path: Pose[];
  /** Null if it is not known: after dice. */
  doing:
    | { type: "drive"; left: number; pivots: number; legs: number; wasStraight: boolean }
    | { type: "attack"; fired: number[] }
    | null;
}

const HALF_INCH = INCH / 2;
const TURN_MAX = 3;
/** Pivots of a Move. */
export const PIVOTS = 2;
const SHOTS = 2;
const DEEDS = { least: 2, most: 4 };

export function plannable(position: RacePosition, planned: readonly Action[]): Action[] {
  const view = position.view.public;
  if (position.me === null || view.phase.type === "over" || view.phase.type === "entering") {
    return [];
  }
  if (planned.length === 0) {
    return nextCars(position).flatMap((car) => declarations(car, commandOf(car, position)));
  }
  const state = plannedState(position, planned);
  if (state?.doing?.type === "drive") {
    const first = state.doing.legs === 0;
    return [...(first ? dice(state.car) : []), ...legs(state), { type: "halt" }];
  }
  if (state?.doing?.type === "attack") return shots(state, view);
  return [];
}

/** The car that the rules call up next; any of one's own in the Arena. */
function nextCars({ view: { public: view }, me }: RacePosition): CarView[] {
  const acting = view.phase.type === "acting" ? view.phase.car : null;
  const own = view.cars.filter(({ seat, pose, id }) => seat === me && pose && id !== acting);
  const ready = own.filter(({ command }) => command > 0);
  if (view.mission === "arena") return ready.length > 0 ? ready : own;
  const next = view.order.find((id) => ready.some((car) => car.id === id));
  const first = own.toSorted((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity))[0];
  const car = ready.find(({ id }) => id === next) ?? first;
  return car ? [car] : [];
}

/** Its command points; those of a new round if none are left in this one. */
function commandOf({ command, car }: CarView, { catalogue }: RacePosition): number {
  return command > 0 ? command : (carOf(catalogue, car)?.command ?? 0);
}

function declarations(car: CarView, command: number): DeclareAction[] {
  const has = (deed: Deed) => car.upgrades.includes(deed);
  const moves: Deed[][] = [
    ["move", "advance"],
    ["move"],
    ...(has("drift") ? [["move", "drift"] satisfies Deed[]] : []),
    ...(has("j_turn") ? ([["j_turn", "advance"], ["j_turn"]] satisfies Deed[][]) : []),
    [],
  ];
  const armed = car.weapons.length > 0;
  const orders = (drive: Deed[]): Deed[][] => [
    drive,
    ...(armed ? [[...drive, "attack"] satisfies Deed[]] : []),
    ...(armed && drive.length > 0 ? [["attack", ...drive] satisfies Deed[]] : []),
  ];
  const least = Math.min(DEEDS.least, command);
  const most = Math.min(DEEDS.most, command);
  return moves
    .flatMap(orders)
    .filter((deeds) => deeds.length <= most && command > 0)
    .map((deeds) => {
      const passes = Array.from(
        { length: Math.max(0, least - deeds.length) },
        () => "pass" as const,
      );
      return { type: "declare", car: car.id, plan: [...deeds, ...passes] };
    });
}

function dice(car: CarView): Action[] {
  const boosts: Action[] = car.boost ? [{ type: "straight", boost: true }, { type: "boost" }] : [];
  return [{ type: "straight", boost: false }, ...boosts];
}

/** Every leg as if nothing were in the way. */
function legs({ doing }: PlannedState): Action[] {
  if (doing?.type !== "drive") return [];
  const found: Action[] = [];
  for (let turn = -TURN_MAX; turn <= TURN_MAX; turn += 1) {
    if (turn === 0 ? doing.wasStraight : doing.pivots === 0) continue;
    for (let by = turn === 0 ? HALF_INCH : 0; by <= doing.left; by += HALF_INCH) {
      found.push({ type: "drive", gear: "forward", turn, by });
    }
  }
  return found;
}

function shots({ car, doing }: PlannedState, view: PublicView): Action[] {
  const fired = doing?.type === "attack" ? doing.fired : [];
  const enemies = view.cars.filter(({ seat, pose }) => seat !== car.seat && pose);
  const weapons = car.weapons.flatMap((_, weapon) => (fired.includes(weapon) ? [] : [weapon]));
  return [
    ...weapons.flatMap((weapon) =>
      enemies.map(({ id }) => ({ type: "fire", weapon, target: id }) satisfies Action),
    ),
    { type: "hold_fire" },
  ];
}

/** Where the planned actions lead; null if they begin in another way than with a plan. */
export function plannedState(
  { view }: Pick<RacePosition, "view">,
  planned: readonly Action[],
): PlannedState | null {
  const [first, ...others] = planned;
  if (first?.type !== "declare") return null;
  const car = view.public.cars[first.car];
  if (!car?.pose) return null;
  const state: PlannedState = { car, pose: car.pose, plan: first.plan, path: [], doing: null };
  let at = 0;
  const begin = () => (state.doing = doingOf(first.plan[at], car));
  const next = () => ((at += 1), begin());
  begin();
  for (const action of others) {
    const { doing } = state;
    if (doing?.type === "drive" && action.type === "drive") {
      driveOn(state, doing, action);
      if (action.by === 0) next();
    } else if (doing?.type === "attack" && action.type === "fire") {
      doing.fired.push(action.weapon);
      if (doing.fired.length === Math.min(SHOTS, car.weapons.length)) next();
    } else if (action.type === "halt" || action.type === "hold_fire") next();
    else state.doing = null;
  }
  return state;
}

function doingOf(deed: Deed | undefined, car: CarView): PlannedState["doing"] {
  if (deed === "attack") return { type: "attack", fired: [] };
  if (deed !== "move") return null;
  const left = car.movement * INCH;
  return { type: "drive", left, pivots: PIVOTS, legs: 0, wasStraight: false };
}

function driveOn(
  state: PlannedState,
  doing: { left: number; pivots: number; legs: number; wasStraight: boolean },
  { turn, by }: Variant<Action, "drive">,
): void {
  const turned = turnPose(state.pose, turn);
  state.pose = { ...turned, at: pointAhead(turned, by) };
  state.path.push(state.pose);
  doing.left -= by;
  doing.pivots -= turn === 0 ? 0 : 1;
  doing.legs += 1;
  doing.wasStraight = true;
}

/** Lanes for the legs that can be planned, to be drawn and pointed at. */
export function plannedLanes(state: PlannedState | null): Lane[] {
  if (state?.doing?.type !== "drive" || state.doing.left === 0) return [];
  const { left, pivots, wasStraight } = state.doing;
  const lanes: Lane[] = [];
  for (let turn = -TURN_MAX; turn <= TURN_MAX; turn += 1) {
    if (turn === 0 ? wasStraight : pivots === 0) continue;
    const from = turnPose(state.pose, turn);
    const to = { ...from, at: pointAhead(from, left) };
    lanes.push({ gear: "forward", turn, from, to, by: left, stops: [] });
  }
  return lanes;
}

/** The car that the planned actions are for. */
export function plannedCar(planned: readonly Action[]): CarId | null {
  const [first] = planned;
  return first?.type === "declare" ? first.car : null;
}
