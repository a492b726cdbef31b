// Written by engine/tests/typescript.rs; UPDATE=1 rewrites it.

import type { BySeat, Seat } from "./engine";

/**
 * One action. Unless noted, a card is in the mechanic's hand and a lane is the mechanic's own.
 */
export type Action =
  | { "type": "buy", slot: number }
  | { "type": "play_for_scrap", card: Card }
  | { "type": "play_for_energy", card: Card }
  | { "type": "activate", card: Card, lane: Lane }
  | { "type": "build", card: Card, lane: Lane }
  | { "type": "attack", lane: Lane, attack: number }
  | { "type": "end_turn" }
  | { "type": "use_bonus" }
  | { "type": "return_wound", from: Pile }
  | { "type": "exhaust", lane: Lane }
  | { "type": "ready", lane: Lane }
  | { "type": "skip_bonus" };

/**
 * What a component does when a ready Scrapbot uses it.
 */
export type Activation =
  | { "type": "strike", parts: Array<Part> }
  | { "type": "prime" }
  | { "type": "destroy" };

/**
 * An attack of a Scrapbot.
 */
export type Attack = {
  energy: number,
  parts: Array<Part>,
  text: string,
};

/**
 * What a resource does besides giving scrap or energy.
 */
export type Bonus =
  | { "type": "draw", cards: number, energy_per_wound: number | null }
  | { "type": "return_wound" }
  | { "type": "exhaust" }
  | { "type": "ready" };

export type BotView = {
  card: Card,
  damage: number,
  health: number,
  ready: boolean,
  /** Readies after its next attack. */
  primed: boolean,
};

/**
 * A card by its name. Copies of a card are interchangeable and have no number.
 */
export type Card = "spare_parts" | "circuitry" | "sentry_gun" | "drone" | "scout" | "sentinel" | "enforcer" | "golem" | "plasma_dart" | "blaster" | "chainsaw" | "servomotor" | "laser_cannon" | "rocket_pod" | "supply_crate" | "med_pack" | "magnet_trap" | "logic_bomb" | "fusion_cell" | "brain_damage";

/**
 * What is printed on a card.
 */
export type CardFace = {
  card: Card,
  name: string,
  /** Its cost in the market, and the scrap it gives when played for scrap. */
  scrap: number,
  /** The energy it gives when played for energy. A card with 0 cannot be played for energy. */
  energy: number,
  /** Copies in the box. */
  copies: number,
  kind: Kind,
  /** Rules text, written for this project. */
  text: string,
};

export type Catalogue = {
  /** In the order in which hands are sorted. */
  cards: Array<CardFace>,
  starters: Array<Starter>,
  lanes: number,
  market_slots: number,
  /** Wounds in the box. How many a match has is an option, and in its public view. */
  wounds: number,
  /** Damage of one wound. */
  wound_damage: number,
  /** Cards drawn at the end of a turn. */
  hand: number,
  /** Cards in the first player's opening hand. */
  first_hand: number,
  /** Cards drawn for each wound discarded in the draw phase. */
  cards_per_wound: number,
  /** Author of the cards and licence of their names and numbers. */
  credit: string,
};

export type Does =
  | { "type": "damage", damage: number }
  | { "type": "splash", damage: number }
  | { "type": "draw", cards: number };

/**
 * `seat` is the mechanic whose cards, Scrapbots or lanes changed: for damage, the opponent of the
 * active mechanic.
 */
export type Event =
  | { "type": "first_player_drawn", seat: Seat }
  | { "type": "market_dealt", cards: Array<Card | null> }
  | { "type": "turn_began", turn: number, seat: Seat }
  | { "type": "deck_reshuffled", seat: Seat, cards: number }
  | { "type": "drew", seat: Seat, count: number, cards: Array<Card> | null }
  | { "type": "bought", seat: Seat, slot: number, card: Card, cost: number, scrap: number }
  | { "type": "market_refilled", slot: number, card: Card }
  | { "type": "scrap_gained", seat: Seat, card: Card, gained: number, scrap: number }
  | { "type": "energy_gained", seat: Seat, card: Card, gained: number, energy: number }
  | { "type": "bot_built", seat: Seat, lane: Lane, card: Card }
  | { "type": "component_activated", seat: Seat, lane: Lane, bot: Card, card: Card }
  | { "type": "bot_attacked", seat: Seat, lane: Lane, bot: Card, attack: number, cost: number, energy: number }
  | { "type": "coin_flipped", seat: Seat, heads: boolean, stake: Does }
  | { "type": "bot_damaged", seat: Seat, lane: Lane, bot: Card, damage: number, splash: boolean, total: number, health: number }
  | { "type": "bot_destroyed", seat: Seat, lane: Lane, bot: Card }
  | { "type": "wounds_dealt", seat: Seat, lane: Lane, damage: number, splash: boolean, wounds: number, stack: number }
  | { "type": "bot_primed", seat: Seat, lane: Lane, bot: Card }
  | { "type": "bot_readied", seat: Seat, lane: Lane, bot: Card, by: Card }
  | { "type": "bot_exhausted", seat: Seat, lane: Lane, bot: Card, by: Card }
  | { "type": "bonus_used", seat: Seat, card: Card }
  | { "type": "bonus_skipped", seat: Seat, card: Card }
  | { "type": "wound_returned", seat: Seat, from: Pile, stack: number }
  | { "type": "wounds_shed", seat: Seat, wounds: number, by: ShedBy }
  | { "type": "card_discarded", seat: Seat, card: Card }
  | { "type": "hand_discarded", seat: Seat, cards: Array<Card> }
  | { "type": "cleaned_up", seat: Seat, scrap: number, energy: number, readied: Array<Lane> };

/**
 * The health and attacks of a Scrapbot.
 */
export type Frame = {
  /** Damage at which it is destroyed. */
  health: number,
  attacks: Array<Attack>,
};

/**
 * Damage to one lane of the opponent.
 */
export type Hit = {
  lane: Lane,
  damage: number,
  /** The Scrapbot in the lane. If `null`, the damage makes wounds. */
  bot: Card | null,
  destroyed: boolean,
  wounds: number,
};

export type Kind =
  | { "type": "component", activation: Activation | null }
  | { "type": "scrapbot" } & Frame
  | { "type": "resource", bonus: Bonus }
  | { "type": "wound" };

/**
 * A lane, `0..3`, displayed from 1. Deserializing any other number fails.
 */
export type Lane = number;

export type MechanicView = {
  /** Cards in hand. */
  hand: number,
  /** Cards in the draw pile. */
  draw_pile: number,
  /** From the bottom up. */
  discard_pile: Array<Card>,
  /** Wounds in hand, draw pile and discard pile. Wounds are dealt openly, so their number is public. */
  wounds: number,
  lanes: [BotView | null, BotView | null, BotView | null],
};

/**
 * How a match of Scrapbots is played.
 */
export type Options = {
  /** How many wounds are on the stack. The match ends when the last one is dealt. The published game has 20; 3 make a first match of ten minutes. */
  wounds: number,
  /** After this many turns, both players' together, the fewest wounds win, wherever the stack stands. */
  turn_cap: number,
};

/**
 * One effect of an attack or an activation; effects resolve from left to right (SB-11).
 */
export type Part = {
  /** A coin is flipped; on tails the effect is skipped. */
  on_heads: boolean,
  does: Does,
};

export type Phase =
  | { "type": "main" }
  | { "type": "bonus", card: Card }
  | { "type": "over" };

/**
 * The pile a wound is taken from.
 */
export type Pile = "hand" | "discard";

/**
 * Emptied in the clean-up (SB-4).
 */
export type Pool = {
  scrap: number,
  energy: number,
};

/**
 * `pool` is the pool after the action. Numbers of cards drawn are maxima: piles may run out.
 */
export type Preview =
  | { "type": "buy", card: Card, cost: number, pool: Pool }
  | { "type": "gain", card: Card, pool: Pool, /** Whether the card's bonus would be offered next. */ bonus: boolean }
  | { "type": "build", card: Card, lane: Lane }
  | { "type": "strike", bot: Card, pool: Pool, /** Without a coin, or on tails. */ outcome: Strike, /** On heads; `null` if no coin would be flipped. */ on_heads: Strike | null, /** Whether the Scrapbot would be ready afterwards. */ stays_ready: boolean }
  | { "type": "prime", bot: Card, lane: Lane }
  | { "type": "destroy", bot: Card, lane: Lane }
  | { "type": "end_turn", /** Cards in hand that would be discarded. */ cards: number, /** Scrap and energy that would be lost. */ lost: Pool, readied: Array<Lane> }
  | { "type": "use_bonus", card: Card, /** Cards that would be drawn. */ cards: number, /** Energy gained for each wound then in the hand. */ energy_per_wound: number }
  | { "type": "return_wound", card: Card, from: Pile, /** Wounds that would be on the stack. */ stack: number }
  | { "type": "exhaust", card: Card, bot: Card, lane: Lane }
  | { "type": "ready", card: Card, bot: Card, lane: Lane }
  | { "type": "skip_bonus", card: Card };

/**
 * Both are sorted in the order of the catalogue, so the order of the draw pile stays hidden.
 */
export type PrivateView = {
  hand: Array<Card>,
  draw_pile: Array<Card>,
};

export type PublicView = {
  /** From 1, counting both mechanics' turns. */
  turn: number,
  turn_cap: number,
  /** The seat whose turn it is. */
  active: Seat,
  phase: Phase,
  /** The active mechanic's pool. */
  pool: Pool,
  /** The row from left to right; `null` for a slot that the exhausted main deck could not refill. */
  market: Array<Card | null>,
  /** Cards left in the main deck. */
  main_deck: number,
  /** Wounds in this match, on the stack or with the mechanics; absent if they are all of the box. */
  wounds?: number,
  /** Wounds left on the stack; the match ends at 0. */
  wound_stack: number,
  mechanics: BySeat<MechanicView>,
};

export type Refusal =
  | { "reason": "wounds_option", wounds: number, min: number, max: number }
  | { "reason": "turn_cap_option", turns: number, min: number, max: number }
  | { "reason": "turn_too_long", max: number }
  | { "reason": "empty_slot", slot: number }
  | { "reason": "not_enough_scrap", card: Card, cost: number, have: number }
  | { "reason": "not_in_hand", card: Card }
  | { "reason": "wound_unplayable", card: Card }
  | { "reason": "no_energy", card: Card }
  | { "reason": "no_activation", card: Card }
  | { "reason": "not_a_scrapbot", card: Card }
  | { "reason": "lane_taken", lane: Lane, bot: Card }
  | { "reason": "no_bot", lane: Lane }
  | { "reason": "no_enemy", lane: Lane }
  | { "reason": "exhausted", lane: Lane, bot: Card }
  | { "reason": "already_primed", lane: Lane, bot: Card }
  | { "reason": "no_such_attack", lane: Lane, bot: Card, attack: number, attacks: number }
  | { "reason": "not_enough_energy", cost: number, have: number }
  | { "reason": "bonus_pending", card: Card }
  | { "reason": "no_bonus_pending" }
  | { "reason": "other_bonus", card: Card }
  | { "reason": "no_wound", from: Pile }
  | { "reason": "already_exhausted", lane: Lane, bot: Card }
  | { "reason": "already_ready", lane: Lane, bot: Card };

/**
 * What made a mechanic discard the wounds in its hand.
 */
export type ShedBy = "draw_phase" | "logic_bomb";

/**
 * A card of the starting deck and its number of copies.
 */
export type Starter = {
  card: Card,
  copies: number,
};

/**
 * The result of a strike for one side of the coin. Nothing follows the last wound.
 */
export type Strike = {
  /** In the order in which damage is dealt. */
  hits: Array<Hit>,
  /** Cards that would be drawn. */
  cards: number,
};
