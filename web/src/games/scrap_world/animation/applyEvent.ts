/**
 * Applies the events of a step to a view, for the animation.
 *
 * Events carry the resulting values, so no rule is computed. After the animation the table shows
 * the server's view.
 */

import type { Event, PublicView, SuitId, SuitView } from "../../../api/generated/scrap_world";
import { ACTIVATION_POINTS } from "../choices/plan";

type Change = (suit: SuitView) => Partial<SuitView>;

export function applyEvent(view: PublicView, event: Event): PublicView {
  switch (event.type) {
    case "piece_put":
      return { ...view, pieces: [...view.pieces, event.placed] };
    case "side_chosen":
      return {
        ...view,
        sides: view.sides.map((side, seat) => (seat === event.seat ? event.side : side)),
      };
    case "round_began":
      return {
        ...view,
        round: event.round,
        suits: view.suits.map((suit) => ({ ...suit, marker: null, activated: false })),
      };
    case "order_set": {
      const markers = new Map(event.places.map(({ suit, marker }) => [suit, marker]));
      const suits = view.suits.map((suit) => ({
        ...suit,
        marker: markers.get(suit.id) ?? null,
        tokens: 0,
      }));
      return { ...view, suits };
    }
    case "seat_eliminated":
      return { ...view, eliminated: [...view.eliminated, event.seat] };
    case "first_placer_drawn":
    case "piece_taken":
    case "placing_stopped":
    case "side_markers_drawn":
    case "attack_rolled":
    case "defence_rolled":
      return view;
    case "activation_began":
      return {
        ...view,
        phase: { type: "activation", suit: event.suit, points: ACTIVATION_POINTS, done: [] },
      };
    default:
      return withSuit(view, event.suit, suitChange(event));
  }
}

function withSuit(view: PublicView, id: SuitId, change: Change): PublicView {
  const suits = view.suits.map((suit) => (suit.id === id ? { ...suit, ...change(suit) } : suit));
  return { ...view, suits };
}

type SuitEvent = Exclude<
  Extract<Event, { suit: SuitId }>,
  { type: "attack_rolled" } | { type: "defence_rolled" } | { type: "activation_began" }
>;

function suitChange(event: SuitEvent): Change {
  switch (event.type) {
    case "suit_deployed":
      return () => ({ at: event.at });
    case "moved":
    case "fell_back":
      return (suit) => ({ at: event.path.at(-1) ?? suit.at });
    case "energy_spent":
    case "energy_gained":
    case "energy_drained":
      return () => ({ energy: event.left });
    case "initiative_changed":
      return event.lasts === "this_game"
        ? ({ marks }) => ({ marks: marks + event.by })
        : ({ tokens }) => ({ tokens: tokens + event.by });
    case "damaged":
    case "repaired":
      return () => ({ damage: event.total });
    case "destroyed":
      return () => ({ destroyed: true, at: null });
    case "card_flipped":
      return setCardState(event.card, "flipped");
    case "card_removed":
      return setCardState(event.card, "removed");
    case "card_reloaded":
      return setCardState(event.card, "ready");
    case "activation_ended":
      return () => ({ activated: true });
  }
}

function setCardState(no: number, state: SuitView["cards"][number]["state"]): Change {
  return ({ cards }) => ({
    cards: cards.map((card, at) => (at === no ? { ...card, state } : card)),
  });
}
