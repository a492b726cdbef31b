// Written by engine/tests/typescript.rs; UPDATE=1 rewrites it.

import type { BySeat, Seat } from "./engine";

/**
 * One action of one seat. Actions of an activation apply to the active suit, so they do not name
 * it.
 */
export type Action =
  | { "type": "take_piece", piece: PieceId, turned: number }
  | { "type": "put_piece", at: Cell }
  | { "type": "stop_placing" }
  | { "type": "choose_side", side: Side }
  | { "type": "deploy", suit: SuitId, at: Cell }
  | { "type": "half_move", to: Cell }
  | { "type": "move", to: Cell }
  | { "type": "run", to: Cell }
  | { "type": "quick_attack" } & Attack
  | { "type": "full_attack" } & Attack
  | { "type": "ready" }
  | { "type": "power_up" }
  | { "type": "reload", card: CardNo }
  | { "type": "jury_rig" }
  | { "type": "reboot" }
  | { "type": "end_activation" }
  | { "type": "defend", armor: Array<CardNo> };

export type AfterUse = "keep" | "flip" | "remove";

export type Against = "any" | "melee" | "ranged";

/**
 * An armament card.
 */
export type Armament = {
  slug: string,
  name: string,
  points: number,
  slot: Slot,
  /** Number of these cards in the box. */
  copies: number,
  /** What happens to the card after use. */
  after_use: AfterUse,
  does: Does,
  /** One or two short lines of our own. */
  text: string,
};

export type ArmorOffer = {
  suit: SuitId,
  card: CardNo,
  energy: number,
  dice: Array<Die>,
};

/**
 * An attack with one weapon on one target.
 */
export type Attack = {
  weapon: CardNo,
  target: SuitId,
  /** An ammunition module used with a ballistic weapon. */
  ammo: CardNo | null,
  /** Extra energy burned in an energy weapon, up to the limit on its card. */
  burn: number,
};

/**
 * What the cards of the attacker do besides their dice and a drain (SW-46).
 */
export type AttackEffects = {
  /** Blocks of the defence roll that do not count. */
  pierce: number,
  /** Fallbacks added if anything is hit. */
  shove: number,
  /** The attacker takes the space of a target that falls back. */
  follow: boolean,
  /** The defender may use no armor cards, nor modules that are used like them. */
  no_armor: boolean,
  ignores_cover: boolean,
  ignores_doubt: boolean,
};

/**
 * What closes a line of sight: the closing space nearest to the attacker, or a corner.
 */
export type Blocker =
  | { "type": "terrain", at: Cell, piece: PieceId }
  | { "type": "suit", at: Cell, suit: SuitId }
  | { "type": "corner", one: Cell, other: Cell };

export type Burn = {
  energy_max: number,
  /** Rolled once for each energy burned. */
  die: Die,
};

/**
 * An armament card of one suit, numbered in roster order.
 */
export type CardNo = number;

export type CardState = "ready" | "flipped" | "removed";

export type CardView = {
  slug: string,
  state: CardState,
};

/**
 * All content, for clients.
 */
export type Catalogue = {
  /** Spaces along one edge of the board. */
  board: number,
  /** Spaces along one edge of a tile. */
  tile: number,
  dice: Array<DieFaces>,
  chassis: Array<Chassis>,
  armament: Array<Armament>,
  pieces: Array<Piece>,
  deeds: Array<DeedCost>,
};

export type Category = "ballistic" | "energy";

/**
 * A space. Text formats write a name like `D7`: columns run from `A` in the west, rows from `1` in
 * the north.
 */
export type Cell = string;

/**
 * A chassis card.
 */
export type Chassis = {
  slug: string,
  name: string,
  points: number,
  /** The damage that destroys the suit. */
  damage: number,
  energy: number,
  speed: number,
  initiative: number,
  /** Rolled against every attack. */
  armor: Array<Die>,
  slots: Slots,
  /** Number of these cards in the box. */
  copies: number,
  text: string,
};

export type DamageCause = "hits" | "deficit" | "fallback";

/**
 * The actions of an activation, one for each row of the action table.
 */
export type Deed = "half_move" | "quick_attack" | "ready" | "power_up" | "reload" | "move" | "run" | "full_attack" | "jury_rig" | "reboot";

/**
 * The name, cost and text of an action of an activation.
 */
export type DeedCost = {
  deed: Deed,
  name: string,
  points: number,
  energy: number,
  text: string,
};

/**
 * The six kinds of dice: attack dice from weak to strong, then defence dice likewise.
 */
export type Die = "white" | "yellow" | "red" | "black" | "green" | "blue";

export type DieFaces = {
  die: Die,
  /** Whether it is an attack die. */
  attack: boolean,
  faces: [Face, Face, Face, Face, Face, Face],
};

export type DieWhy = {
  die: Die,
  why: Why,
};

export type Does =
  | { "type": "weapon" } & Weapon
  | { "type": "reactive", energy: number, dice: Array<Die>, against: Against }
  | { "type": "ammunition", dice: Array<Die>, specials: Array<Special> }
  | { "type": "passive", stats: Stats };

/**
 * The line on one side of a space, written like `D7e`. Only east and south lines have names, since
 * every inner line is east or south of some space.
 */
export type Edge = string;

export type Event =
  | { "type": "first_placer_drawn", seat: Seat }
  | { "type": "piece_taken", seat: Seat, piece: PieceId, turned: number }
  | { "type": "piece_put", seat: Seat | null, placed: Placed }
  | { "type": "placing_stopped", seat: Seat }
  | { "type": "side_markers_drawn", markers: BySeat<number> }
  | { "type": "side_chosen", seat: Seat, side: Side }
  | { "type": "suit_deployed", suit: SuitId, at: Cell }
  | { "type": "round_began", round: number }
  | { "type": "order_set", places: Array<Place> }
  | { "type": "activation_began", suit: SuitId }
  | { "type": "moved", suit: SuitId, deed: Deed, /** Both ends included. */ path: Array<Cell>, cost: number }
  | { "type": "energy_spent", suit: SuitId, energy: number, left: number, on: SpentOn }
  | { "type": "energy_gained", suit: SuitId, energy: number, left: number, deed: Deed }
  | { "type": "initiative_changed", suit: SuitId, by: number, lasts: Lasts, cause: Why }
  | { "type": "attack_rolled", suit: SuitId, deed: Deed, attack: Attack, distance: number, dice: Array<Rolled>, /** Fallbacks that the attacker's cards added because something was hit. */ shoved: Array<Part>, hits: number, /** Including `shoved`. */ fallbacks: number }
  | { "type": "defence_rolled", suit: SuitId, /** The attacker. */ against: SuitId, armor: Array<CardNo>, dice: Array<Rolled>, /** Blocks that the attacker's cards took away. */ pierced: Array<Part>, /** Excluding `pierced`. */ blocks: number, stands: number }
  | { "type": "energy_drained", suit: SuitId, drain: number, lost: number, deficit: number, left: number }
  | { "type": "damaged", suit: SuitId, damage: number, cause: DamageCause, total: number, of: number }
  | { "type": "fell_back", suit: SuitId, path: Array<Cell>, unresolved: number, stopped_by: StoppedBy | null }
  | { "type": "destroyed", suit: SuitId, by: SuitId }
  | { "type": "card_flipped", suit: SuitId, card: CardNo }
  | { "type": "card_removed", suit: SuitId, card: CardNo }
  | { "type": "card_reloaded", suit: SuitId, card: CardNo }
  | { "type": "repaired", suit: SuitId, total: number, of: number }
  | { "type": "activation_ended", suit: SuitId, points_left: number }
  | { "type": "seat_eliminated", seat: Seat };

/**
 * A face of a die. Attack dice show hits and fallbacks, defence dice blocks and stands.
 */
export type Face = {
  hits: number,
  fallbacks: number,
  blocks: number,
  stands: number,
};

export type Lasts = "this_game" | "next_order";

export type Obstacle = "hindering" | "blocking" | "impassable";

/**
 * How a match of Scrap World is played.
 */
export type Options = {
  /** What a team may cost at most. 80 is a duel of one or two battlesuits, 150 a skirmish, 200 a battle. */
  points: number,
  /** Whether teams are limited to the cards of one box. */
  supply: Supply,
  /** How terrain and starting sides come about. */
  set_up: SetUp,
  /** A match that nobody has won after this many rounds is a draw among those who are left. */
  round_cap: number,
};

/**
 * A summand and its source.
 */
export type Part = {
  by: number,
  why: Why,
};

/**
 * An attack that waits for the defence.
 */
export type PendingAttack = {
  deed: Deed,
  attack: Attack,
  distance: number,
  dice: Array<Rolled>,
  hits: number,
  fallbacks: number,
  drain: number,
  effects: AttackEffects,
  /** What the defender rolls without armor cards. */
  defence: Array<DieWhy>,
};

export type Phase =
  | { "type": "terrain", seat: Seat, /** The piece in hand and its quarter turns. */ in_hand: [PieceId, number] | null, placed: BySeat<number>, stopped: BySeat<boolean> }
  | { "type": "sides", seat: Seat, markers: BySeat<number> }
  | { "type": "deployment", seat: Seat }
  | { "type": "activation", suit: SuitId, points: number, done: Array<Deed> }
  | { "type": "defence", suit: SuitId, points: number, done: Array<Deed>, attack: PendingAttack }
  | { "type": "over" };

/**
 * The phase of a match.
 */
export type PhaseName = "terrain" | "sides" | "deployment" | "activation" | "defence" | "over";

/**
 * A terrain piece, not turned. Offsets run east and south from the corner of its bounding box.
 */
export type Piece = {
  name: string,
  obstacle: Obstacle,
  cells: Array<[number, number]>,
  /** Walls between two spaces; only blocking pieces have them. */
  edges: Array<PieceEdge>,
};

/**
 * A wall east or south of the space at this offset.
 */
export type PieceEdge = {
  at: [number, number],
  south: boolean,
};

/**
 * A terrain piece of the box, `0..12`.
 */
export type PieceId = number;

/**
 * A place in the order of activation, and how its initiative adds up.
 */
export type Place = {
  suit: SuitId,
  /** From 1. */
  marker: number,
  initiative: number,
  parts: Array<Part>,
  /** Tied with others, and placed by drawing markers. */
  drawn: boolean,
};

/**
 * A terrain piece and the spaces and lines that it covers.
 */
export type Placed = {
  piece: PieceId,
  turned: number,
  at: Cell,
  cells: Array<Cell>,
  edges: Array<Edge>,
};

export type Preview =
  | { "type": "move", points: number, energy: number, speed: number, path: Array<Cell>, cost: number, reach: Array<Reach> }
  | { "type": "attack", points: number, energy: number, distance: number, dice: Array<DieWhy>, /** What the defender rolls without armor cards. */ defence: Array<DieWhy>, /** The ready armor cards of the defender, with their energy and dice. */ may_add: Array<ArmorOffer>, drain: number, /** In thousandths, over all dice and without armor cards: hits, energy deficit and unresolved fallbacks, as if the target could not be destroyed before the end. */ expected_damage: number, effects: AttackEffects, /** Whether the weapon is flipped or removed afterwards. */ uses_up: UsesUp | null, /** The same of the ammunition. */ ammo_uses_up: UsesUp | null }
  | { "type": "defence", energy: number, dice: Array<DieWhy>, /** As for an attack, given the attack roll. */ expected_damage: number }
  | { "type": "plain", points: number, energy: number, energy_gained: number, initiative: number, damage_removed: number }
  | { "type": "piece", placed: Placed };

/**
 * Always `null`: the game has no private information.
 */
export type PrivateView = null;

export type PublicView = {
  /** Zero during set-up. */
  round: number,
  round_cap: number,
  phase: Phase,
  pieces: Array<Placed>,
  sides: BySeat<Side | null>,
  suits: Array<SuitView>,
  /** In order of elimination. */
  eliminated: Array<Seat>,
};

/**
 * A space where a move can end, its cost, and the cheapest path to it, both ends included.
 */
export type Reach = {
  to: Cell,
  cost: number,
  path: Array<Cell>,
};

export type Refusal =
  | { "reason": "points_option", points: number, min: number, max: number }
  | { "reason": "round_cap_option", rounds: number, min: number, max: number }
  | { "reason": "no_suits" }
  | { "reason": "too_many_suits", suits: number, max: number }
  | { "reason": "over_limit", points: number, limit: number }
  | { "reason": "suit_name", suit: number, max: number }
  | { "reason": "unknown_chassis", suit: number, chassis: string }
  | { "reason": "unknown_armament", suit: number, armament: string }
  | { "reason": "too_many_cards", suit: number, cards: number, max: number }
  | { "reason": "too_few_slots", suit: number, slot: Slot, cards: number, slots: number }
  | { "reason": "too_few_copies", name: string, cards: number, copies: number }
  | { "reason": "wrong_phase", phase: PhaseName }
  | { "reason": "no_such_piece", piece: PieceId }
  | { "reason": "no_such_turn", turned: number }
  | { "reason": "same_as_turned_less", piece: PieceId, turned: number }
  | { "reason": "piece_on_board", piece: PieceId }
  | { "reason": "piece_in_hand", piece: PieceId }
  | { "reason": "no_piece_in_hand" }
  | { "reason": "no_room_for_piece", piece: PieceId, turned: number }
  | { "reason": "too_few_pieces", placed: number, min: number }
  | { "reason": "piece_off_board", at: Cell }
  | { "reason": "piece_overlap", at: Cell, piece: PieceId }
  | { "reason": "side_closed", side: Side, room: number, needed: number }
  | { "reason": "side_taken", side: Side, seat: Seat }
  | { "reason": "no_such_suit", suit: SuitId }
  | { "reason": "not_your_suit", suit: SuitId }
  | { "reason": "already_deployed", suit: SuitId, at: Cell }
  | { "reason": "outside_zone", at: Cell, side: Side }
  | { "reason": "not_enough_points", needed: number, have: number }
  | { "reason": "not_enough_energy", needed: number, have: number }
  | { "reason": "already_done", deed: Deed }
  | { "reason": "energy_full", max: number }
  | { "reason": "no_damage" }
  | { "reason": "already_there", at: Cell }
  | { "reason": "occupied", at: Cell, suit: SuitId }
  | { "reason": "cannot_stop", at: Cell, obstacle: Obstacle, piece: PieceId }
  | { "reason": "too_far", to: Cell, cost: number, allowed: number }
  | { "reason": "unreachable", to: Cell }
  | { "reason": "no_such_card", card: CardNo }
  | { "reason": "card_not_ready", card: CardNo, name: string, state: CardState }
  | { "reason": "nothing_to_reload", card: CardNo, name: string }
  | { "reason": "not_a_weapon", card: CardNo, name: string }
  | { "reason": "no_quick_attack", card: CardNo, name: string }
  | { "reason": "not_ammunition", card: CardNo, name: string }
  | { "reason": "not_ballistic", card: CardNo, name: string }
  | { "reason": "burn_too_much", card: CardNo, name: string, burn: number, max: number }
  | { "reason": "not_an_enemy", suit: SuitId }
  | { "reason": "target_destroyed", suit: SuitId }
  | { "reason": "not_adjacent", distance: number }
  | { "reason": "too_close" }
  | { "reason": "out_of_range", card: CardNo, name: string, distance: number, range: number }
  | { "reason": "no_line_of_sight", blocked_by: Blocker }
  | { "reason": "not_reactive", card: CardNo, name: string }
  | { "reason": "wrong_reaction", card: CardNo, name: string, against: Against }
  | { "reason": "cards_unsorted", card: CardNo };

/**
 * A die, the index of the face it shows (`0..6`), and why it was rolled.
 */
export type Rolled = {
  die: Die,
  face: number,
  why: Why,
};

/**
 * A team of battlesuits.
 */
export type Roster = {
  suits: Array<Suit>,
};

export type SetUp = "quick" | "full";

/**
 * A side of the board; each seat deploys on one.
 */
export type Side = "north" | "east" | "south" | "west";

/**
 * The type of an armament card.
 */
export type Slot = "primary" | "missile" | "module" | "armor";

/**
 * How many armament cards of each type a chassis carries.
 */
export type Slots = {
  primary: number,
  missile: number,
  module: number,
  armor: number,
};

/**
 * A rule of a weapon or its ammunition that overrides the rulebook (SW-46).
 */
export type Special =
  | { "type": "drain", energy: number }
  | { "type": "ignores_cover" }
  | { "type": "ignores_doubt" }
  | { "type": "range_max", spaces: number }
  | { "type": "accuracy", by: number }
  | { "type": "pierce", blocks: number }
  | { "type": "shove", fallbacks: number }
  | { "type": "pursue" }
  | { "type": "no_reaction" };

export type SpentOn =
  | { "type": "deed", deed: Deed }
  | { "type": "burn", card: CardNo }
  | { "type": "armor", card: CardNo };

/**
 * What a module adds to its suit; zero where it changes nothing.
 */
export type Stats = {
  damage: number,
  energy: number,
  speed: number,
  initiative: number,
  /** For all ranged weapons of the suit. */
  accuracy: number,
  /** Rolled in every defence, like the chassis armor. */
  armor: Array<Die>,
};

/**
 * Why a suit could not fall back further.
 */
export type StoppedBy =
  | { "type": "terrain", piece: PieceId }
  | { "type": "suit", suit: SuitId }
  | { "type": "corner" }
  | { "type": "board_edge" }
  | { "type": "speed" };

/**
 * A battlesuit: the slugs of its chassis and its armament cards.
 */
export type Suit = {
  /** A name of 1 to 32 characters. */
  name?: string | null,
  chassis: string,
  armament: Array<string>,
};

/**
 * A battlesuit, numbered over all seats in seat order, then roster order.
 */
export type SuitId = number;

export type SuitView = {
  id: SuitId,
  seat: Seat,
  name: string | null,
  chassis: string,
  /** `null` before deployment and after destruction. */
  at: Cell | null,
  destroyed: boolean,
  damage: number,
  damage_max: number,
  energy: number,
  energy_max: number,
  speed: number,
  armor: Array<Die>,
  /** Printed, with modules. */
  initiative: number,
  /** Tokens for the next order only. */
  tokens: number,
  /** Marks for the rest of the game. */
  marks: number,
  /** This round's activation marker, from 1. */
  marker: number | null,
  /** Whether its activation this round is over. */
  activated: boolean,
  cards: Array<CardView>,
};

export type Supply = "unlimited" | "box";

export type UsesUp = "flip" | "remove";

export type Weapon = {
  reach: WeaponReach,
  category: Category | null,
  /** `None` for weapons without a quick attack, such as all missiles. */
  quick: Array<Die> | null,
  full: Array<Die>,
  /** Extra energy that may be burned in an attack for more dice. */
  burn: Burn | null,
  specials: Array<Special>,
};

export type WeaponReach =
  | { "type": "melee" }
  | { "type": "ranged", accuracy: number };

/**
 * The source of a die or a modifier.
 */
export type Why =
  | { "type": "chassis" }
  | { "type": "card", card: CardNo }
  | { "type": "burn", energy: number }
  | { "type": "accuracy", distance: number, accuracy: number }
  | { "type": "cover", piece: PieceId }
  | { "type": "doubt" }
  | { "type": "deed", deed: Deed }
  | { "type": "jury_rigged" };
