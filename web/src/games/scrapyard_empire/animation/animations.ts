/** The scenes that animate a step: a view, the effects shown over it, and the duration. */

import type { Event, PublicView, Roll } from "../../../api/generated/scrapyard_empire";
import type { Seat } from "../../../api/messages";
import type { Flight } from "../../kit/cards/flightPath";
import { HIDDEN, type MovedCard, type TableState } from "./cardMoves";
import { applyEvent } from "./applyEvent";
import { PILE_OF, scrapOf, sourceSpot, SPOT } from "./anchors";
import type { Variant } from "../../kit/text/variants";
import type { EmpireView } from "../types";
import { texts } from "../text";

export interface FlyingCard {
  card: MovedCard;
  /** Colours the back of a hidden card. */
  seat: Seat;
}

export interface RollState {
  /** The purpose of the roll. */
  roll: Roll;
  /** Null if only the total is known. */
  die: number | null;
  total: number;
  need: number;
  outcome: "open" | "success" | "failure";
}

/** Shown for the length of one scene. */
export type Effect =
  | { type: "flight"; flight: Flight<FlyingCard> }
  /** `rolling`: the die has not come to rest. */
  | { type: "roll"; roll: RollState; rolling?: boolean }
  | { type: "label"; spot: string; text: string; tone: "good" | "bad" }
  | { type: "banner"; seat: Seat };

export interface Scene {
  view: EmpireView;
  effects: Effect[];
  /** Number of the step's events that it has shown. */
  events: number;
}

export interface TimedScene extends Scene {
  ms: number;
}

/** A scene of one event. `hides` its outcome, as a rolling die does. */
interface EventScene extends Omit<TimedScene, "events"> {
  hides?: boolean;
}

const FLIGHT_MS = 480;
const FLIGHT_DELAY_MS = 100;
const ROLL_MS = 1000;
/** To read what was rolled. */
const READ_MS = 400;
const RAISE_MS = 520;
const LABEL_MS = 650;
const BANNER_MS = 800;
/** Limits the length of a scene: further cards of the same event are not animated. */
const FLIGHTS_MAX = 6;

/** The scenes for the events of a step; `before` is the view that it began at. */
export function scenesOf(
  events: Event[],
  before: EmpireView,
  context: Omit<TableState, "view">,
): TimedScene[] {
  const scenes: TimedScene[] = [];
  let table: TableState = { ...context, view: before };
  let roll: RollState | null = openRoll(before.public);
  for (const [at, event] of events.entries()) {
    const after = applyEvent(table, event);
    roll = rollAfter(roll, event);
    const shown = scenesOfEvent(event, table.view, after.view, roll);
    scenes.push(...shown.map(({ hides, ...scene }) => ({ ...scene, events: hides ? at : at + 1 })));
    table = after;
  }
  return scenes;
}

/** The roll that the open question is about; null if it is about something else. */
export function openRoll({ question }: PublicView): RollState | null {
  if (question.type !== "boost") return null;
  const { roll, die, total, need } = question;
  return { roll, die, total, need, outcome: "open" };
}

function rollAfter(before: RollState | null, event: Event): RollState | null {
  switch (event.type) {
    case "rolled": {
      const { roll, die, need } = event;
      return { roll, die, total: die, need, outcome: "open" };
    }
    case "raised":
      return before && { ...before, total: event.total };
    case "roll_ended": {
      const { roll, total, need, success } = event;
      const outcome = success ? "success" : "failure";
      return { roll, die: before?.die ?? null, total, need, outcome };
    }
    default:
      return before;
  }
}

function scenesOfEvent(
  event: Event,
  from: EmpireView,
  to: EmpireView,
  roll: RollState | null,
): EventScene[] {
  switch (event.type) {
    case "turn_began":
      return [{ view: to, effects: [{ type: "banner", seat: event.seat }], ms: BANNER_MS }];
    case "rolled": {
      if (!roll) return [];
      const rolling: Effect = { type: "roll", roll, rolling: true };
      return [
        { view: from, effects: [rolling], ms: ROLL_MS, hides: true },
        { view: from, effects: [{ type: "roll", roll }], ms: READ_MS },
      ];
    }
    case "roll_ended":
      return roll ? [{ view: from, effects: [{ type: "roll", roll }], ms: ROLL_MS }] : [];
    case "raised": {
      const effects: Effect[] = roll ? [{ type: "roll", roll }] : [];
      const flights = flightsOf(event).map((flight): Effect => ({ type: "flight", flight }));
      return [{ view: to, effects: [...effects, ...flights], ms: RAISE_MS }];
    }
    case "built":
    case "invented":
      return builtScenes(event, from, to);
    case "offer_refused":
      return labelScenes(to, SPOT.seat(event.seat), texts.effect.refused, "bad");
    case "stalled":
      return labelScenes(to, SPOT.seat(event.seat), texts.effect.stalled, "bad");
    default: {
      const flights = flightsOf(event);
      if (flights.length === 0) return [];
      return [{ ...flightScene(isDraw(event) ? from : to, flights), hides: isDraw(event) }];
    }
  }
}

/** Drawn cards fly before the view contains them. */
function isDraw({ type }: Event): boolean {
  return type === "drew_parts" || type === "drew_machines" || type === "drew_invention";
}

function builtScenes(
  event: Variant<Event, "built" | "invented">,
  from: EmpireView,
  to: EmpireView,
): EventScene[] {
  const { seat } = event;
  const card: MovedCard =
    event.type === "built" ? { machine: event.machine } : { invention: event.invention };
  const text = event.type === "built" ? texts.effect.built : texts.effect.invented;
  const flight = flightOf(SPOT.hand(seat), SPOT.yard(seat), { card, seat });
  const flying = { ...flightScene(from, [flight]), hides: true };
  return [flying, ...labelScenes(to, SPOT.yard(seat), text, "good")];
}

function labelScenes(
  view: EmpireView,
  spot: string,
  text: string,
  tone: "good" | "bad",
): EventScene[] {
  return [{ view, effects: [{ type: "label", spot, text, tone }], ms: LABEL_MS }];
}

function flightScene(view: EmpireView, flights: Flight<FlyingCard>[]): EventScene {
  const ms = Math.max(...flights.map(({ after, ms }) => after + ms));
  return { view, effects: flights.map((flight) => ({ type: "flight", flight })), ms };
}

function flightOf(from: string, to: string, face: FlyingCard, nth = 0): Flight<FlyingCard> {
  return { from, to, face, after: nth * FLIGHT_DELAY_MS, ms: FLIGHT_MS };
}

function flightsOfCards(from: string, to: string, faces: FlyingCard[]): Flight<FlyingCard>[] {
  return faces.slice(0, FLIGHTS_MAX).map((face, nth) => flightOf(from, to, face, nth));
}

/** Where a player keeps unbuilt cards of this kind: parts in the yard, others in the hand. */
function holdingSpot(seat: Seat, card: MovedCard): string {
  return card !== HIDDEN && "part" in card ? SPOT.yard(seat) : SPOT.hand(seat);
}

function handOver(from: Seat, to: Seat, card: MovedCard): Flight<FlyingCard> {
  return flightOf(holdingSpot(from, card), holdingSpot(to, card), { card, seat: from });
}

function flightsOf(event: Event): Flight<FlyingCard>[] {
  switch (event.type) {
    case "drew_parts": {
      const faces = event.parts.map((part): FlyingCard => ({ card: { part }, seat: event.seat }));
      return flightsOfCards(SPOT.deck("parts"), SPOT.yard(event.seat), faces);
    }
    case "drew_machines": {
      const hidden: FlyingCard[] = Array(event.cards).fill({ card: HIDDEN, seat: event.seat });
      const faces = event.machines?.map((machine): FlyingCard => ({
        card: { machine },
        seat: event.seat,
      }));
      return flightsOfCards(SPOT.deck("machines"), SPOT.hand(event.seat), faces ?? hidden);
    }
    case "drew_invention": {
      const card = event.invention ? { invention: event.invention } : HIDDEN;
      return [flightOf(SPOT.deck("inventions"), SPOT.hand(event.seat), { card, seat: event.seat })];
    }
    case "scrapped":
      return [flightOf(holdingSpot(event.seat, event.card), scrapOf(event.card), event)];
    case "raised": {
      if (!("part" in event.with)) return [];
      const card = { part: event.with.part };
      return [flightOf(SPOT.yard(event.seat), scrapOf(card), { card, seat: event.seat })];
    }
    case "dug":
      return [flightOf(SPOT.sharedArea, holdingSpot(event.seat, event.card), event)];
    case "took_top":
      return [flightOf(scrapOf(event.card), holdingSpot(event.seat, event.card), event)];
    case "reshuffled": {
      const faces: FlyingCard[] = Array(Math.min(3, event.cards)).fill({ card: HIDDEN, seat: 0 });
      return flightsOfCards(SPOT.scrap(event.pile), SPOT.deck(event.pile), faces);
    }
    default:
      return transferFlights(event);
  }
}

/** Cards that go from one player to another, or from the yard to the scrap. */
function transferFlights(event: Event): Flight<FlyingCard>[] {
  switch (event.type) {
    case "stole_part":
    case "took_part":
      return [handOver(event.from, event.seat, { part: event.part })];
    case "stole_machine":
    case "took_machine": {
      const card = event.machine ? { machine: event.machine } : HIDDEN;
      return [handOver(event.from, event.seat, card)];
    }
    case "reclaimed":
      return [handOver(event.from, event.seat, HIDDEN)];
    case "snatched":
      return [handOver(event.from, event.seat, event.card)];
    case "traded":
      return [
        handOver(event.seat, event.with, event.gave),
        handOver(event.with, event.seat, event.got),
      ];
    case "swapped":
      return [
        handOver(event.seat, event.with, { part: event.gave }),
        handOver(event.with, event.seat, { part: event.got }),
      ];
    case "broke": {
      const card = { part: event.part };
      return [flightOf(SPOT.yard(event.of), scrapOf(card), { card, seat: event.of })];
    }
    case "wrecked": {
      const card = { machine: event.machine };
      const from = sourceSpot(event.of, card);
      return [flightOf(from, SPOT.scrap(PILE_OF.machine), { card, seat: event.of })];
    }
    default:
      return [];
  }
}
