// Written by engine/tests/typescript.rs; UPDATE=1 rewrites it.

import type { BySeat, Seat } from "./engine";

/**
 * One decision of one seat. In an activation the active suit is meant, so it is not named.
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
  /** Cards of it in the box. */ copies: number,
  /** What happens to the card when it was used. */ after_use: AfterUse,
  does: Does,
  /** One or two short lines of our own. */ text: string,
};

export type ArmorOffer = {
  suit: SuitId,
  card: CardNo,
  energy: number,
  dice: Array<Die>,
};

/**
 * One weapon against one target.
 */
export type Attack = {
  weapon: CardNo,
  target: SuitId,
  /** An ammunition module used with a ballistic weapon. */ ammo: CardNo | null,
  /** Extra energy burned in an energy weapon,
  up to what its card says. */ burn: number,
};

export type Burn = {
  energy_max: number,
  /** One for each energy. */ die: Die,
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
 * All content, as clients get it.
 */
export type Catalogue = {
  /** Spaces along one edge of the board. */ board: number,
  /** Spaces along one edge of a tile. */ tile: number,
  dice: Array<DieFaces>,
  chassis: Array<Chassis>,
  armament: Array<Armament>,
  pieces: Array<Piece>,
  deeds: Array<DeedCost>,
};

export type Category = "ballistic" | "energy";

/**
 * A space. On the wire and in the log a name like `D7`: column `A` is west, row `1` is north.
 */
export type Cell = string;

/**
 * A chassis card.
 */
export type Chassis = {
  slug: string,
  name: string,
  points: number,
  /** Damage at which it is destroyed. */ damage: number,
  energy: number,
  speed: number,
  initiative: number,
  /** Rolled against every attack. */ armor: Array<Die>,
  slots: Slots,
  /** Cards of it in the box. */ copies: number,
  text: string,
};

export type DamageCause = "hits" | "deficit" | "fallback";

/**
 * The actions of an activation, as rows of the rulebook's table: each once, but Ready.
 */
export type Deed = "half_move" | "quick_attack" | "ready" | "power_up" | "reload" | "move" | "run" | "full_attack" | "jury_rig" | "reboot";

/**
 * What an action of an activation costs, as in the rulebook's table.
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
  /** Attack dice,
  or else defence dice. */ attack: boolean,
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
 * The line on one side of a space. On the wire like `D7e`; only east and south have names, since
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
  | { "type": "moved", suit: SuitId, deed: Deed, path: Array<Cell>, cost: number }
  | { "type": "energy_spent", suit: SuitId, energy: number, left: number, on: SpentOn }
  | { "type": "energy_gained", suit: SuitId, energy: number, left: number, deed: Deed }
  | { "type": "initiative_changed", suit: SuitId, by: number, lasts: Lasts, cause: Why }
  | { "type": "attack_rolled", suit: SuitId, deed: Deed, attack: Attack, distance: number, dice: Array<Rolled>, hits: number, fallbacks: number }
  | { "type": "defence_rolled", suit: SuitId, armor: Array<CardNo>, dice: Array<Rolled>, blocks: number, stands: number }
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
 * One of the six faces of a die. Attack dice show hits and fallbacks, defence dice the others.
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
 * One summand and its cause.
 */
export type Part = {
  by: number,
  why: Why,
};

/**
 * An attack between its two rolls.
 */
export type PendingAttack = {
  deed: Deed,
  attack: Attack,
  distance: number,
  dice: Array<Rolled>,
  hits: number,
  fallbacks: number,
  drain: number,
  /** What the defender rolls before armor cards. */ defence: Array<DieWhy>,
};

export type Phase =
  | { "type": "terrain", seat: Seat, /** In hand, turned by quarters. */ in_hand: [PieceId, number] | null, placed: BySeat<number>, stopped: BySeat<boolean> }
  | { "type": "sides", seat: Seat, markers: BySeat<number> }
  | { "type": "deployment", seat: Seat }
  | { "type": "activation", suit: SuitId, points: number, done: Array<Deed> }
  | { "type": "defence", suit: SuitId, points: number, done: Array<Deed>, attack: PendingAttack }
  | { "type": "over" };

/**
 * A terrain piece of the box, unturned. Offsets run east and south from the corner of its box.
 */
export type Piece = {
  name: string,
  obstacle: Obstacle,
  cells: Array<[number, number]>,
  /** Only blocking pieces have edges: walls between two spaces. */ edges: Array<PieceEdge>,
};

/**
 * A line of a piece: east or south of the space at this offset.
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
 * One place in the order of activation, and how it came about.
 */
export type Place = {
  suit: SuitId,
  /** From 1. */ marker: number,
  initiative: number,
  parts: Array<Part>,
  /** Tied with its neighbours,
  and placed by drawing markers. */ drawn: boolean,
};

/**
 * A terrain piece where it lies.
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
  | { "type": "attack", points: number, energy: number, distance: number, dice: Array<DieWhy>, /** What the defender rolls without armor cards. */ defence: Array<DieWhy>, /** What each ready armor card of the defender could add, and its energy. */ may_add: Array<ArmorOffer>, drain: number, /** In thousandths, over all dice and without armor cards. */ expected_damage: number, /** The card is flipped or removed afterwards. */ uses_up: UsesUp | null }
  | { "type": "defence", energy: number, dice: Array<DieWhy> }
  | { "type": "plain", points: number, energy: number, energy_gained: number, initiative: number, damage_removed: number }
  | { "type": "piece", placed: Placed };

/**
 * Nothing: the private part of the document is `null`.
 */
export type PrivateView = null;

export type PublicView = {
  /** Zero during set-up. */ round: number,
  round_cap: number,
  phase: Phase,
  pieces: Array<Placed>,
  sides: BySeat<Side | null>,
  suits: Array<SuitView>,
  /** In the order of elimination. */ eliminated: Array<Seat>,
};

/**
 * A space that can be ended on, its cost, and the space before it on the cheapest path.
 */
export type Reach = {
  to: Cell,
  cost: number,
  path: Array<Cell>,
};

/**
 * One die, the face it shows (`0..6`, see the catalogue), and why it was rolled.
 */
export type Rolled = {
  die: Die,
  face: number,
  why: Why,
};

/**
 * A side of the board, where a seat deploys.
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
 * A rule of a weapon or its ammunition that trumps the core rules.
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
 * What a module adds to its suit. Zero where it changes nothing.
 */
export type Stats = {
  damage: number,
  energy: number,
  speed: number,
  initiative: number,
  /** For all ranged weapons of the suit. */ accuracy: number,
  /** Rolled in every defence,
  like the chassis armor. */ armor: Array<Die>,
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
 * A battlesuit, numbered over all seats in seat order, roster order.
 */
export type SuitId = number;

export type SuitView = {
  id: SuitId,
  seat: Seat,
  name: string | null,
  chassis: string,
  /** `null` before deployment and after destruction. */ at: Cell | null,
  destroyed: boolean,
  damage: number,
  damage_max: number,
  energy: number,
  energy_max: number,
  speed: number,
  armor: Array<Die>,
  /** Printed,
  with modules. */ initiative: number,
  /** Tokens for the next order only. */ tokens: number,
  /** Marks for the rest of the game. */ marks: number,
  /** This round's activation marker,
  from 1. */ marker: number | null,
  /** Has had its activation this round. */ activated: boolean,
  cards: Array<CardView>,
};

export type UsesUp = "flip" | "remove";

export type Weapon = {
  reach: WeaponReach,
  category: Category | null,
  /** None for weapons that only know the full attack,
  as all missiles. */ quick: Array<Die> | null,
  full: Array<Die>,
  /** Extra energy that may be burned in one attack,
  for this many more dice each. */ burn: Burn | null,
  specials: Array<Special>,
};

export type WeaponReach =
  | { "type": "melee" }
  | { "type": "ranged", accuracy: number };

/**
 * Why there is a die or a modifier.
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
