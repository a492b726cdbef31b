/** Turns the events of a step into scenes with their effects and durations. */

import type { Cell, Event, PublicView, SuitId } from "../../../api/generated/scrap_world";
import { applyEvent } from "./applyEvent";
import { pendingRoll, rollAfter, type Roll } from "../dice/roll";
import type { Told } from "../../kit/game";
import type { Variant } from "../../kit/text/variants";
import type { ScrapWorld } from "../types";
import { texts } from "../text";

export interface Scene {
  view: PublicView;
  roll: Roll | null;
  effects: Effect[];
}

/** An effect that lasts one scene. */
export type Effect =
  | { type: "hop" }
  | { type: "shot"; from: Cell; to: Cell; melee: boolean }
  | { type: "rolling"; side: "attack" | "defence" }
  | { type: "number"; at: Cell; text: string; tone: "bad" | "good" | "plain" }
  | { type: "struck"; suit: SuitId }
  | { type: "burning"; at: Cell; suit: SuitId }
  | { type: "landed"; at: Cell }
  | { type: "banner"; text: string };

export interface TimedScene extends Scene {
  ms: number;
  /** Number of the step's events that the scene has shown. */
  events: number;
}

/** What log, prompt and panels may show when a scene begins. */
export function toldBy({ events, view }: TimedScene): Told<ScrapWorld> {
  return { events, view: { public: view, private: null } };
}

const HOP_MS = 150;
const SHOT_MS = 400;
const ROLL_MS = 1150;
const READ_MS = 450;
const NUMBER_MS = 600;
const BURN_MS = 850;
const LAND_MS = 320;
const BANNER_MS = 1000;

/** The scenes of one step; `before` is the view before it. */
export function scenesOf(events: Event[], before: PublicView): TimedScene[] {
  const scenes: TimedScene[] = [];
  let scene: Scene = { view: before, roll: pendingRoll(before), effects: [] };
  for (const [at, event] of events.entries()) {
    const next: Scene = {
      view: applyEvent(scene.view, event),
      roll: rollAfter(scene.roll, event),
      effects: [],
    };
    const shown = { before: eventsBefore(events, at), after: at + 1 };
    for (const part of eventScenes(event, scene, next)) {
      const { isOpen, ...drawn } = part;
      scenes.push({ ...drawn, events: isOpen ? shown.before : shown.after });
    }
    scene = next;
  }
  return scenes;
}

/** Without the costs of the event, which the log tells together with it. */
function eventsBefore(events: Event[], at: number): number {
  let before = at;
  while (events[before - 1]?.type === "energy_spent") before -= 1;
  return before;
}

interface Part extends Scene {
  ms: number;
  /** Its event has no result yet: the dice roll. */
  isOpen?: boolean;
}

function eventScenes(event: Event, from: Scene, to: Scene): Part[] {
  const timed = (ms: number, ...effects: Effect[]): Part => ({ ...to, effects, ms });
  const floatingNumber = (suit: SuitId, text: string, tone: "bad" | "good" | "plain"): Part[] => {
    const at = cellOf(from.view, suit);
    if (at === null) return [];
    const struck: Effect[] = tone === "bad" ? [{ type: "struck", suit }] : [];
    return [timed(NUMBER_MS, { type: "number", at, text, tone }, ...struck)];
  };
  switch (event.type) {
    case "piece_put":
      return event.seat === null ? [] : [timed(LAND_MS, { type: "landed", at: event.placed.at })];
    case "suit_deployed":
      return [timed(LAND_MS, { type: "landed", at: event.at })];
    case "round_began":
      return [timed(BANNER_MS, { type: "banner", text: texts.log.round_began(event) })];
    case "moved":
    case "fell_back":
      return moveScenes(event, to);
    case "attack_rolled":
      return attackScenes(event, from, to);
    case "defence_rolled":
      return [
        { ...timed(ROLL_MS, { type: "rolling", side: "defence" }), isOpen: true },
        timed(READ_MS),
      ];
    case "damaged":
      return floatingNumber(event.suit, texts.signed(-event.damage), "bad");
    case "repaired":
      return floatingNumber(event.suit, texts.signed(1), "good");
    case "energy_gained":
      return floatingNumber(
        event.suit,
        texts.card.statChange(event.energy, texts.card.stats.energy),
        "good",
      );
    case "energy_drained":
      return floatingNumber(
        event.suit,
        texts.card.statChange(-event.lost, texts.card.stats.energy),
        "bad",
      );
    case "initiative_changed": {
      const text = texts.card.statChange(event.by, texts.card.stats.initiative);
      return floatingNumber(event.suit, text, "plain");
    }
    case "destroyed": {
      const at = cellOf(from.view, event.suit);
      if (at === null) return [];
      const burning: Effect = { type: "burning", at, suit: event.suit };
      return [{ ...to, view: from.view, effects: [burning], ms: BURN_MS }];
    }
    default:
      return [];
  }
}

function cellOf(view: PublicView, suit: SuitId): Cell | null {
  return view.suits.find(({ id }) => id === suit)?.at ?? null;
}

/** One scene for each space of the path after the first. */
function moveScenes({ suit, path }: Variant<Event, "moved" | "fell_back">, to: Scene): Part[] {
  return path.slice(1).map((at) => ({
    ...to,
    view: {
      ...to.view,
      suits: to.view.suits.map((other) => (other.id === suit ? { ...other, at } : other)),
    },
    effects: [{ type: "hop" }],
    ms: HOP_MS,
  }));
}

function attackScenes(event: Variant<Event, "attack_rolled">, from: Scene, to: Scene): Part[] {
  const [start, end] = [cellOf(from.view, event.suit), cellOf(from.view, event.attack.target)];
  const shot: Effect[] =
    start === null || end === null
      ? []
      : [{ type: "shot", from: start, to: end, melee: event.distance <= 1 }];
  return [
    { ...to, roll: from.roll, effects: shot, ms: SHOT_MS, isOpen: true },
    { ...to, effects: [{ type: "rolling", side: "attack" }], ms: ROLL_MS, isOpen: true },
    { ...to, effects: [], ms: READ_MS },
  ];
}
