/** Turns an event into its animation: cards that fly, and effects on the table. */

import type { Card, Event, Kind, Token } from "../../../api/generated/scrappers";
import type { Seat } from "../../../api/messages";
import type { Flight } from "../../kit/cards/flightPath";
import { anchors } from "./anchors";
import type { Variant } from "../../kit/text/variants";
import { texts } from "../text";

/** A flying card, face up or (with `card` null) face down, or damage on its way to a pilot. */
export type FlightFace =
  | { type: "card"; card: Card | null; seat: Seat | null }
  | { type: "damage"; kind: Kind; damage: number };

/** Something that is shown for the length of one scene. */
export type Effect =
  | { type: "number"; seat: Seat; counter: "damage" | Token; text: string; tone: "bad" | "good" }
  | { type: "struck"; seat: Seat; kind: Kind }
  | { type: "broken"; seat: Seat; card: Card }
  | { type: "slot_changed"; seat: Seat; slot: number }
  | { type: "stack_reversed"; seat: Seat }
  | { type: "banner"; text: string; subtitle: string };

interface EventAnimation {
  flights: Flight<FlightFace>[];
  effects: Effect[];
  ms: number;
}

const FLY_MS = 430;
const FLIP_MS = 560;
const QUICK_MS = 320;
const STAGGER_MS = 70;
const NUMBER_MS = 480;
const HIT_MS = 650;
const BREAK_MS = 520;
const STACK_MS = 650;
const BANNER_MS = 1000;
/** When more cards are drawn at once, only this many fly. */
const FLIGHTS_MAX = 6;

/** Null for events without an animation. */
export function animationOf(event: Event, me: Seat | null): EventAnimation | null {
  return cardAnimation(event, me) ?? changeAnimation(event);
}

/** Events that move a card from one place to another. */
function cardAnimation(event: Event, me: Seat | null): EventAnimation | null {
  switch (event.type) {
    case "assigned":
      return fly(event.seat, event.card, anchors.hand(event.seat), slotAnchor(event));
    case "ejected":
      return fly(event.seat, null, anchors.hand(event.seat), slotAnchor(event));
    case "drafted":
      return fly(null, event.card, anchors.pile(event.pile), slotAnchor(event));
    case "drew":
      return drawAnimation(event, me);
    case "reshuffled":
      return flip(event.seat, null, anchors.discard(event.seat), anchors.deck(event.seat));
    case "turned_up":
      return flip(event.seat, event.card, slotAnchor(event), anchors.discard(event.seat));
    case "powered":
      return {
        ...flip(event.seat, event.card, slotAnchor(event), anchors.resolving),
        effects: event.fuel > 0 ? [change(event.seat, "fuel", -event.fuel)] : [],
      };
    case "unpowered":
      return {
        ...flip(event.seat, event.card, slotAnchor(event), anchors.discard(event.seat)),
        effects: [shortage(event.seat, "fuel", event.have, event.fuel)],
      };
    case "finished": {
      const to = anchors[event.to](event.seat);
      return fly(event.seat, event.card, anchors.resolving, to, QUICK_MS);
    }
    case "installed": {
      const from = event.from === null ? anchors.resolving : anchors[event.from](event.seat);
      return fly(event.seat, event.card, from, anchors.play(event.seat));
    }
    case "bought":
      return {
        ...flip(event.seat, event.card, slotAnchor(event), anchors[event.to](event.seat)),
        effects: event.scrap > 0 ? [change(event.seat, "scrap", -event.scrap)] : [],
      };
    case "not_bought": {
      const pile = anchors.pile({ deck: event.deck, from: "discard" });
      return {
        ...flip(null, event.card, slotAnchor(event), pile),
        effects: [shortage(event.seat, "scrap", event.have, event.scrap)],
      };
    }
    case "flipped":
      return flip(event.seat, event.card, anchors.deck(event.seat), anchors.resolving);
    case "melted":
      return fly(event.seat, event.card, anchors[event.from](event.seat), anchors.melted);
    case "recalled":
      return fly(event.seat, event.card, anchors.discard(event.seat), anchors.deck(event.seat));
    case "claimed":
      return fly(null, event.card, anchors.pile(event.pile), anchors.discard(event.seat));
    case "discarded":
      return fly(event.seat, event.card, anchors.hand(event.seat), anchors.discard(event.seat));
    case "destroyed":
      return fly(event.seat, event.card, anchors.play(event.seat), anchors.discard(event.seat));
    case "churned":
    case "refreshed":
      return draftPileAnimation(event);
    default:
      return null;
  }
}

/** Events that change tokens, damage, shields or the order of a stack. */
function changeAnimation(event: Event): EventAnimation | null {
  switch (event.type) {
    case "round_began":
      return banner(texts.round(event.round), texts.phase.command);
    case "activation_began":
      return banner(texts.phase.activation, texts.table.resolves);
    case "reboot_began":
      return banner(texts.phase.reboot, "");
    case "gained":
      return show(NUMBER_MS, change(event.seat, event.token, event.amount));
    case "supplied": {
      const both = event.fuel.flatMap((_, seat) => [
        change(seat, "fuel", 1),
        change(seat, "scrap", 1),
      ]);
      return show(NUMBER_MS, ...both);
    }
    case "spent":
    case "drained":
      return show(NUMBER_MS, change(event.seat, event.token, -event.amount));
    case "stolen": {
      const lost = change(event.from, event.token, -event.amount);
      return show(NUMBER_MS, lost, change(event.seat, event.token, event.amount));
    }
    case "struck": {
      const face: FlightFace = { type: "damage", kind: event.kind, damage: event.damage };
      const to = anchors.damage(event.seat);
      const flight = { from: anchors.resolving, to, face, after: 0, ms: FLY_MS };
      return { flights: [flight], effects: [], ms: FLY_MS };
    }
    case "damaged": {
      const { seat, kind, damage } = event;
      return show(HIT_MS, change(seat, "damage", damage), { type: "struck", seat, kind });
    }
    case "repaired":
      return show(NUMBER_MS, change(event.seat, "damage", -event.damage));
    case "shifted": {
      const less = change(event.seat, "damage", -event.damage);
      const more = change(event.to, "damage", event.damage);
      return show(HIT_MS, less, more, { type: "struck", seat: event.to, kind: "plain" });
    }
    case "brace_held": {
      const { seat, prevented } = event;
      const text = texts.table.brace(prevented);
      return show(NUMBER_MS, { type: "number", seat, counter: "damage", text, tone: "good" });
    }
    case "shielded":
      return show(BREAK_MS, { type: "broken", seat: event.seat, card: event.card });
    case "jammed":
    case "outbid":
    case "hastened":
      return show(STACK_MS, { type: "slot_changed", seat: event.seat, slot: event.slot });
    case "tangled":
      return show(STACK_MS, { type: "stack_reversed", seat: event.seat });
    default:
      return null;
  }
}

function fly(
  seat: Seat | null,
  card: Card | null,
  from: string,
  to: string,
  ms = FLY_MS,
): EventAnimation {
  const face: FlightFace = { type: "card", card, seat };
  return { flights: [{ from, to, face, after: 0, ms }], effects: [], ms };
}

/** Slower, for cards that are turned over. */
function flip(seat: Seat | null, card: Card | null, from: string, to: string): EventAnimation {
  return fly(seat, card, from, to, FLIP_MS);
}

/** Without a slot, the card comes from the deck and lies with the resolving cards already. */
function slotAnchor({ seat, slot }: { seat: Seat; slot: number | null }): string {
  return slot === null ? anchors.resolving : anchors.slot(seat, slot);
}

function drawAnimation(event: Variant<Event, "drew">, me: Seat | null): EventAnimation {
  const { seat, count } = event;
  const cards = seat === me ? (event.cards ?? []) : [];
  const flights = Array.from({ length: Math.min(count, FLIGHTS_MAX) }, (_, at) => ({
    from: anchors.deck(seat),
    to: anchors.hand(seat),
    face: { type: "card" as const, card: cards[at] ?? null, seat },
    after: at * STAGGER_MS,
    ms: FLY_MS,
  }));
  return { flights, effects: [], ms: FLY_MS + STAGGER_MS * flights.length };
}

function draftPileAnimation(event: Variant<Event, "churned" | "refreshed">): EventAnimation {
  const deck = anchors.pile({ deck: event.deck, from: "deck" });
  const discards = anchors.pile({ deck: event.deck, from: "discard" });
  return event.type === "churned"
    ? fly(null, event.card, deck, discards)
    : fly(null, null, discards, deck);
}

function show(ms: number, ...effects: Effect[]): EventAnimation {
  return { flights: [], effects, ms };
}

function banner(text: string, subtitle: string): EventAnimation {
  return show(BANNER_MS, { type: "banner", text, subtitle });
}

/** A floating number: good for more tokens or less damage. */
function change(seat: Seat, counter: "damage" | Token, by: number): Effect {
  const tone = by < 0 === (counter === "damage") ? "good" : "bad";
  return { type: "number", seat, counter, text: texts.signed(by), tone };
}

/** What a pilot has of what a card costs. */
function shortage(seat: Seat, token: Token, have: number, cost: number): Effect {
  return {
    type: "number",
    seat,
    counter: token,
    text: texts.table.shortOf(cost - have, texts.token[token]),
    tone: "bad",
  };
}
