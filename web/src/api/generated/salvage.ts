// Written by engine/tests/typescript.rs; UPDATE=1 rewrites it.

import type { BySeat, Seat } from "./engine";

export type Action =
  | { "type": "choose", card: number }
  | { "type": "seal" }
  | { "type": "melt", card: number }
  | { "type": "keep" };

export type BidView = "none" | "chosen" | "sealed";

export type CardFace = {
  value: number,
  name: string,
};

export type Catalogue = {
  cards: Array<CardFace>,
  /** Cards in a hand. */
  hand: number,
};

export type Event =
  | { "type": "lot_turned", round: number, card: number }
  | { "type": "chose", seat: Seat, card: number | null }
  | { "type": "sealed", seat: Seat }
  | { "type": "bids_shown", lot: number, bids: BySeat<number>, winner: Seat | null }
  | { "type": "melt_offered", seat: Seat }
  | { "type": "melted", seat: Seat, card: number }
  | { "type": "kept", seat: Seat }
  | { "type": "drew", seat: Seat, card: number | null };

/**
 * How a match of Salvage is played.
 */
export type Options = {
  /** How often each of the eight cards is in the deck. More make a longer match. */
  copies: number,
};

export type PhaseView =
  | { "type": "bidding", lot: number, bids: BySeat<BidView> }
  | { "type": "melting", seat: Seat }
  | { "type": "over" };

/**
 * Of the `unseen` cards, in the deck and in other hands, how many are `higher` than this one and
 * how many the `same`.
 */
export type Preview =
  | { "type": "choose", card: number, higher: number, same: number, unseen: number }
  | { "type": "seal", card: number }
  | { "type": "melt", card: number, higher: number, same: number, unseen: number }
  | { "type": "keep" };

export type PrivateView = {
  /** Ascending. */
  hand: Array<number>,
  /** The bid, until it is shown. */
  bid: number | null,
};

export type PublicView = {
  /** From 1. */
  round: number,
  phase: PhaseView,
  /** Cards left in the deck. */
  deck: number,
  /** Cards in each hand. A chosen bid counts until it is shown. */
  hands: BySeat<number>,
  points: BySeat<number>,
  /** Every card that was shown and is not at auction now, ascending. */
  open: Array<number>,
};

export type Refusal =
  | { "reason": "copies_option", copies: number, min: number, max: number }
  | { "reason": "not_in_hand", card: number }
  | { "reason": "same_card", card: number }
  | { "reason": "nothing_chosen" }
  | { "reason": "not_melting" }
  | { "reason": "not_bidding" };
