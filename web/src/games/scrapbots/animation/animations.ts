/** Turns the events of a step into timed scenes: the view to show, and the effects over it. */

import type { Card, Catalogue, Does, Event } from "../../../api/generated/scrapbots";
import type { Seat } from "../../../api/messages";
import type { Told } from "../../kit/game";
import type { Flight } from "../../kit/cards/flightPath";
import { WOUND } from "../wording/labels";
import { viewAfter } from "./applyEvent";
import { ANCHORS } from "./anchors";
import type { Variant } from "../../kit/text/variants";
import type { BotsView, LaneOfSeat, Scrapbots } from "../types";
import { texts } from "../text";

/** What flies: a card, the back of a card (of the main deck if `seat` is null), or a shot. */
export type FlightFace =
  | { type: "card"; card: Card }
  | { type: "back"; seat: Seat | null }
  | { type: "shot" }
  | { type: "splash" };

type BotsFlight = Flight<FlightFace>;

/** Shown for the length of one scene. */
export type Effect =
  | { type: "flight"; flight: BotsFlight }
  | { type: "coin"; heads: boolean; stake: Does }
  | ({ type: "label"; text: string; tone: "bad" | "good" } & LaneOfSeat)
  | ({ type: "struck" } & LaneOfSeat)
  | ({ type: "wreck" } & LaneOfSeat)
  | { type: "banner"; seat: Seat };

export interface Scene {
  view: BotsView;
  effects: Effect[];
}

interface TimedScene extends Scene {
  ms: number;
  /** What panel, log and prompt may show when it begins. */
  told: Told<Scrapbots>;
}

/** Before it is known how many events came before. */
interface EventScene extends Scene {
  ms: number;
  /** Whether it shows what the event brings. */
  shows: boolean;
}

const FLIGHT_MS = 420;
const STAGGER_MS = 90;
const SHOT_MS = 360;
const COIN_MS = 1350;
const LABEL_MS = 620;
const WRECK_MS = 700;
const BANNER_MS = 900;
/** Of more cards only the first fly, so that nobody waits long. */
const FLIGHTS_MAX = 8;

interface Viewer {
  me: Seat | null;
  catalogue: Catalogue;
}

/** Scenes for the events of one step; `before` is the view that it began at. */
export function scenesOf(events: Event[], before: BotsView, viewer: Viewer): TimedScene[] {
  const scenes: TimedScene[] = [];
  let view = before;
  let attacker: LaneOfSeat | null = null;
  for (const [index, event] of events.entries()) {
    const [before, after] = [view, viewAfter(view, event, viewer.me, viewer.catalogue)];
    if (event.type === "bot_attacked" || event.type === "component_activated") attacker = event;
    const told = (shows: boolean): Told<Scrapbots> =>
      shows ? { events: index + 1, view: after } : { events: index, view: before };
    const shown = eventScenes(event, before, after, attacker);
    scenes.push(...shown.map(({ shows, ...scene }) => ({ ...scene, told: told(shows) })));
    view = after;
  }
  return scenes;
}

function eventScenes(
  event: Event,
  before: BotsView,
  after: BotsView,
  attacker: LaneOfSeat | null,
): EventScene[] {
  switch (event.type) {
    case "turn_began":
      return [
        {
          view: after,
          effects: [{ type: "banner", seat: event.seat }],
          ms: BANNER_MS,
          shows: true,
        },
      ];
    case "coin_flipped": {
      const { heads, stake } = event;
      const coin: Effect = { type: "coin", heads, stake };
      return [{ view: after, effects: [coin], ms: COIN_MS, shows: false }];
    }
    case "bot_damaged":
    case "wounds_dealt":
      return hitScenes(event, before, after, attacker);
    case "bot_destroyed": {
      const { seat, lane, bot } = event;
      const wreck: Effect = { type: "wreck", seat, lane };
      const label = labelEffect(event, texts.effect.destroyed, "bad");
      const discard = flight(ANCHORS.lane(seat, lane), ANCHORS.discard(seat), faceUp(bot));
      return [
        { view: before, effects: [wreck, label], ms: WRECK_MS, shows: true },
        flightScene(after, [discard], true),
      ];
    }
    case "bot_primed":
      return [labelScene(event, after, texts.effect.primed)];
    case "bot_readied":
      return [labelScene(event, after, texts.effect.ready)];
    case "bot_exhausted":
      return [labelScene(event, after, texts.effect.exhausted)];
    default: {
      const flights = flightsOf(event);
      // Dealt cards fly before they are shown at their place.
      const isDealt = event.type === "drew" || event.type === "market_refilled";
      return flights.length > 0 ? [flightScene(isDealt ? before : after, flights, !isDealt)] : [];
    }
  }
}

function flightScene(view: BotsView, flights: BotsFlight[], shows: boolean): EventScene {
  return { view, effects: flights.map(flightEffect), ms: durationOf(flights), shows };
}

function flightEffect(flight: BotsFlight): Effect {
  return { type: "flight", flight };
}

function durationOf(flights: BotsFlight[]): number {
  return Math.max(...flights.map(({ after, ms }) => after + ms));
}

function flight(from: string, to: string, face: FlightFace, nth = 0): BotsFlight {
  return { from, to, face, after: nth * STAGGER_MS, ms: FLIGHT_MS };
}

/** One card after the other. */
function staggeredFlights(from: string, to: string, faces: FlightFace[]): BotsFlight[] {
  return faces.slice(0, FLIGHTS_MAX).map((face, nth) => flight(from, to, face, nth));
}

function faceUp(card: Card): FlightFace {
  return { type: "card", card };
}

function wounds(count: number): FlightFace[] {
  return Array<FlightFace>(count).fill(faceUp(WOUND));
}

function flightsOf(event: Event): BotsFlight[] {
  switch (event.type) {
    case "drew": {
      const backs = Array<FlightFace>(event.count).fill({ type: "back", seat: event.seat });
      const faces = event.cards?.map(faceUp) ?? backs;
      return staggeredFlights(ANCHORS.draw(event.seat), ANCHORS.hand(event.seat), faces);
    }
    case "deck_reshuffled": {
      const { seat, cards } = event;
      const backs = Array<FlightFace>(Math.min(3, cards)).fill({ type: "back", seat });
      return staggeredFlights(ANCHORS.discard(seat), ANCHORS.draw(seat), backs);
    }
    case "bought":
      return [flight(ANCHORS.market(event.slot), ANCHORS.discard(event.seat), faceUp(event.card))];
    case "market_refilled":
      return [flight(ANCHORS.mainDeck, ANCHORS.market(event.slot), faceUp(event.card))];
    case "scrap_gained":
      return [flight(ANCHORS.hand(event.seat), ANCHORS.scrap, faceUp(event.card))];
    case "energy_gained":
      return [flight(ANCHORS.hand(event.seat), ANCHORS.energy, faceUp(event.card))];
    case "bot_built":
    case "component_activated": {
      const { seat, lane, card } = event;
      return [flight(ANCHORS.hand(seat), ANCHORS.lane(seat, lane), faceUp(card))];
    }
    case "wound_returned":
      return [flight(ANCHORS[event.from](event.seat), ANCHORS.wounds, faceUp(WOUND))];
    case "wounds_shed": {
      const { seat } = event;
      return staggeredFlights(ANCHORS.hand(seat), ANCHORS.discard(seat), wounds(event.wounds));
    }
    case "hand_discarded": {
      const { seat, cards } = event;
      return staggeredFlights(ANCHORS.hand(seat), ANCHORS.discard(seat), cards.map(faceUp));
    }
    default:
      return [];
  }
}

function labelEffect({ seat, lane }: LaneOfSeat, text: string, tone: "bad" | "good"): Effect {
  return { type: "label", seat, lane, text, tone };
}

function labelScene(place: LaneOfSeat, view: BotsView, text: string): EventScene {
  return { view, effects: [labelEffect(place, text, "good")], ms: LABEL_MS, shows: true };
}

/** The shot, then its damage or its wounds, which fly to the discard pile. */
function hitScenes(
  event: Variant<Event, "bot_damaged" | "wounds_dealt">,
  before: BotsView,
  after: BotsView,
  attacker: LaneOfSeat | null,
): EventScene[] {
  const { seat, lane } = event;
  const from = attacker ? ANCHORS.lane(attacker.seat, attacker.lane) : "";
  const face: FlightFace = { type: event.splash ? "splash" : "shot" };
  const shot = { ...flight(from, ANCHORS.lane(seat, lane), face), ms: SHOT_MS };
  const [text, dealt] =
    event.type === "bot_damaged"
      ? [texts.effect.damage(event.damage), 0]
      : [texts.effect.wounds(event.wounds), event.wounds];
  const flights = staggeredFlights(ANCHORS.wounds, ANCHORS.discard(seat), wounds(dealt));
  const effects: Effect[] = [
    labelEffect(event, text, "bad"),
    { type: "struck", seat, lane },
    ...flights.map(flightEffect),
  ];
  const ms = Math.max(LABEL_MS, durationOf(flights));
  return [flightScene(before, [shot], false), { view: after, effects, ms, shows: true }];
}
