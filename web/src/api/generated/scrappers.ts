// Written by engine/tests/typescript.rs; UPDATE=1 rewrites it.

import type { BySeat, Seat, SeatSet } from "./engine";

/**
 * One line of an operation.
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
 * What is done to a pilot.
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
 * One decision of one seat. Cards are named by their kind: equal ones are interchangeable.
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
 * How much: `base`, and one more for each of `per`.
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
 * What an upgrade does for its owner while it is in play. Equal ones add up.
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
 * A kind of card, by its place in [`CARDS`]; in JSON its slug. Cards of a kind are alike.
 */
export type Card = string;

/**
 * A card and its text, a short line for each ability or benefit.
 */
export type CardEntry = {
  text: Array<string>,
  slug: string,
  name: string,
  /** Paid when it resolves. */
  fuel: number,
  /** Paid when it was drafted. `null` for basic cards. */
  scrap: number | null,
  /** In the draft decks, or in each pilot's deck for basic cards. */
  copies: number,
  plan: Plan,
  does: Does,
  /** Why one would want it, in a few words. */
  good_for: string,
};

/**
 * All content, as clients get it.
 */
export type Catalogue = {
  /** Slots of a stack, which is also the number of cards in a hand. */
  stack: number,
  /** Damage in any pool at which the game ends. */
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
 * A draft deck and its discard pile: what lies on top, and how many cards there are.
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
  | { "type": "gained", seat: Seat, token: Token, amount: number, total: number, /** The operation or upgrade that gave it. None for an ejected card, which was turned up. */ card: Card | null }
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
 * The colour of damage and of the shields against it.
 */
export type Kind = "impact" | "energy" | "plain";

export type Options = {
  /** Fuel that everybody begins with. */
  fuel: number,
  /** Scrap that everybody begins with. */
  scrap: number,
  /** Damage that everybody begins with: a shorter match. */
  damage: number,
  /** The last round, whatever the damage. */
  round_cap: number,
};

/**
 * Where a pilot takes one of its own cards from.
 */
export type Own = "hand" | "discard";

/**
 * Where a card of a pilot's own ended up.
 */
export type OwnPile = "discard" | "deck";

/**
 * One summand of damage and the card that it comes from.
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
  | { "type": "activation", seat: Seat, /** The operations in the air, the one that is going on last. */ resolving: Array<Card>, asked: Seat, question: QuestionView }
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
  /** What everybody knows to lie on top of the deck, the next card last. */
  deck_top: Array<Card>,
  discard: Array<Card>,
  /** From the left; the last resolves next. */
  stack: Array<SlotView>,
  upgrades: Array<Card>,
  /** The operation that it resolved last this round. */
  last: Card | null,
};

/**
 * The way to win that a card serves best.
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
 * What is asked for, and what one has.
 */
export type Price = {
  token: Token,
  cost: number,
  have: number,
};

export type PrivateView = {
  hand: Array<Card>,
  /** Slot by slot, the cards that only this pilot may look at. */
  ejected: Array<Card | null>,
};

export type PublicView = {
  /** From 1. */
  round: number,
  round_cap: number,
  /** Who holds the first player token. */
  first: Seat,
  phase: PhaseView,
  draft: Array<DraftView>,
  pilots: BySeat<PilotView>,
  /** Out of the game, in the order of melting. */
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
 * A card in a stack. The card is `null` where only its owner may look.
 */
export type SlotView = {
  way: WayView,
  card: Card | null,
  /** What is asked for it as it lies: fuel if assigned, scrap if drafted, else nothing. */
  cost: number,
};

/**
 * What is spent: fuel for the cards in one's stack, scrap for cards that are drafted.
 */
export type Token = "fuel" | "scrap";

export type WayView = "assigned" | "ejected" | "jammed" | "drafted";

/**
 * Whom an ability means, from the pilot whose card it is.
 */
export type Whom = "left" | "right" | "chosen" | "others" | "yourself";

/**
 * What one token spent is worth.
 */
export type Yield =
  | { "type": "gain", fuel: number, scrap: number }
  | { "type": "hit", kind: Kind }
  | { "type": "repair" };
