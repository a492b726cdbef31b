/** A step as a row of scenes: what lies on the table, what is seen to happen, and for how long. */

import type { Card, Catalogue, Does, Event, Lane } from "../../api/generated/scrapbots";
import type { Seat } from "../../api/messages";
import type { Flight } from "../kit/cards/flightPath";
import { WOUND } from "./labels";
import { viewAfter } from "./applyEvent";
import { SPOT } from "./anchors";
import type { BotsView, Variant } from "./types";
import { texts } from "./text";

/** What flies: a card with its face, a hidden card of a seat or of nobody, or a shot. */
export type Flyer =
  | { type: "card"; card: Card }
  | { type: "back"; seat: Seat | null }
  | { type: "shot" }
  | { type: "splash" };

/** Something that is seen for the length of one scene. */
export type Effect =
  | { type: "flight"; flight: Flight<Flyer> }
  | { type: "coin"; heads: boolean; stake: Does }
  | { type: "label"; seat: Seat; lane: Lane; text: string; tone: "bad" | "good" | "plain" }
  | { type: "struck"; seat: Seat; lane: Lane }
  | { type: "wreck"; seat: Seat; lane: Lane; card: Card }
  | { type: "banner"; seat: Seat };

export interface Scene {
  view: BotsView;
  effects: Effect[];
}

export interface TimedScene extends Scene {
  ms: number;
}

const FLY_MS = 420;
const DEAL_MS = 90;
const SHOT_MS = 360;
const COIN_MS = 1350;
const LABEL_MS = 620;
const WRECK_MS = 700;
const BANNER_MS = 900;
/** As many cards are seen to fly one by one; more would only keep everybody waiting. */
const FLYERS_MAX = 8;

interface Known {
  me: Seat | null;
  catalogue: Catalogue;
}

/** Scenes for the events of one step, which began at `before`. */
export function scenesOf(events: Event[], before: BotsView, known: Known): TimedScene[] {
  const scenes: TimedScene[] = [];
  let view = before;
  let striker: { seat: Seat; lane: Lane } | null = null;
  for (const event of events) {
    const after = viewAfter(view, event, known.me, known.catalogue);
    if (event.type === "bot_attacked" || event.type === "component_activated") striker = event;
    scenes.push(...between(event, view, after, striker));
    view = after;
  }
  return scenes;
}

type Striker = { seat: Seat; lane: Lane } | null;

function between(event: Event, from: BotsView, to: BotsView, striker: Striker): TimedScene[] {
  switch (event.type) {
    case "turn_began":
      return [{ view: to, effects: [{ type: "banner", seat: event.seat }], ms: BANNER_MS }];
    case "coin_flipped": {
      const { heads, stake } = event;
      return [{ view: to, effects: [{ type: "coin", heads, stake }], ms: COIN_MS }];
    }
    case "bot_damaged":
    case "wounds_dealt":
      return landed(event, from, to, striker);
    case "bot_destroyed": {
      const { seat, lane, bot } = event;
      const wreck: Effect = { type: "wreck", seat, lane, card: bot };
      const label: Effect = { ...labelAt(event, texts.effect.destroyed), tone: "bad" };
      const goes = fly(SPOT.lane(seat, lane), SPOT.discard(seat), { type: "card", card: bot });
      return [{ view: from, effects: [wreck, label], ms: WRECK_MS }, scene(to, [goes])];
    }
    case "bot_primed":
      return labelled(event, to, texts.effect.primed);
    case "bot_readied":
      return labelled(event, to, texts.effect.ready);
    case "bot_exhausted":
      return labelled(event, to, texts.effect.exhausted);
    default: {
      const flights = flightsOf(event);
      // What is dealt is seen to come before it lies there.
      const view = event.type === "drew" || event.type === "market_refilled" ? from : to;
      return flights.length > 0 ? [scene(view, flights)] : [];
    }
  }
}

function scene(view: BotsView, flights: Flight<Flyer>[]): TimedScene {
  const ms = Math.max(...flights.map(({ after, ms }) => after + ms));
  return { view, effects: flights.map((flight) => ({ type: "flight", flight })), ms };
}

function fly(from: string, to: string, face: Flyer, nth = 0): Flight<Flyer> {
  return { from, to, face, after: nth * DEAL_MS, ms: FLY_MS };
}

/** One after the other. */
function flyAll(from: string, to: string, faces: Flyer[]): Flight<Flyer>[] {
  return faces.slice(0, FLYERS_MAX).map((face, nth) => fly(from, to, face, nth));
}

function faceUp(card: Card): Flyer {
  return { type: "card", card };
}

function flightsOf(event: Event): Flight<Flyer>[] {
  switch (event.type) {
    case "drew": {
      const hidden = Array<Flyer>(event.count).fill({ type: "back", seat: event.seat });
      const faces = event.cards?.map(faceUp) ?? hidden;
      return flyAll(SPOT.draw(event.seat), SPOT.hand(event.seat), faces);
    }
    case "deck_reshuffled": {
      const faces = Array<Flyer>(Math.min(3, event.cards)).fill({ type: "back", seat: event.seat });
      return flyAll(SPOT.discard(event.seat), SPOT.draw(event.seat), faces);
    }
    case "bought":
      return [fly(SPOT.market(event.slot), SPOT.discard(event.seat), faceUp(event.card))];
    case "market_refilled":
      return [fly(SPOT.mainDeck, SPOT.market(event.slot), faceUp(event.card))];
    case "scrap_gained":
      return [fly(SPOT.hand(event.seat), SPOT.scrap, faceUp(event.card))];
    case "energy_gained":
      return [fly(SPOT.hand(event.seat), SPOT.energy, faceUp(event.card))];
    case "bot_built":
      return [fly(SPOT.hand(event.seat), SPOT.lane(event.seat, event.lane), faceUp(event.card))];
    case "component_activated":
      return [fly(SPOT.hand(event.seat), SPOT.lane(event.seat, event.lane), faceUp(event.card))];
    case "wound_returned": {
      const from = event.from === "hand" ? SPOT.hand(event.seat) : SPOT.discard(event.seat);
      return [fly(from, SPOT.wounds, faceUp(WOUND))];
    }
    case "wounds_shed": {
      const faces = Array<Flyer>(event.wounds).fill(faceUp(WOUND));
      return flyAll(SPOT.hand(event.seat), SPOT.discard(event.seat), faces);
    }
    case "hand_discarded":
      return flyAll(SPOT.hand(event.seat), SPOT.discard(event.seat), event.cards.map(faceUp));
    default:
      return [];
  }
}

type At = { seat: Seat; lane: Lane };

function labelAt({ seat, lane }: At, text: string): Extract<Effect, { type: "label" }> {
  return { type: "label", seat, lane, text, tone: "plain" };
}

function labelled(event: At, view: BotsView, text: string): TimedScene[] {
  return [{ view, effects: [{ ...labelAt(event, text), tone: "good" }], ms: LABEL_MS }];
}

/** The shot first, then what it did; wounds go to the discard pile for all to see. */
function landed(
  event: Variant<Event, "bot_damaged" | "wounds_dealt">,
  from: BotsView,
  to: BotsView,
  striker: Striker,
): TimedScene[] {
  const { seat, lane } = event;
  const face: Flyer = { type: event.splash ? "splash" : "shot" };
  const origin = striker ? SPOT.lane(striker.seat, striker.lane) : "";
  const shot: Flight<Flyer> = {
    from: origin,
    to: SPOT.lane(seat, lane),
    face,
    after: 0,
    ms: SHOT_MS,
  };
  const text =
    event.type === "bot_damaged"
      ? texts.effect.damage(event.damage)
      : texts.effect.wounds(event.wounds);
  const struck: Effect[] = [
    { ...labelAt(event, text), tone: "bad" },
    { type: "struck", seat, lane },
  ];
  const wounds =
    event.type === "wounds_dealt"
      ? flyAll(SPOT.wounds, SPOT.discard(seat), Array<Flyer>(event.wounds).fill(faceUp(WOUND)))
      : [];
  const flights: Effect[] = wounds.map((flight) => ({ type: "flight", flight }));
  const ms = Math.max(LABEL_MS, ...wounds.map(({ after, ms }) => after + ms));
  return [scene(from, [shot]), { view: to, effects: [...struck, ...flights], ms }];
}
