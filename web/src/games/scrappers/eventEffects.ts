/** What is seen of an event while it happens. */

import type { Card, Event, Kind, Token } from "../../api/generated/scrappers";
import type { Seat } from "../../api/messages";
import type { Flight } from "../kit/cards/flightPath";
import { spots } from "./anchors";
import type { Variant } from "./types";
import { words } from "./text";

/** What flies: a card with its face or back, or damage on its way. */
export type Flying =
  | { type: "card"; card: Card | null; seat: Seat | null }
  | { type: "damage"; kind: "impact" | "energy" | "plain"; damage: number };

/** Something that is seen for the length of one scene. */
export type Effect =
  | { type: "number"; seat: Seat; of: "damage" | Token; text: string; tone: "bad" | "good" }
  | { type: "struck"; seat: Seat; kind: Kind }
  | { type: "broken"; seat: Seat; card: Card }
  | { type: "slot"; seat: Seat; slot: number }
  | { type: "shuffled"; seat: Seat }
  | { type: "banner"; text: string; under: string };

interface Shown {
  flights: Flight<Flying>[];
  effects: Effect[];
  ms: number;
}

const FLY_MS = 430;
const FLIP_MS = 560;
const QUICK_MS = 320;
const NEXT_MS = 70;
const NUMBER_MS = 480;
const HIT_MS = 650;
const BREAK_MS = 520;
const MARK_MS = 650;
const BANNER_MS = 1000;
/** More cards than that in one flight are not told apart. */
const FLIGHTS_MAX = 6;

/** Null where there is nothing to see. */
export function effectsOf(event: Event, me: Seat | null): Shown | null {
  return cardShown(event, me) ?? changeShown(event);
}

/** A card that goes from one place to another. */
function cardShown(event: Event, me: Seat | null): Shown | null {
  switch (event.type) {
    case "assigned":
      return fly(event.seat, event.card, spots.hand(event.seat), slot(event));
    case "ejected":
      return fly(event.seat, null, spots.hand(event.seat), slot(event));
    case "drafted":
      return fly(null, event.card, spots.pile(event.pile), slot(event));
    case "drew":
      return drew(event, me);
    case "reshuffled":
      return fly(event.seat, null, spots.discard(event.seat), spots.deck(event.seat), FLIP_MS);
    case "turned_up":
      return fly(event.seat, event.card, slot(event), spots.discard(event.seat), FLIP_MS);
    case "powered":
      return {
        ...fly(event.seat, event.card, slotOrDeck(event), spots.resolving, FLIP_MS),
        effects: event.fuel > 0 ? [paid(event.seat, "fuel", event.fuel)] : [],
      };
    case "unpowered":
      return {
        ...fly(event.seat, event.card, slotOrDeck(event), spots.discard(event.seat), FLIP_MS),
        effects: [lacking(event.seat, "fuel", event.have, event.fuel)],
      };
    case "finished":
      return fly(event.seat, event.card, spots.resolving, spots[event.to](event.seat), QUICK_MS);
    case "installed":
      return fly(event.seat, event.card, installedFrom(event), spots.play(event.seat));
    case "bought":
      return {
        ...fly(event.seat, event.card, slot(event), spots[event.to](event.seat), FLIP_MS),
        effects: event.scrap > 0 ? [paid(event.seat, "scrap", event.scrap)] : [],
      };
    case "not_bought": {
      const pile = spots.pile({ deck: event.deck, from: "discard" });
      return {
        ...fly(null, event.card, slot(event), pile, FLIP_MS),
        effects: [lacking(event.seat, "scrap", event.have, event.scrap)],
      };
    }
    case "flipped":
      return fly(event.seat, event.card, spots.deck(event.seat), spots.resolving, FLIP_MS);
    case "melted":
      return fly(event.seat, event.card, spots[event.from](event.seat), spots.melted);
    case "recalled":
      return fly(event.seat, event.card, spots.discard(event.seat), spots.deck(event.seat));
    case "claimed":
      return fly(null, event.card, spots.pile(event.pile), spots.discard(event.seat));
    case "discarded":
      return fly(event.seat, event.card, spots.hand(event.seat), spots.discard(event.seat));
    case "destroyed":
      return fly(event.seat, event.card, spots.play(event.seat), spots.discard(event.seat));
    case "churned":
    case "refreshed":
      return betweenPiles(event);
    default:
      return null;
  }
}

/** Tokens, damage, shields, order: things that change where they are. */
function changeShown(event: Event): Shown | null {
  switch (event.type) {
    case "round_began":
      return banner(words.log.round(event.round), words.phase.command);
    case "activation_began":
      return banner(words.phase.activation, words.table.resolves);
    case "reboot_began":
      return banner(words.phase.reboot, "");
    case "gained":
      return still(NUMBER_MS, number(event.seat, event.token, event.amount));
    case "supplied": {
      const both = event.fuel.flatMap((_, seat) => [
        number(seat, "fuel", 1),
        number(seat, "scrap", 1),
      ]);
      return still(NUMBER_MS, ...both);
    }
    case "spent":
    case "drained":
      return still(NUMBER_MS, number(event.seat, event.token, -event.amount));
    case "stolen": {
      const lost = number(event.from, event.token, -event.amount);
      return still(NUMBER_MS, lost, number(event.seat, event.token, event.amount));
    }
    case "struck": {
      const face: Flying = { type: "damage", kind: event.kind, damage: event.damage };
      const to = spots.damage(event.seat);
      const flight = { from: spots.resolving, to, face, after: 0, ms: FLY_MS };
      return { flights: [flight], effects: [], ms: FLY_MS };
    }
    case "damaged": {
      const { seat, kind, damage } = event;
      const hurt: Effect = { ...number(seat, "damage", damage), tone: "bad" };
      return still(HIT_MS, hurt, { type: "struck", seat, kind });
    }
    case "repaired":
      return still(NUMBER_MS, { ...number(event.seat, "damage", -event.damage), tone: "good" });
    case "shifted": {
      const less: Effect = { ...number(event.seat, "damage", -event.damage), tone: "good" };
      const more: Effect = { ...number(event.to, "damage", event.damage), tone: "bad" };
      return still(HIT_MS, less, more, { type: "struck", seat: event.to, kind: "plain" });
    }
    case "brace_held": {
      const { seat, prevented } = event;
      const text = words.table.brace(prevented);
      return still(NUMBER_MS, { type: "number", seat, of: "damage", text, tone: "good" });
    }
    case "shielded":
      return still(BREAK_MS, { type: "broken", seat: event.seat, card: event.card });
    case "jammed":
    case "outbid":
    case "hastened":
      return still(MARK_MS, { type: "slot", seat: event.seat, slot: event.slot });
    case "tangled":
      return still(MARK_MS, { type: "shuffled", seat: event.seat });
    default:
      return null;
  }
}

function fly(seat: Seat | null, card: Card | null, from: string, to: string, ms = FLY_MS): Shown {
  const face: Flying = { type: "card", card, seat };
  return { flights: [{ from, to, face, after: 0, ms }], effects: [], ms };
}

function slot({ seat, slot }: { seat: Seat; slot: number }): string {
  return spots.slot(seat, slot);
}

function slotOrDeck({ seat, slot }: { seat: Seat; slot: number | null }): string {
  return slot === null ? spots.resolving : spots.slot(seat, slot);
}

function installedFrom({ seat, from }: Variant<Event, "installed">): string {
  return from === null ? spots.resolving : spots[from](seat);
}

function drew({ seat, count, cards }: Variant<Event, "drew">, me: Seat | null): Shown {
  const seen = seat === me ? (cards ?? []) : [];
  const flights = Array.from({ length: Math.min(count, FLIGHTS_MAX) }, (_, at) => ({
    from: spots.deck(seat),
    to: spots.hand(seat),
    face: { type: "card" as const, card: seen[at] ?? null, seat },
    after: at * NEXT_MS,
    ms: FLY_MS,
  }));
  return { flights, effects: [], ms: FLY_MS + NEXT_MS * flights.length };
}

function betweenPiles(event: Variant<Event, "churned" | "refreshed">): Shown {
  const { deck } = event;
  const [top, discards] = [
    spots.pile({ deck, from: "deck" }),
    spots.pile({ deck, from: "discard" }),
  ];
  return event.type === "churned"
    ? fly(null, event.card, top, discards)
    : fly(null, null, discards, top);
}

function still(ms: number, ...effects: Effect[]): Shown {
  return { flights: [], effects, ms };
}

function banner(text: string, under: string): Shown {
  return still(BANNER_MS, { type: "banner", text, under });
}

function number(seat: Seat, of: "damage" | Token, by: number): Variant<Effect, "number"> {
  return { type: "number", seat, of, text: words.signed(by), tone: by < 0 ? "bad" : "good" };
}

function paid(seat: Seat, token: Token, cost: number): Effect {
  return number(seat, token, -cost);
}

function lacking(seat: Seat, token: Token, have: number, cost: number): Effect {
  return { type: "number", seat, of: token, text: words.table.lacks(have, cost), tone: "bad" };
}
