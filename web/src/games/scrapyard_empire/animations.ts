/** A step as a row of scenes: what lies on the table, what is seen to happen, and for how long. */

import type { Catalogue, Event, Roll } from "../../api/generated/scrapyard_empire";
import type { Seat } from "../../api/messages";
import type { Flight } from "../kit/cards/flightPath";
import { HIDDEN, type Moved, type Table } from "./cardMoves";
import { viewAfter } from "./applyEvent";
import { PILE_OF, scrapOf, sourceSpot, SPOT } from "./anchors";
import type { EmpireView, Variant } from "./types";
import { texts } from "./text";

/** What flies: a card with its face, or a hidden one of a seat. */
export type Flyer = { card: Moved; seat: Seat };

/** A die on the table. */
export interface Thrown {
  seat: Seat;
  roll: Roll;
  /** Null where only the total is told. */
  die: number | null;
  total: number;
  need: number;
  outcome: "open" | "success" | "failure";
}

/** Something that is seen for the length of one scene. */
export type Effect =
  | { type: "flight"; flight: Flight<Flyer> }
  | { type: "thrown"; thrown: Thrown }
  | { type: "label"; spot: string; text: string; tone: "good" | "bad" }
  | { type: "banner"; seat: Seat };

export interface Scene {
  view: EmpireView;
  effects: Effect[];
}

export interface TimedScene extends Scene {
  ms: number;
}

const FLY_MS = 480;
const DEAL_MS = 100;
const ROLL_MS = 1000;
const RAISE_MS = 520;
const LABEL_MS = 650;
const BANNER_MS = 800;
/** As many cards are seen to fly one by one; more would only keep everybody waiting. */
const FLYERS_MAX = 6;

interface Known {
  me: Seat | null;
  catalogue: Catalogue;
}

/** Scenes for the events of one step, which began at `before`. */
export function scenesOf(events: Event[], before: EmpireView, known: Known): TimedScene[] {
  const scenes: TimedScene[] = [];
  let table: Table = { ...known, view: before };
  let thrown: Thrown | null = openThrow(before);
  for (const event of events) {
    const after = viewAfter(table, event);
    thrown = thrownAfter(thrown, event);
    scenes.push(...between(event, table.view, after.view, thrown));
    table = after;
  }
  return scenes;
}

/** A roll that was asked about before the step. */
function openThrow({ public: view }: EmpireView): Thrown | null {
  const { question, asked } = view;
  if (question.type !== "boost" || asked === null) return null;
  const { roll, die, total, need } = question;
  return { seat: asked, roll, die, total, need, outcome: "open" };
}

function thrownAfter(thrown: Thrown | null, event: Event): Thrown | null {
  switch (event.type) {
    case "rolled": {
      const { seat, roll, die, need } = event;
      return { seat, roll, die, total: die, need, outcome: "open" };
    }
    case "raised":
      return thrown && { ...thrown, total: event.total };
    case "roll_ended": {
      const { seat, roll, total, need, success } = event;
      const outcome = success ? "success" : "failure";
      return { seat, roll, die: thrown?.die ?? null, total, need, outcome };
    }
    default:
      return thrown;
  }
}

function between(
  event: Event,
  from: EmpireView,
  to: EmpireView,
  thrown: Thrown | null,
): TimedScene[] {
  switch (event.type) {
    case "turn_began":
      return [{ view: to, effects: [{ type: "banner", seat: event.seat }], ms: BANNER_MS }];
    case "rolled":
    case "roll_ended":
      return thrown ? [{ view: from, effects: [{ type: "thrown", thrown }], ms: ROLL_MS }] : [];
    case "raised": {
      const shown: Effect[] = thrown ? [{ type: "thrown", thrown }] : [];
      const flights = flightsOf(event).map((flight): Effect => ({ type: "flight", flight }));
      return [{ view: to, effects: [...shown, ...flights], ms: RAISE_MS }];
    }
    case "built":
    case "invented":
      return builtScenes(event, from, to);
    case "offer_refused":
      return labelled(to, SPOT.seat(event.seat), texts.effect.refused, "bad");
    case "stalled":
      return labelled(to, SPOT.seat(event.seat), texts.effect.stalled, "bad");
    default: {
      const flights = flightsOf(event);
      return flights.length > 0 ? [flying(isDraw(event) ? from : to, flights)] : [];
    }
  }
}

/** What is dealt is seen to come before it lies there. */
function isDraw({ type }: Event): boolean {
  return type === "drew_parts" || type === "drew_machines" || type === "drew_invention";
}

function builtScenes(
  event: Variant<Event, "built" | "invented">,
  from: EmpireView,
  to: EmpireView,
): TimedScene[] {
  const { seat } = event;
  const card: Moved =
    event.type === "built" ? { machine: event.machine } : { invention: event.invention };
  const text = event.type === "built" ? texts.effect.built : texts.effect.invented;
  const comes = fly(SPOT.hand(seat), SPOT.yard(seat), { card, seat });
  return [flying(from, [comes]), ...labelled(to, SPOT.yard(seat), text, "good")];
}

function labelled(
  view: EmpireView,
  spot: string,
  text: string,
  tone: "good" | "bad",
): TimedScene[] {
  return [{ view, effects: [{ type: "label", spot, text, tone }], ms: LABEL_MS }];
}

function flying(view: EmpireView, flights: Flight<Flyer>[]): TimedScene {
  const ms = Math.max(...flights.map(({ after, ms }) => after + ms));
  return { view, effects: flights.map((flight) => ({ type: "flight", flight })), ms };
}

function fly(from: string, to: string, face: Flyer, nth = 0): Flight<Flyer> {
  return { from, to, face, after: nth * DEAL_MS, ms: FLY_MS };
}

function flyAll(from: string, to: string, faces: Flyer[]): Flight<Flyer>[] {
  return faces.slice(0, FLYERS_MAX).map((face, nth) => fly(from, to, face, nth));
}

/** Where a player's cards of that sort lie: parts among what stands in the yard. */
function home(seat: Seat, card: Moved): string {
  return card !== HIDDEN && "part" in card ? SPOT.yard(seat) : SPOT.hand(seat);
}

function handed(from: Seat, to: Seat, card: Moved): Flight<Flyer> {
  return fly(home(from, card), home(to, card), { card, seat: from });
}

function flightsOf(event: Event): Flight<Flyer>[] {
  switch (event.type) {
    case "drew_parts": {
      const faces = event.parts.map((part): Flyer => ({ card: { part }, seat: event.seat }));
      return flyAll(SPOT.deck("parts"), SPOT.yard(event.seat), faces);
    }
    case "drew_machines": {
      const hidden: Flyer[] = Array(event.cards).fill({ card: HIDDEN, seat: event.seat });
      const faces = event.machines?.map((machine): Flyer => ({
        card: { machine },
        seat: event.seat,
      }));
      return flyAll(SPOT.deck("machines"), SPOT.hand(event.seat), faces ?? hidden);
    }
    case "drew_invention": {
      const card = event.invention ? { invention: event.invention } : HIDDEN;
      return [fly(SPOT.deck("inventions"), SPOT.hand(event.seat), { card, seat: event.seat })];
    }
    case "scrapped":
      return [fly(home(event.seat, event.card), scrapOf(event.card), event)];
    case "raised": {
      if (!("part" in event.with)) return [];
      const card = { part: event.with.part };
      return [fly(SPOT.yard(event.seat), scrapOf(card), { card, seat: event.seat })];
    }
    case "dug":
      return [fly(SPOT.stage, home(event.seat, event.card), event)];
    case "took_top":
      return [fly(scrapOf(event.card), home(event.seat, event.card), event)];
    case "reshuffled": {
      const faces: Flyer[] = Array(Math.min(3, event.cards)).fill({ card: HIDDEN, seat: 0 });
      return flyAll(SPOT.scrap(event.pile), SPOT.deck(event.pile), faces);
    }
    default:
      return passedOn(event);
  }
}

/** From one player to another. */
function passedOn(event: Event): Flight<Flyer>[] {
  switch (event.type) {
    case "stole_part":
    case "took_part":
      return [handed(event.from, event.seat, { part: event.part })];
    case "stole_machine":
    case "took_machine": {
      const card = event.machine ? { machine: event.machine } : HIDDEN;
      return [handed(event.from, event.seat, card)];
    }
    case "reclaimed":
      return [handed(event.from, event.seat, HIDDEN)];
    case "snatched":
      return [handed(event.from, event.seat, event.card)];
    case "traded":
      return [
        handed(event.seat, event.with, event.gave),
        handed(event.with, event.seat, event.got),
      ];
    case "swapped":
      return [
        handed(event.seat, event.with, { part: event.gave }),
        handed(event.with, event.seat, { part: event.got }),
      ];
    case "broke": {
      const card = { part: event.part };
      return [fly(SPOT.yard(event.of), scrapOf(card), { card, seat: event.of })];
    }
    case "wrecked": {
      const card = { machine: event.machine };
      const from = sourceSpot(event.of, card);
      return [fly(from, SPOT.scrap(PILE_OF.machine), { card, seat: event.of })];
    }
    default:
      return [];
  }
}
