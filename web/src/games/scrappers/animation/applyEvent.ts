/**
 * Applies the events of a step to a view, one by one, for the animation.
 *
 * It knows no rules: events say where cards went and what numbers became. After the last event the
 * table shows the server's view.
 */

import type {
  Card,
  DraftView,
  Event,
  PilotView,
  PrivateView,
  Side,
  SlotView,
} from "../../../api/generated/scrappers";
import type { Seat } from "../../../api/messages";
import type { ScrappersView } from "../types";

type Pilots = ScrappersView["public"]["pilots"];

export function viewAfter(view: ScrappersView, event: Event, me: Seat | null): ScrappersView {
  const pilots = pilotsAfter(view.public.pilots, event);
  const isOwn = "seat" in event && event.seat === me;
  return {
    public: { ...tableAfter(view.public, event), pilots },
    private: view.private && isOwn ? privateAfter(view.private, event) : view.private,
  };
}

function tableAfter(table: ScrappersView["public"], event: Event): ScrappersView["public"] {
  const draft = (deck: number, change: (draft: DraftView) => Partial<DraftView>) => ({
    ...table,
    draft: table.draft.map((pile, at) => (at === deck ? { ...pile, ...change(pile) } : pile)),
  });
  switch (event.type) {
    case "round_began":
      return { ...table, round: event.round, first: event.first };
    case "first_player_drawn":
    case "first_player_passed":
      return { ...table, first: event.seat };
    case "top_turned":
      return draft(event.deck, () => ({ top: event.card }));
    case "drafted":
    case "claimed":
      return draft(event.pile.deck, (pile) => withoutTop(pile, event.pile.from));
    case "churned":
      return draft(event.deck, (pile) => ({
        ...withoutTop(pile, "deck"),
        ...withDiscard(pile, event.card),
      }));
    case "not_bought":
      return draft(event.deck, (pile) => withDiscard(pile, event.card));
    case "refreshed":
      return draft(event.deck, ({ cards }) => ({
        cards: cards + event.count,
        discards: 0,
        discard_top: null,
      }));
    case "melted":
      return { ...table, melted: [...table.melted, event.card] };
    default:
      return table;
  }
}

/** The next event, or the server's view, tells which card lies below. */
function withoutTop({ cards, discards }: DraftView, from: Side): Partial<DraftView> {
  return from === "deck"
    ? { cards: cards - 1, top: null }
    : { discards: discards - 1, discard_top: null };
}

function withDiscard({ discards }: DraftView, card: Card): Partial<DraftView> {
  return { discards: discards + 1, discard_top: card };
}

function pilotsAfter(pilots: Pilots, event: Event): Pilots {
  const change = (seat: Seat, by: (pilot: PilotView) => Partial<PilotView>, all = pilots) =>
    all.map((pilot, at) => (at === seat ? { ...pilot, ...by(pilot) } : pilot));
  switch (event.type) {
    case "gained":
      return change(event.seat, () => ({ [event.token]: event.total }));
    case "spent":
    case "drained":
      return change(event.seat, () => ({ [event.token]: event.left }));
    case "stolen": {
      const victim = change(event.from, () => ({ [event.token]: event.left }));
      return change(event.seat, () => ({ [event.token]: event.total }), victim);
    }
    case "shifted": {
      const source = change(event.seat, () => ({ damage: event.left }));
      return change(event.to, () => ({ damage: event.total }), source);
    }
    case "supplied":
      return pilots.map((pilot, seat) => ({
        ...pilot,
        fuel: event.fuel[seat] ?? pilot.fuel,
        scrap: event.scrap[seat] ?? pilot.scrap,
      }));
    case "round_began":
      return pilots.map((pilot) => ({ ...pilot, brace: 0 }));
    default:
      return "seat" in event ? change(event.seat, (pilot) => pilotAfter(pilot, event)) : pilots;
  }
}

type SeatEvent = Exclude<
  Extract<Event, { seat: Seat }>,
  { type: "gained" | "spent" | "drained" | "stolen" | "shifted" }
>;

function pilotAfter(pilot: PilotView, event: SeatEvent): Partial<PilotView> {
  switch (event.type) {
    case "assigned":
      return { ...pushSlot(pilot, "assigned", event.card), hand: pilot.hand - 1 };
    case "ejected":
      return { ...pushSlot(pilot, "ejected", null), hand: pilot.hand - 1 };
    case "drafted":
      return pushSlot(pilot, "drafted", event.card);
    case "turned_up":
      return { ...popSlot(pilot), ...putOnDiscard(pilot, event.card) };
    case "powered":
      return { ...(event.slot === null ? {} : popSlot(pilot)), fuel: event.left };
    case "unpowered": {
      const slot = event.slot === null ? {} : popSlot(pilot);
      return { ...slot, ...putOnDiscard(pilot, event.card) };
    }
    case "bought": {
      const paid = { ...popSlot(pilot), scrap: event.left };
      return { ...paid, ...putInto(pilot, event.card, event.to) };
    }
    case "not_bought":
      return popSlot(pilot);
    case "jammed":
    case "outbid":
    case "tangled":
    case "hastened":
      return { stack: stackAfter(pilot.stack, event) };
    case "damaged":
    case "repaired":
      return { damage: event.total };
    case "brace_set":
      return { brace: event.total };
    case "brace_held":
      return { brace: pilot.brace - event.prevented };
    default:
      return cardsAfter(pilot, event);
  }
}

function cardsAfter(pilot: PilotView, event: SeatEvent): Partial<PilotView> {
  switch (event.type) {
    case "finished":
      return putInto(pilot, event.card, event.to);
    case "installed":
      return {
        ...takenFrom(pilot, event.card, event.from),
        upgrades: [...pilot.upgrades, event.card],
      };
    case "destroyed":
      return {
        upgrades: withoutLast(pilot.upgrades, event.card),
        ...putOnDiscard(pilot, event.card),
      };
    case "melted":
      return takenFrom(pilot, event.card, event.from);
    case "recalled":
      return { ...takenFrom(pilot, event.card, "discard"), ...putInto(pilot, event.card, "deck") };
    case "claimed":
      return putOnDiscard(pilot, event.card);
    case "discarded":
      return { ...putOnDiscard(pilot, event.card), hand: pilot.hand - 1 };
    case "drew":
      return { ...takenFromDeck(pilot, event.count), hand: pilot.hand + event.count };
    case "flipped":
      return takenFromDeck(pilot, 1);
    case "reshuffled":
      return { deck: pilot.deck + event.count, deck_top: [], discard: [] };
    default:
      return {};
  }
}

function pushSlot({ stack }: PilotView, way: SlotView["way"], card: Card | null) {
  // Only the server's view has the cost.
  return { stack: [...stack, { way, card, cost: 0 }] };
}

function popSlot({ stack }: PilotView) {
  return { stack: stack.slice(0, -1) };
}

function putOnDiscard({ discard }: PilotView, card: Card) {
  return { discard: [...discard, card] };
}

function putInto(pilot: PilotView, card: Card, to: "discard" | "deck"): Partial<PilotView> {
  return to === "discard"
    ? putOnDiscard(pilot, card)
    : { deck: pilot.deck + 1, deck_top: [...pilot.deck_top, card] };
}

function takenFrom(
  pilot: PilotView,
  card: Card,
  from: "hand" | "discard" | null,
): Partial<PilotView> {
  if (from === null) return {};
  return from === "hand" ? { hand: pilot.hand - 1 } : { discard: withoutLast(pilot.discard, card) };
}

function takenFromDeck({ deck, deck_top }: PilotView, cards: number): Partial<PilotView> {
  return { deck: deck - cards, deck_top: deck_top.slice(0, Math.max(0, deck_top.length - cards)) };
}

/** Without the last of equal cards. */
function withoutLast(cards: Card[], card: Card): Card[] {
  const at = cards.lastIndexOf(card);
  return at < 0 ? cards : cards.toSpliced(at, 1);
}

type StackEvent = Extract<Event, { type: "jammed" | "outbid" | "tangled" | "hastened" }>;

function stackAfter(stack: SlotView[], event: StackEvent): SlotView[] {
  switch (event.type) {
    case "jammed":
      return stack.map((slot, at) =>
        at === event.slot ? { way: "jammed", card: event.card, cost: 0 } : slot,
      );
    case "outbid":
      return stack.map((slot, at) =>
        at === event.slot ? { ...slot, cost: slot.cost + event.scrap } : slot,
      );
    default:
      return reordered(stack, event);
  }
}

function reordered<T>(slots: T[], event: Event): T[] {
  if (event.type === "tangled") return slots.toReversed();
  if (event.type !== "hastened") return slots;
  return [...slots.toSpliced(event.slot, 1), ...slots.slice(event.slot, event.slot + 1)];
}

/** The viewer's private view after an event of the viewer's own seat. */
function privateAfter({ hand, ejected }: PrivateView, event: Event): PrivateView {
  switch (event.type) {
    case "drew":
      return { hand: [...hand, ...(event.cards ?? [])], ejected };
    case "assigned":
      return { hand: withoutLast(hand, event.card), ejected: [...ejected, null] };
    case "ejected":
      return {
        hand: event.card === null ? hand : withoutLast(hand, event.card),
        ejected: [...ejected, event.card],
      };
    case "drafted":
      return { hand, ejected: [...ejected, null] };
    case "discarded":
      return { hand: withoutLast(hand, event.card), ejected };
    case "melted":
    case "installed":
      return { hand: event.from === "hand" ? withoutLast(hand, event.card) : hand, ejected };
    case "turned_up":
    case "powered":
    case "unpowered":
      return event.slot === null ? { hand, ejected } : { hand, ejected: ejected.slice(0, -1) };
    case "bought":
    case "not_bought":
      return { hand, ejected: ejected.slice(0, -1) };
    case "jammed":
      return { hand, ejected: ejected.map((card, at) => (at === event.slot ? null : card)) };
    case "tangled":
    case "hastened":
      return { hand, ejected: reordered(ejected, event) };
    default:
      return { hand, ejected };
  }
}
