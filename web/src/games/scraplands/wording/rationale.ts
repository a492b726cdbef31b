/** What an advised action is good for, in terms of the aim, from its preview. */

import type { Action, CarView, Pose, Preview, Shot } from "../../../api/generated/scraplands";
import { activeCar } from "./actions";
import { trackGain } from "../board/geometry";
import { courseOf, namesOf } from "./labels";
import { wayLeft } from "./standing";
import type { DrivePreview, RacePosition } from "../types";
import { texts } from "../text";

/** Less than this, in thousandths of an inch, is no gain. */
const GAIN_MIN = 250;

export function rationale(
  action: Action,
  position: RacePosition,
  preview: Preview | null,
): string | null {
  switch (action.type) {
    case "declare":
      return declareReason(action.car, action.plan.includes("attack"), position, preview);
    case "straight":
    case "boost":
      return preview?.type === "roll"
        ? texts.rationale.roll(texts.inches(preview.least), texts.inches(preview.most))
        : null;
    case "drive":
    case "drift":
      return preview?.type === "drive" ? driveReason(preview, position) : null;
    case "pivot":
      return texts.rationale.pivot;
    case "halt":
      return texts.rationale.halt;
    case "fire":
      return preview?.type === "fire" ? fireReason(preview, position) : null;
    case "hold_fire":
      return texts.rationale.holdFire;
    case "enter":
      return texts.rationale.enter;
  }
}

/** The race so far decides what a plan is good for. */
function declareReason(
  id: number,
  attacks: boolean,
  position: RacePosition,
  preview: Preview | null,
): string | null {
  const { rationale: reasons } = texts;
  const view = position.view.public;
  const car = view.cars[id];
  if (!car || preview?.type !== "declare") return null;
  const command = texts.commandPoints(preview.command);
  if (attacks) return reasons.attackPlan(command);
  if (view.mission === "arena") return reasons.arenaPlan(command);
  const left = texts.inches(wayLeft(car, view, courseOf(position)));
  return reasons.racePlan(standingText(car, position), left, command);
}

/** `2nd, 12″ behind Ann's Runner`. */
function standingText(car: CarView, position: RacePosition): string {
  const { rationale: reasons } = texts;
  const view = position.view.public;
  const place = texts.place(car.place ?? 1);
  const rival = view.cars.find((other) => other.place === (car.place === 1 ? 2 : 1));
  if (!rival) return place;
  const gap = texts.inches(Math.abs(rival.progress - car.progress));
  const name = namesOf(position).car(rival.id);
  return car.place === 1 ? reasons.ahead(place, gap, name) : reasons.behind(place, gap, name);
}

function driveReason(preview: DrivePreview, position: RacePosition): string {
  const { rationale: reasons } = texts;
  const names = namesOf(position);
  const gain = gainOf(preview.to, position);
  const risks = preview.checks.filter(({ car }) => names.seatOf(car) === position.me);
  const worst = Math.max(0, ...risks.map(({ loses }) => loses));
  const parts = [
    ...(preview.jump ? [reasons.jump] : []),
    ...(gain !== null && gain > GAIN_MIN ? [reasons.gain(texts.inches(gain))] : []),
    ...(preview.shots.length > 0 ? [texts.drive.shots(preview.shots.length)] : []),
    worst > 0 ? reasons.risk(texts.drive.percent(worst)) : reasons.noRisk,
  ];
  return `${texts.capital(parts.join(", "))}.`;
}

/** The way along the course; null without a course or a car. */
function gainOf(to: Pose, position: RacePosition): number | null {
  const view = position.view.public;
  const circuit = courseOf(position)?.circuit;
  const pose = view.cars[activeCar(view) ?? -1]?.pose;
  return circuit && pose ? trackGain(circuit.centre, pose.at, to.at) : null;
}

function fireReason(shot: Shot, position: RacePosition): string {
  const { rationale: reasons } = texts;
  const left = position.view.public.cars[shot.target]?.hit_points ?? 0;
  const name = namesOf(position).car(shot.target);
  const odds = `${texts.attack.dice(shot.dice, texts.needs(shot.need.die))}. ${texts.attack.expected(shot.expected, left)}`;
  return shot.expected >= left * 1000 ? reasons.wrecks(name, odds) : reasons.fire(name, odds);
}
