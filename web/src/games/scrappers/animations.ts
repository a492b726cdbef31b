/** A step as a row of scenes: what lies on the table, what moves, and for how long. */

import type { Card, Event, PhaseView, PublicView } from "../../api/generated/scrappers";
import type { Seat } from "../../api/messages";
import type { Flight } from "../kit/cards/flightPath";
import { effectsOf, type Effect, type Flying } from "./eventEffects";
import { landing } from "./inFlight";
import { viewAfter } from "./applyEvent";
import type { ScrappersView } from "./types";

/** Which phase it is and who is at it, as events tell it. */
export interface Moment {
  phase: PhaseView["type"];
  seat: Seat | null;
  /** The operations in the air, the one that is going on last. */
  resolving: Card[];
}

export interface Scene {
  view: ScrappersView;
  moment: Moment;
  flights: Flight<Flying>[];
  effects: Effect[];
}

export interface TimedScene extends Scene {
  ms: number;
}

/** The shell shows a step for so long at most; a longer one is shown faster. */
const STEP_MS = 5_500;

export function momentOf({ phase }: PublicView): Moment {
  switch (phase.type) {
    case "activation":
      return { phase: phase.type, seat: phase.seat, resolving: phase.resolving };
    case "over":
      return { phase: phase.type, seat: null, resolving: [] };
    default:
      return { phase: phase.type, seat: phase.seat, resolving: [] };
  }
}

/** Nothing moves. */
export function stillOf(view: ScrappersView): Scene {
  return { view, moment: momentOf(view.public), flights: [], effects: [] };
}

/** Scenes for the events of one step, which began at `before`. */
export function scenesOf(
  events: Event[],
  before: ScrappersView,
  me: Seat | null = null,
): TimedScene[] {
  const scenes: TimedScene[] = [];
  let scene = stillOf(before);
  for (let at = 0; at < events.length; at += 1) {
    const event = events[at];
    if (event === undefined) break;
    const next: Scene = {
      ...scene,
      view: viewAfter(scene.view, event, me),
      moment: momentAfter(scene.moment, event),
    };
    const shown = effectsOf(event, me);
    if (shown) {
      const lands = shown.flights.map(({ to }) => to);
      const view = lands.reduce((view, spot) => landing(view, scene.view, spot), next.view);
      scenes.push({ ...next, ...shown, view });
    }
    scene = next;
  }
  return paced(scenes);
}

function paced(scenes: TimedScene[]): TimedScene[] {
  const all = scenes.reduce((sum, { ms }) => sum + ms, 0);
  if (all <= STEP_MS) return scenes;
  const faster = (ms: number) => (ms * STEP_MS) / all;
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

export function momentAfter(moment: Moment, event: Event): Moment {
  switch (event.type) {
    case "round_began":
      return { phase: "command", seat: event.first, resolving: [] };
    case "activation_began":
      return { phase: "activation", seat: null, resolving: [] };
    case "reboot_began":
      return { phase: "reboot", seat: null, resolving: [] };
    case "powered":
    case "repeated":
      return { ...moment, seat: event.seat, resolving: [...moment.resolving, event.card] };
    case "installed":
      return event.from === null ? { ...moment, resolving: moment.resolving.slice(0, -1) } : moment;
    case "finished": {
      const at = moment.resolving.lastIndexOf(event.card);
      return { ...moment, resolving: at < 0 ? [] : moment.resolving.slice(0, at) };
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
      return { ...moment, seat: event.seat };
    default:
      return moment;
  }
}
