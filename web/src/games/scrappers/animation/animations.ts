/** Turns a step into scenes: what lies on the table, what flies, and for how long. */

import type { Card, Event, PhaseView, PublicView } from "../../../api/generated/scrappers";
import type { Seat } from "../../../api/messages";
import type { Flight } from "../../kit/cards/flightPath";
import { animationOf, type Effect, type FlightFace } from "./eventEffects";
import { keepUntilLanding } from "./inFlight";
import { viewAfter } from "./applyEvent";
import type { ScrappersView } from "../types";

/** Phase and priority, as the events so far tell them. */
interface TurnState {
  phase: PhaseView["type"];
  /** Who acts. */
  seat: Seat | null;
  /** Operations that are resolving, the current one last. */
  resolving: Card[];
}

export interface Scene {
  /** What lies on the table: the target of a flight is as before until the card has landed. */
  view: ScrappersView;
  /** Number of the step's events that this scene and those before it show. */
  events: number;
  /** The view after these events. */
  told: ScrappersView;
  turn: TurnState;
  flights: Flight<FlightFace>[];
  effects: Effect[];
}

interface TimedScene extends Scene {
  ms: number;
}

/** The client cuts off longer steps, so they are played faster. */
const STEP_MS = 5_500;

export function turnStateOf({ phase }: PublicView): TurnState {
  return {
    phase: phase.type,
    seat: phase.type === "over" ? null : phase.seat,
    resolving: phase.type === "activation" ? phase.resolving : [],
  };
}

/** A scene without animation. */
export function staticScene(view: ScrappersView): Scene {
  const turn = turnStateOf(view.public);
  return { view, events: 0, told: view, turn, flights: [], effects: [] };
}

/** Whether a pilot takes damage in this scene. */
export function isStruck({ effects }: Scene, seat: Seat): boolean {
  return effects.some((effect) => effect.type === "struck" && effect.seat === seat);
}

/** Scenes for the events of one step; `before` is the view it began with. */
export function scenesOf(
  events: Event[],
  before: ScrappersView,
  me: Seat | null = null,
): TimedScene[] {
  const scenes: TimedScene[] = [];
  let scene = staticScene(before);
  for (const [at, event] of events.entries()) {
    const after = viewAfter(scene.view, event, me);
    const next: Scene = {
      ...scene,
      view: after,
      events: at + 1,
      told: after,
      turn: turnStateAfter(scene.turn, event),
    };
    const animation = animationOf(event, me);
    if (animation) {
      const targets = animation.flights.map(({ to }) => to);
      const view = targets.reduce(
        (view, anchor) => keepUntilLanding(view, scene.view, anchor),
        next.view,
      );
      scenes.push({ ...next, ...animation, view });
    }
    scene = next;
  }
  return limitDuration(scenes);
}

function limitDuration(scenes: TimedScene[]): TimedScene[] {
  const total = scenes.reduce((sum, { ms }) => sum + ms, 0);
  if (total <= STEP_MS) return scenes;
  const faster = (ms: number) => (ms * STEP_MS) / total;
  return scenes.map((scene) => ({
    ...scene,
    ms: faster(scene.ms),
    flights: scene.flights.map((flight) => ({
      ...flight,
      after: faster(flight.after),
      ms: faster(flight.ms),
    })),
  }));
}

export function turnStateAfter(turn: TurnState, event: Event): TurnState {
  switch (event.type) {
    case "round_began":
      return { phase: "command", seat: event.first, resolving: [] };
    case "activation_began":
      return { phase: "activation", seat: null, resolving: [] };
    case "reboot_began":
      return { phase: "reboot", seat: null, resolving: [] };
    case "powered":
    case "repeated":
      return { ...turn, seat: event.seat, resolving: [...turn.resolving, event.card] };
    case "installed":
      return event.from === null ? { ...turn, resolving: turn.resolving.slice(0, -1) } : turn;
    case "finished": {
      const at = turn.resolving.lastIndexOf(event.card);
      return { ...turn, resolving: at < 0 ? [] : turn.resolving.slice(0, at) };
    }
    case "assigned":
    case "ejected":
    case "drafted":
    case "turned_up":
    case "unpowered":
    case "bought":
    case "not_bought":
    case "discarded":
    case "drew":
      return { ...turn, seat: event.seat };
    default:
      return turn;
  }
}
