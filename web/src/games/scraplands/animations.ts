/** A step as a row of scenes: what is on show, with which effects, and for how long. */

import type { CarId, Event, Pose, PublicView } from "../../api/generated/scraplands";
import { rollsOf, type Roll } from "./dice/rolls";
import type { Names } from "./labels";
import { distance, spot, type Spot } from "./board/geometry";
import { poseOf, viewAfter, withCar } from "./applyEvent";
import { texts } from "./text";

export interface Scene {
  view: PublicView;
  /** All dice of the step so far. */
  rolls: Roll[];
  /** How many of them, from the end, are just being rolled. */
  rolling: number;
  effects: Effect[];
}

/** Something that is seen for the length of one scene. */
export type Effect =
  | { type: "drives"; car: CarId; ms: number }
  | { type: "flies"; car: CarId; ms: number }
  | { type: "shot"; from: Spot; to: Spot }
  | { type: "struck"; car: CarId }
  | { type: "number"; at: Spot; text: string; tone: "bad" | "good" | "plain" }
  | { type: "burning"; at: Spot }
  | { type: "crash"; at: Spot }
  | { type: "banner"; text: string };

export interface TimedScene extends Scene {
  ms: number;
}

const PIVOT_MS = 260;
const DRIVE_LEAST_MS = 240;
const DRIVE_MOST_MS = 1300;
const INCH_MS = 95;
const FLY_MS = 1100;
const SHOT_MS = 420;
const ROLL_MS = 900;
const READ_MS = 350;
const NUMBER_MS = 650;
const BURN_MS = 900;
const CRASH_MS = 320;
const BANNER_MS = 1000;
const INCH = 1000;

/** Scenes for the events of one step, which began at `before`. */
export function scenesOf(events: Event[], before: PublicView, names: Names): TimedScene[] {
  const scenes: TimedScene[] = [];
  let scene: Scene = { view: before, rolls: [], rolling: 0, effects: [] };
  for (const event of events) {
    const rolled = rollsOf(event, names);
    const next: Scene = {
      view: viewAfter(scene.view, event),
      rolls: [...scene.rolls, ...rolled],
      rolling: 0,
      effects: [],
    };
    const rolling = rolled.length;
    if (rolling > 0) {
      // Dice first; what they did is seen after them.
      scenes.push({ ...next, view: scene.view, rolling, ms: ROLL_MS });
      scenes.push({ ...next, view: scene.view, ms: READ_MS });
    }
    scenes.push(...after(event, scene, next));
    scene = next;
  }
  return scenes;
}

function after(event: Event, from: Scene, to: Scene): TimedScene[] {
  const timed = (ms: number, ...effects: Effect[]): TimedScene => ({ ...to, effects, ms });
  switch (event.type) {
    case "round_began":
      return [timed(BANNER_MS, { type: "banner", text: texts.log.round(event.round) })];
    case "finished":
      return [timed(BANNER_MS, { type: "banner", text: texts.board.line })];
    case "pivoted":
      return [timed(PIVOT_MS, { type: "drives", car: event.car, ms: PIVOT_MS })];
    case "drove":
      return drive(event.car, event, from, to);
    case "jumped":
      return jump(event, to);
    case "collided": {
      const pose = poseOf(to.view, event.car);
      return pose ? [timed(CRASH_MS, { type: "crash", at: spot(pose.at) })] : [];
    }
    case "attack_rolled":
      return shot(event, to);
    case "checked":
    case "counter_rolled":
      return hurt(event, to);
    case "wrecked": {
      const pose = poseOf(from.view, event.car);
      if (!pose) return [];
      return [{ ...timed(BURN_MS, { type: "burning", at: spot(pose.at) }), view: from.view }];
    }
    case "scored": {
      const pose = event.car === null ? null : poseOf(to.view, event.car);
      const text = texts.signed(event.points);
      return pose
        ? [timed(NUMBER_MS, { type: "number", at: spot(pose.at), text, tone: "good" })]
        : [];
    }
    default:
      return [];
  }
}

/** A pivot where the car stands, and then straight on. */
function drive(car: CarId, leg: { from: Pose; to: Pose }, from: Scene, to: Scene): TimedScene[] {
  const turns = poseOf(from.view, car)?.heading !== leg.from.heading;
  const turned: TimedScene = {
    ...to,
    view: withCar(to.view, car, { pose: leg.from }),
    effects: [{ type: "drives", car, ms: PIVOT_MS }],
    ms: PIVOT_MS,
  };
  const by = distance(leg.from.at, leg.to.at);
  const ms = Math.min(DRIVE_LEAST_MS + (by / INCH) * INCH_MS, DRIVE_MOST_MS);
  const driven: TimedScene = { ...to, effects: [{ type: "drives", car, ms }], ms };
  return [...(turns ? [turned] : []), ...(by > 0 ? [driven] : [])];
}

/** Up the ramp to its far end, and through the air from there. */
function jump({ car, from, to }: Extract<Event, { type: "jumped" }>, scene: Scene): TimedScene[] {
  const at = (pose: Pose, effect: Effect, ms: number): TimedScene => ({
    ...scene,
    view: withCar(scene.view, car, { pose }),
    effects: [effect],
    ms,
  });
  return [
    at(from, { type: "drives", car, ms: PIVOT_MS }, PIVOT_MS),
    at(to, { type: "flies", car, ms: FLY_MS }, FLY_MS),
  ];
}

function shot(event: Extract<Event, { type: "attack_rolled" }>, to: Scene): TimedScene[] {
  const [from, at] = [poseOf(to.view, event.car), poseOf(to.view, event.target)];
  if (!from || !at) return [];
  const effect: Effect = { type: "shot", from: spot(from.at), to: spot(at.at) };
  return [{ ...to, effects: [effect], ms: SHOT_MS }];
}

function hurt(event: { car: CarId; lost: number }, to: Scene): TimedScene[] {
  const pose = poseOf(to.view, event.car);
  if (event.lost === 0 || !pose) return [];
  const effects: Effect[] = [
    { type: "struck", car: event.car },
    { type: "number", at: spot(pose.at), text: texts.signed(-event.lost), tone: "bad" },
  ];
  return [{ ...to, effects, ms: NUMBER_MS }];
}

/** The dice of a whole step, as they lie afterwards. */
export function rolledIn(events: Event[], names: Names): Roll[] {
  return events.flatMap((event) => rollsOf(event, names));
}
