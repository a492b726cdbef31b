// Written by engine/tests/typescript.rs; UPDATE=1 rewrites it.

import type { BySeat, Seat, SeatSet } from "./engine";

/**
 * One ability of an operation.
 */
export type Ability =
  | { "type": "to", whom: Whom, act: Act }
  | { "type": "destroy", whom: Whom }
  | { "type": "repair", damage: number }
  | { "type": "brace", damage: number }
  | { "type": "gain", fuel: number, scrap: number }
  | { "type": "spend", token: Token, up_to: number, per: Yield }
  | { "type": "draw", cards: number }
  | { "type": "flip" }
  | { "type": "repeat" }
  | { "type": "melt", up_to: number, fuel: number, scrap: number }
  | { "type": "recall" }
  | { "type": "claim", scrap_max: number }
  | { "type": "install" }
  | { "type": "churn" }
  | { "type": "refresh" }
  | { "type": "hasten" }
  | { "type": "return" };

/**
 * An effect on a pilot.
 */
export type Act =
  | { "type": "hit", kind: Kind, damage: Amount }
  | { "type": "shift", damage: number }
  | { "type": "steal", token: Token, amount: number }
  | { "type": "drain", token: Token, amount: number }
  | { "type": "jam" }
  | { "type": "tangle" }
  | { "type": "outbid", scrap: number };

/**
 * One action of one seat. Cards are named by their kind; cards of a kind are interchangeable.
 */
export type Action =
  | { "type": "assign", card: Card }
  | { "type": "eject", card: Card }
  | { "type": "draft" } & Pile
  | { "type": "take", token: Token }
  | { "type": "target", seat: Seat }
  | { "type": "shield", card: Card }
  | { "type": "spend", amount: number }
  | { "type": "melt", card: Card, from: Own }
  | { "type": "recall", card: Card }
  | { "type": "claim" } & Pile
  | { "type": "install", card: Card, from: Own }
  | { "type": "destroy", seat: Seat, card: Card }
  | { "type": "hasten", slot: number }
  | { "type": "pick", deck: DeckNo }
  | { "type": "decline" }
  | { "type": "discard", card: Card }
  | { "type": "redraw" };

/**
 * An amount: `base`, plus one for each of `per`.
 */
export type Amount = {
  base: number,
  per: Per | null,
};

/**
 * What a seat is asked for.
 */
export type Asked = "command" | "token" | "target" | "shield" | "spend" | "melt" | "recall" | "claim" | "install" | "destroy" | "hasten" | "churn" | "refresh" | "discards" | "nothing";

/**
 * What an upgrade does for its owner while it is in play. Equal benefits add up.
 */
export type Benefit =
  | { "type": "income", fuel: number, scrap: number }
  | { "type": "ejector" }
  | { "type": "sharpen", kind: Kind, damage: number }
  | { "type": "discount", scrap: number }
  | { "type": "efficient" }
  | { "type": "thorns", damage: number }
  | { "type": "toll", scrap: number }
  | { "type": "self_repair", damage: number }
  | { "type": "hand_size", cards: number }
  | { "type": "absorb" }
  | { "type": "bond", scrap: number }
  | { "type": "loader" }
  | { "type": "anchor" };

/**
 * A kind of card: its index in [`CARDS`], and its slug in JSON. Cards of a kind are
 * interchangeable.
 */
export type Card = string;

/**
 * A card with its text: one line for each ability, shield or benefit.
 */
export type CardEntry = {
  text: Array<string>,
  slug: string,
  name: string,
  /** Paid when it resolves. */
  fuel: number,
  /** Paid when it resolves after being drafted; `null` for basic cards. */
  scrap: number | null,
  /** Copies in the draft decks; for basic cards, in each pilot's deck. */
  copies: number,
  plan: Plan,
  does: Does,
  /** What the card is good for, in a few words. */
  good_for: string,
};

/**
 * All content, as sent to clients.
 */
export type Catalogue = {
  /** Slots of a stack, and the size of a hand. */
  stack: number,
  /** Damage in any pool at which the match ends. */
  damage_end: number,
  cards: Array<CardEntry>,
};

/**
 * One of the two draft decks with its discard pile, `0..=1`.
 */
export type DeckNo = number;

export type Does =
  | { "type": "operation", abilities: Array<Ability> }
  | { "type": "upgrade", shield: Shield, benefit: Benefit | null };

/**
 * A draft deck and its discard pile: their top cards and sizes.
 */
export type DraftView = {
  top: Card | null,
  cards: number,
  discard_top: Card | null,
  discards: number,
};

export type Event =
  | { "type": "first_player_drawn", seat: Seat }
  | { "type": "top_turned", deck: DeckNo, card: Card | null }
  | { "type": "drew", seat: Seat, count: number, cards: Array<Card> | null }
  | { "type": "reshuffled", seat: Seat, count: number }
  | { "type": "round_began", round: number, first: Seat }
  | { "type": "assigned", seat: Seat, slot: number, card: Card }
  | { "type": "ejected", seat: Seat, slot: number, card: Card | null }
  | { "type": "drafted", seat: Seat, slot: number, card: Card, pile: Pile }
  | { "type": "slot_left_empty", seat: Seat, slot: number }
  | { "type": "activation_began" }
  | { "type": "turned_up", seat: Seat, slot: number, card: Card }
  | { "type": "powered", seat: Seat, slot: number | null, card: Card, fuel: number, left: number }
  | { "type": "unpowered", seat: Seat, slot: number | null, card: Card, fuel: number, have: number }
  | { "type": "finished", seat: Seat, card: Card, to: OwnPile }
  | { "type": "installed", seat: Seat, card: Card, from: Own | null }
  | { "type": "bought", seat: Seat, slot: number, card: Card, scrap: number, left: number, to: OwnPile }
  | { "type": "not_bought", seat: Seat, slot: number, card: Card, scrap: number, have: number, deck: DeckNo }
  | { "type": "gained", seat: Seat, token: Token, amount: number, total: number, /** The operation or upgrade that gave it; `null` for an ejected card. */ card: Card | null }
  | { "type": "supplied", fuel: BySeat<number>, scrap: BySeat<number> }
  | { "type": "spent", seat: Seat, token: Token, amount: number, left: number, card: Card }
  | { "type": "stolen", seat: Seat, from: Seat, token: Token, amount: number, total: number, left: number, card: Card }
  | { "type": "drained", seat: Seat, by: Seat, token: Token, amount: number, left: number, card: Card }
  | { "type": "struck", seat: Seat, by: Seat, kind: Kind, damage: number, parts: Array<Part> }
  | { "type": "brace_set", seat: Seat, total: number, card: Card }
  | { "type": "brace_held", seat: Seat, prevented: number, left: number }
  | { "type": "shielded", seat: Seat, card: Card, prevented: number, left: number }
  | { "type": "damaged", seat: Seat, kind: Kind, damage: number, total: number }
  | { "type": "destroyed", seat: Seat, card: Card }
  | { "type": "repaired", seat: Seat, damage: number, total: number, card: Card }
  | { "type": "shifted", seat: Seat, to: Seat, damage: number, left: number, total: number, card: Card }
  | { "type": "flipped", seat: Seat, card: Card }
  | { "type": "repeated", seat: Seat, card: Card }
  | { "type": "melted", seat: Seat, card: Card, from: Own }
  | { "type": "recalled", seat: Seat, card: Card }
  | { "type": "claimed", seat: Seat, card: Card, pile: Pile }
  | { "type": "churned", seat: Seat, deck: DeckNo, card: Card }
  | { "type": "refreshed", seat: Seat, deck: DeckNo, count: number }
  | { "type": "jammed", seat: Seat, by: Seat, slot: number, card: Card }
  | { "type": "tangled", seat: Seat, by: Seat }
  | { "type": "hastened", seat: Seat, slot: number }
  | { "type": "outbid", seat: Seat, by: Seat, slot: number, card: Card, scrap: number }
  | { "type": "came_to_nothing", seat: Seat, card: Card, ability: number }
  | { "type": "reboot_began" }
  | { "type": "discarded", seat: Seat, card: Card }
  | { "type": "first_player_passed", seat: Seat };

/**
 * The colour of damage, and of the shields against it.
 */
export type Kind = "impact" | "energy" | "plain";

export type Options = {
  /** What everybody starts with. */
  fuel: number,
  /** What everybody starts with. */
  scrap: number,
  /** What everybody starts with. More of it makes a shorter match. */
  damage: number,
  /** The match ends after this round, whatever the damage. */
  round_cap: number,
};

/**
 * The place a pilot takes one of its own cards from.
 */
export type Own = "hand" | "discard";

/**
 * The pile of a pilot that a card went to.
 */
export type OwnPile = "discard" | "deck";

/**
 * A part of a hit's damage and the card it comes from.
 */
export type Part = {
  damage: number,
  card: Card,
};

/**
 * What an amount counts.
 */
export type Per = "your_upgrades" | "their_upgrades" | "your_stack";

export type PhaseView =
  | { "type": "command", seat: Seat }
  | { "type": "activation", seat: Seat, /** The operations being resolved, the innermost last. */ resolving: Array<Card>, asked: Seat, question: QuestionView }
  | { "type": "reboot", seat: Seat }
  | { "type": "over" };

/**
 * One of the four shared piles whose top cards can be drafted.
 */
export type Pile = {
  deck: DeckNo,
  from: Side,
};

export type PilotView = {
  fuel: number,
  scrap: number,
  damage: number,
  /** Coloured damage that is still prevented this round. */
  brace: number,
  /** Cards in hand. */
  hand: number,
  /** Cards in the deck. */
  deck: number,
  /** The publicly known cards on top of the deck, the next card last. */
  deck_top: Array<Card>,
  discard: Array<Card>,
  /** From the left; the last card resolves next. */
  stack: Array<SlotView>,
  upgrades: Array<Card>,
  /** The operation that it resolved last this round. */
  last: Card | null,
};

/**
 * The strategy that a card serves best.
 */
export type Plan = "rush" | "engine" | "wall" | "denial";

export type Preview =
  | { "type": "place", slot: number, price: Price | null }
  | { "type": "gain", fuel: number, scrap: number }
  | { "type": "strike", seat: Seat, kind: Kind, damage: number, parts: Array<Part>, brace: number, shields: Array<Card> }
  | { "type": "lose", seat: Seat, token: Token, amount: number, to_you: boolean }
  | { "type": "shift", seat: Seat, damage: number }
  | { "type": "repair", damage: number }
  | { "type": "order", seat: Seat, slots: Array<number> }
  | { "type": "jam", seat: Seat, slot: number, card: Card }
  | { "type": "outbid", seat: Seat, slot: number, card: Card, scrap: number }
  | { "type": "shield", prevented: number, left: number }
  | { "type": "melt", fuel: number, scrap: number }
  | { "type": "own", card: Card, to: OwnPile }
  | { "type": "install", card: Card }
  | { "type": "destroy", seat: Seat, card: Card }
  | { "type": "churn", card: Card | null }
  | { "type": "refresh", cards: number }
  | { "type": "draw", cards: number }
  | { "type": "nothing" };

/**
 * A cost, and the tokens available.
 */
export type Price = {
  token: Token,
  cost: number,
  have: number,
};

export type PrivateView = {
  hand: Array<Card>,
  /** For each slot, the card that only this pilot may look at. */
  ejected: Array<Card | null>,
};

export type PublicView = {
  /** From 1. */
  round: number,
  round_cap: number,
  /** The seat with the first player token. */
  first: Seat,
  phase: PhaseView,
  draft: Array<DraftView>,
  pilots: BySeat<PilotView>,
  /** Removed from the game, in the order of melting. */
  melted: Array<Card>,
};

/**
 * A choice in the middle of an effect.
 */
export type QuestionView =
  | { "type": "token", slot: number }
  | { "type": "target", seats: SeatSet }
  | { "type": "shield", by: Seat, kind: Kind, damage: number, may_decline: boolean }
  | { "type": "spend", token: Token, max: number }
  | { "type": "melt", left: number }
  | { "type": "recall" }
  | { "type": "claim", scrap_max: number }
  | { "type": "install" }
  | { "type": "destroy", seats: SeatSet }
  | { "type": "hasten" }
  | { "type": "churn" }
  | { "type": "refresh" };

export type Refusal =
  | { "reason": "fuel_option", fuel: number, max: number }
  | { "reason": "scrap_option", scrap: number, max: number }
  | { "reason": "damage_option", damage: number, max: number }
  | { "reason": "round_cap_option", rounds: number, min: number, max: number }
  | { "reason": "not_asked", asked: Asked }
  | { "reason": "cannot_decline", asked: Asked }
  | { "reason": "not_yours", card: Card, from: Own }
  | { "reason": "not_an_upgrade", card: Card }
  | { "reason": "no_such_deck", deck: DeckNo }
  | { "reason": "empty_pile", pile: Pile }
  | { "reason": "too_dear", card: Card, scrap: number, max: number }
  | { "reason": "not_a_target", seat: Seat }
  | { "reason": "too_much", amount: number, max: number }
  | { "reason": "no_such_shield", card: Card, kind: Kind }
  | { "reason": "no_such_upgrade", seat: Seat, card: Card }
  | { "reason": "empty_slot", slot: number }
  | { "reason": "next_already", slot: number };

/**
 * Prevents up to `value` damage of one colour, once.
 */
export type Shield = {
  kind: Kind,
  value: number,
};

/**
 * A draft deck or its discard pile.
 */
export type Side = "deck" | "discard";

/**
 * A card in a stack; `null` if only its owner may look.
 */
export type SlotView = {
  way: WayView,
  card: Card | null,
  /** The current cost: fuel if assigned, scrap if drafted, else 0. */
  cost: number,
};

/**
 * Fuel pays for cards in the stack, scrap for drafted cards.
 */
export type Token = "fuel" | "scrap";

export type WayView = "assigned" | "ejected" | "jammed" | "drafted";

/**
 * The targets of an ability, relative to the pilot whose card it is.
 */
export type Whom = "left" | "right" | "chosen" | "others" | "yourself";

/**
 * What each token spent gives.
 */
export type Yield =
  | { "type": "gain", fuel: number, scrap: number }
  | { "type": "hit", kind: Kind }
  | { "type": "repair" };
