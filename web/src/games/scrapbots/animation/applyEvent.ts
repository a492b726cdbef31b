/**
 * Applies one event of a step to the view, for the scenes of its animation.
 *
 * It computes no rules: events carry their results. After the last event the table shows the
 * server's own view.
 */

import type {
  BotView,
  Card,
  Catalogue,
  Event,
  Lane,
  MechanicView,
  PublicView,
} from "../../../api/generated/scrapbots";
import type { Seat } from "../../../api/messages";
import { faceOf, WOUND } from "../wording/labels";
import type { Variant } from "../../kit/text/variants";
import type { BotsView, LaneOfSeat } from "../types";

/** `me` is the seat that the private part of the view belongs to. */
export function viewAfter(
  view: BotsView,
  event: Event,
  me: Seat | null,
  catalogue: Catalogue,
): BotsView {
  return {
    public: publicAfter(view.public, event, catalogue),
    private: view.private && { ...view.private, hand: handAfter(view, event, me) },
  };
}

function publicAfter(view: PublicView, event: Event, catalogue: Catalogue): PublicView {
  switch (event.type) {
    case "first_player_drawn":
    case "coin_flipped":
    case "bonus_used":
    case "bonus_skipped":
      return view;
    case "market_dealt":
      return { ...view, market: event.cards };
    case "market_refilled":
      return { ...withMarketSlot(view, event.slot, event.card), main_deck: view.main_deck - 1 };
    case "turn_began":
      return { ...view, turn: event.turn, active: event.seat };
    case "bought": {
      const pool = { ...view.pool, scrap: event.scrap };
      const bought = withMarketSlot({ ...view, pool }, event.slot, null);
      return withMechanic(bought, event.seat, discardCard(event.card));
    }
    case "scrap_gained":
      return withMechanic(
        { ...view, pool: { ...view.pool, scrap: event.scrap } },
        event.seat,
        ({ hand }) => ({ hand: hand - 1 }),
      );
    case "energy_gained": {
      const played = isPlayed(view, event);
      return withMechanic(
        { ...view, pool: { ...view.pool, energy: event.energy } },
        event.seat,
        ({ hand }) => ({ hand: played ? hand - 1 : hand }),
      );
    }
    case "cleaned_up": {
      const cleaned = { ...view, pool: { scrap: 0, energy: 0 } };
      return withMechanic(cleaned, event.seat, ({ lanes }) => ({
        lanes: mapLanes(lanes, (bot, lane) =>
          bot && event.readied.includes(lane) ? { ...bot, ready: true } : bot,
        ),
      }));
    }
    case "wounds_dealt":
      return withMechanic(
        { ...view, wound_stack: event.stack },
        event.seat,
        ({ discard_pile, wounds }) => ({
          discard_pile: [...discard_pile, ...Array<Card>(event.wounds).fill(WOUND)],
          wounds: wounds + event.wounds,
        }),
      );
    case "wound_returned":
      return withMechanic(
        { ...view, wound_stack: event.stack },
        event.seat,
        returnWound(event.from),
      );
    case "bot_attacked": {
      const paid = { ...view, pool: { ...view.pool, energy: event.energy } };
      return withBot(paid, event, () => ({ ready: false, primed: false }));
    }
    case "bot_damaged":
      return withBot(view, event, () => ({ damage: event.total }));
    case "bot_primed":
      return withBot(view, event, () => ({ primed: true }));
    case "bot_readied":
      return withBot(view, event, () => ({ ready: true }));
    case "bot_exhausted":
      return withBot(view, event, () => ({ ready: false }));
    default:
      return withMechanic(view, event.seat, mechanicChange(event, catalogue));
  }
}

type Change = (mechanic: MechanicView) => Partial<MechanicView>;
type MechanicEvent = Variant<
  Event,
  | "deck_reshuffled"
  | "drew"
  | "bot_built"
  | "component_activated"
  | "bot_destroyed"
  | "wounds_shed"
  | "card_discarded"
  | "hand_discarded"
>;

function mechanicChange(event: MechanicEvent, catalogue: Catalogue): Change {
  switch (event.type) {
    case "deck_reshuffled":
      return () => ({ draw_pile: event.cards, discard_pile: [] });
    case "drew":
      return ({ hand, draw_pile }) => ({
        hand: hand + event.count,
        draw_pile: draw_pile - event.count,
      });
    case "bot_built": {
      const { kind } = faceOf(catalogue, event.card);
      const health = kind.type === "scrapbot" ? kind.health : 0;
      const bot = { card: event.card, damage: 0, health, ready: false, primed: false };
      return ({ hand, lanes }) => ({
        hand: hand - 1,
        lanes: mapLanes(lanes, (current, lane) => (lane === event.lane ? bot : current)),
      });
    }
    case "component_activated":
      return ({ hand }) => ({ hand: hand - 1 });
    case "bot_destroyed":
      return ({ lanes, discard_pile }) => ({
        lanes: mapLanes(lanes, (bot, lane) => (lane === event.lane ? null : bot)),
        discard_pile: [...discard_pile, event.bot],
      });
    case "wounds_shed":
      return ({ hand, discard_pile }) => ({
        hand: hand - event.wounds,
        discard_pile: [...discard_pile, ...Array<Card>(event.wounds).fill(WOUND)],
      });
    case "card_discarded":
      return discardCard(event.card);
    case "hand_discarded":
      return ({ discard_pile }) => ({ hand: 0, discard_pile: [...discard_pile, ...event.cards] });
  }
}

function handAfter({ public: view, private: own }: BotsView, event: Event, me: Seat | null) {
  const hand = own?.hand ?? [];
  if (!("seat" in event) || event.seat !== me) return hand;
  switch (event.type) {
    case "drew":
      return [...hand, ...(event.cards ?? [])];
    case "scrap_gained":
    case "bot_built":
    case "component_activated":
      return without(hand, event.card);
    case "energy_gained":
      return isPlayed(view, event) ? without(hand, event.card) : hand;
    case "wound_returned":
      return event.from === "hand" ? without(hand, WOUND) : hand;
    case "wounds_shed":
      return hand.filter((card) => card !== WOUND);
    case "hand_discarded":
      return [];
    default:
      return hand;
  }
}

/** Whether the energy is that of a card played from the hand, and not of a pending bonus. */
function isPlayed(view: PublicView, event: Variant<Event, "energy_gained">): boolean {
  return view.phase.type !== "bonus" || view.phase.card !== event.card;
}

function discardCard(card: Card): Change {
  return ({ discard_pile }) => ({ discard_pile: [...discard_pile, card] });
}

function returnWound(from: "hand" | "discard"): Change {
  return ({ hand, discard_pile, wounds }) => ({
    wounds: wounds - 1,
    hand: from === "hand" ? hand - 1 : hand,
    discard_pile: from === "discard" ? without(discard_pile, WOUND) : discard_pile,
  });
}

/** Removes the last copy of `card`. */
function without(cards: Card[], card: Card): Card[] {
  const at = cards.lastIndexOf(card);
  return at < 0 ? cards : cards.toSpliced(at, 1);
}

function withMarketSlot(view: PublicView, slot: number, card: Card | null): PublicView {
  return { ...view, market: view.market.with(slot, card) };
}

function withMechanic(view: PublicView, seat: Seat, change: Change): PublicView {
  const mechanics = view.mechanics.map((mechanic, at) =>
    at === seat ? { ...mechanic, ...change(mechanic) } : mechanic,
  );
  return { ...view, mechanics };
}

function withBot(
  view: PublicView,
  { seat, lane }: LaneOfSeat,
  change: (bot: BotView) => Partial<BotView>,
): PublicView {
  return withMechanic(view, seat, ({ lanes }) => ({
    lanes: mapLanes(lanes, (bot, at) => (bot && at === lane ? { ...bot, ...change(bot) } : bot)),
  }));
}

function mapLanes(
  [left, middle, right]: MechanicView["lanes"],
  change: (bot: BotView | null, lane: Lane) => BotView | null,
): MechanicView["lanes"] {
  return [change(left, 0), change(middle, 1), change(right, 2)];
}
