/** What a click on the course means: a shot, another car's turn, or why there is no way. */

import type { CarId } from "../../../api/generated/scraplands";
import { carsOf } from "./choices";
import { svgPoint, svgUnits, type SvgPoint } from "../board/geometry";
import type { TableModel } from "../tableModel.svelte";
import { texts } from "../text";

const STEP_DEGREES = 15;
const TURN_MAX = 3;
/** Greatest angle between a click and a lane that it is meant for. */
const LANE_DEGREES = 8;

/** Aims at a target, selects a car that can act, or shows the card of another one. */
export function clickCar(model: TableModel, car: CarId): void {
  if (model.fireTargets.includes(car)) {
    const [first] = model.shotsAt(car);
    if (model.aimedAt === car) model.confirm();
    else if (first) model.select(first);
    return;
  }
  const canAct = carsOf(model.choices.declare);
  if (canAct.includes(car) && car !== model.declaringCar) model.selectCar(car);
  else askWhyNot(model, car);
  model.inspect(car);
}

/** Why the first weapon cannot fire at this car, or why it is not the car's turn. */
export function askWhyNot(model: TableModel, car: CarId): void {
  const { view, me, planning } = model.props;
  const { phase, cars } = view.public;
  if (planning || me === null) return;
  const isOwn = cars[car]?.seat === me;
  if (model.stage === "declare" && isOwn && car !== model.declaringCar) {
    model.askWhyNot({ type: "declare", car, plan: ["pass", "pass"] });
  }
  if (phase.type !== "acting" || phase.doing.type !== "attack") return;
  const { fired } = phase.doing;
  const own = cars[phase.car];
  if (!own || own.seat !== me || isOwn) return;
  const weapon = own.weapons.findIndex((_, no) => !fired.includes(no));
  if (weapon >= 0) model.askWhyNot({ type: "fire", weapon, target: car });
}

/** Why a place on the course cannot be driven to. */
export function explainPlace(model: TableModel, at: SvgPoint): void {
  const pose = model.props.view.public.cars[model.actingCar ?? -1]?.pose;
  if (!pose || model.stage !== "drive" || model.lanes.length === 0) return;
  const { gear } = model.legs.leg;
  const from = svgPoint(pose.at);
  const [dx, dy] = [at.x - from.x, at.y - from.y];
  const ahead = (Math.atan2(dy, dx) * 180) / Math.PI + (gear === "backward" ? 180 : 0);
  const off = normal(ahead - pose.heading * STEP_DEGREES);
  const turn = Math.round(off / STEP_DEGREES);
  const { whyNot } = texts;
  if (Math.abs(turn) > TURN_MAX) return model.whyNot.tell(whyNot.behind);
  const lane = model.lanes.find((each) => each.gear === gear && each.turn === turn);
  if (!lane) return askWhyNoTurn(model, turn);
  if (
    Math.abs(off - turn * STEP_DEGREES) > LANE_DEGREES ||
    Math.hypot(dx, dy) < svgUnits(lane.by)
  ) {
    return model.whyNot.tell(whyNot.offLane);
  }
  const by = texts.inches(lane.by);
  const met = lane.stops.map((obstacle) => model.names.obstacle(obstacle));
  model.whyNot.tell(met.length > 0 ? whyNot.blocked(texts.and(met), by) : whyNot.tooFar(by));
}

/** Why this turn is not among the legs. */
export function askWhyNoTurn(model: TableModel, turn: number): void {
  const { gear } = model.legs.leg;
  model.askWhyNot({ type: "drive", gear, turn, by: 1000 });
}

/** An angle from -180 to 180 degrees. */
function normal(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}
