/** The scenes that animate a step: a view, effects and a duration each. */

import type { CarId, Event, Pose, PublicView } from "../../../api/generated/scraplands";
import { rollsOf, type Roll } from "../dice/rolls";
import type { Names } from "../types";
import { INCH, distance, svgPoint, type SvgPoint } from "../board/geometry";
import { poseOf, viewAfter, withCar } from "./applyEvent";
import { texts } from "../text";

export interface Scene {
  view: PublicView;
  /** All dice of the step so far. */
  rolls: Roll[];
  /** The number of rolls, counted from the end, whose dice are rolling. */
  rolling: number;
  effects: Effect[];
}

/** A movement or effect that lasts for one scene. */
export type Effect =
  | { type: "drives"; car: CarId; ms: number }
  | { type: "flies"; car: CarId; ms: number }
  | { type: "shot"; from: SvgPoint; to: SvgPoint }
  | { type: "struck"; car: CarId }
  | { type: "number"; at: SvgPoint; text: string; tone: "bad" | "good" | "plain" }
  | { type: "burning"; at: SvgPoint }
  | { type: "crash"; at: SvgPoint }
  | { type: "banner"; text: string };

interface TimedScene extends Scene {
  ms: number;
  /** What has happened when the scene begins: number of events, and the view after them. */
  told: { events: number; view: PublicView };
}

/** A scene of an event that is being told. */
type EventScene = Omit<TimedScene, "told">;

const PIVOT_MS = 260;
const DRIVE_MIN_MS = 240;
const DRIVE_MAX_MS = 1300;
const MS_PER_INCH = 95;
const FLY_MS = 1100;
const SHOT_MS = 420;
const ROLL_MS = 900;
const READ_MS = 350;
const NUMBER_MS = 650;
const BURN_MS = 900;
const CRASH_MS = 320;
const BANNER_MS = 1000;

/** Scenes for the events of one step, which began at `before`. */
export function scenesOf(events: Event[], before: PublicView, names: Names): TimedScene[] {
  const scenes: TimedScene[] = [];
  let scene: Scene = { view: before, rolls: [], rolling: 0, effects: [] };
  for (const [at, event] of events.entries()) {
    const rolled = rollsOf(event, names);
    const next: Scene = {
      view: viewAfter(scene.view, event),
      rolls: [...scene.rolls, ...rolled],
      rolling: 0,
      effects: [],
    };
    const rolling = rolled.length;
    const told = { events: at + 1, view: next.view };
    if (rolling > 0) {
      // The dice come first, their effect on the view after them. Rolling dice tell nothing yet.
      const untold = { events: at, view: scene.view };
      scenes.push({ ...next, view: scene.view, rolling, ms: ROLL_MS, told: untold });
      scenes.push({ ...next, view: scene.view, ms: READ_MS, told });
    }
    scenes.push(...effectScenes(event, scene, next).map((each) => ({ ...each, told })));
    scene = next;
  }
  return scenes;
}

function effectScenes(event: Event, from: Scene, to: Scene): EventScene[] {
  const timed = (ms: number, ...effects: Effect[]): EventScene => ({ ...to, effects, ms });
  switch (event.type) {
    case "round_began":
      return [timed(BANNER_MS, { type: "banner", text: texts.log.round_began(event) })];
    case "finished":
      return [timed(BANNER_MS, { type: "banner", text: texts.board.line })];
    case "pivoted":
      return [timed(PIVOT_MS, { type: "drives", car: event.car, ms: PIVOT_MS })];
    case "drove":
      return driveScenes(event.car, event, from, to);
    case "jumped":
      return jumpScenes(event, to);
    case "collided": {
      const pose = poseOf(to.view, event.car);
      return pose ? [timed(CRASH_MS, { type: "crash", at: svgPoint(pose.at) })] : [];
    }
    case "attack_rolled":
      return shotScenes(event, to);
    case "checked":
    case "counter_rolled":
      return damageScenes(event, to);
    case "wrecked": {
      const pose = poseOf(from.view, event.car);
      if (!pose) return [];
      return [{ ...timed(BURN_MS, { type: "burning", at: svgPoint(pose.at) }), view: from.view }];
    }
    case "scored": {
      const pose = event.car === null ? null : poseOf(to.view, event.car);
      const text = texts.signed(event.points);
      return pose
        ? [timed(NUMBER_MS, { type: "number", at: svgPoint(pose.at), text, tone: "good" })]
        : [];
    }
    default:
      return [];
  }
}

/** A pivot on the spot, then the way straight on. */
function driveScenes(
  car: CarId,
  leg: { from: Pose; to: Pose },
  from: Scene,
  to: Scene,
): EventScene[] {
  const pivots = poseOf(from.view, car)?.heading !== leg.from.heading;
  const pivot: EventScene = {
    ...to,
    view: withCar(to.view, car, { pose: leg.from }),
    effects: [{ type: "drives", car, ms: PIVOT_MS }],
    ms: PIVOT_MS,
  };
  const by = distance(leg.from.at, leg.to.at);
  const ms = Math.min(DRIVE_MIN_MS + (by / INCH) * MS_PER_INCH, DRIVE_MAX_MS);
  const straight: EventScene = { ...to, effects: [{ type: "drives", car, ms }], ms };
  return [...(pivots ? [pivot] : []), ...(by > 0 ? [straight] : [])];
}

/** To the far end of the ramp, then through the air. */
function jumpScenes(
  { car, from, to }: Extract<Event, { type: "jumped" }>,
  scene: Scene,
): EventScene[] {
  const movement = (pose: Pose, effect: Effect, ms: number): EventScene => ({
    ...scene,
    view: withCar(scene.view, car, { pose }),
    effects: [effect],
    ms,
  });
  return [
    movement(from, { type: "drives", car, ms: PIVOT_MS }, PIVOT_MS),
    movement(to, { type: "flies", car, ms: FLY_MS }, FLY_MS),
  ];
}

function shotScenes(event: Extract<Event, { type: "attack_rolled" }>, to: Scene): EventScene[] {
  const [from, at] = [poseOf(to.view, event.car), poseOf(to.view, event.target)];
  if (!from || !at) return [];
  const effect: Effect = { type: "shot", from: svgPoint(from.at), to: svgPoint(at.at) };
  return [{ ...to, effects: [effect], ms: SHOT_MS }];
}

function damageScenes(event: { car: CarId; lost: number }, to: Scene): EventScene[] {
  const pose = poseOf(to.view, event.car);
  if (event.lost === 0 || !pose) return [];
  const effects: Effect[] = [
    { type: "struck", car: event.car },
    { type: "number", at: svgPoint(pose.at), text: texts.signed(-event.lost), tone: "bad" },
  ];
  return [{ ...to, effects, ms: NUMBER_MS }];
}

/** All dice of a step. */
export function rollsIn(events: Event[], names: Names): Roll[] {
  return events.flatMap((event) => rollsOf(event, names));
}
