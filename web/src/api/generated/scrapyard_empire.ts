// Written by engine/tests/typescript.rs; UPDATE=1 rewrites it.

import type { BySeat, Seat } from "./engine";

export type Ability = {
  when: When,
  uses: Uses,
  does: Effect,
};

/**
 * An action of a seat. Cards are identified by their kind, because equal cards are
 * interchangeable.
 */
export type Action =
  | { "type": "draw", kind: Kind }
  | { "type": "draw_two", kind: Kind }
  | { "type": "dig", kind: Kind }
  | { "type": "steal", from: Seat, kind: Kind }
  | { "type": "trade", with: Seat, kind: Kind }
  | { "type": "use", of: Source }
  | { "type": "build", machine: Machine, top: Part, without: Part | null }
  | { "type": "invent", invention: Invention, top: Machine, without: Machine | null }
  | { "type": "discard", card: Card }
  | { "type": "scrap", part: Part }
  | { "type": "take" }
  | { "type": "pass" }
  | { "type": "offer", give: Card, want: Card }
  | { "type": "accept" }
  | { "type": "refuse" }
  | { "type": "target", seat: Seat }
  | { "type": "pick", card: Card }
  | { "type": "done" };

/**
 * The kind of decision that a seat has to make.
 */
export type Asked = "action" | "build" | "discard" | "boost" | "dig" | "steal" | "reaction" | "offer" | "answer" | "target" | "pick" | "own_machine" | "churn" | "nothing";

export type BuiltInvention = {
  invention: Invention,
  used: boolean,
};

/**
 * A built machine. `used` is true once its ability is used up.
 */
export type BuiltMachine = {
  machine: Machine,
  used: boolean,
};

/**
 * Any card except a character.
 */
export type Card = { "part": Part } | { "machine": Machine } | { "invention": Invention };

/**
 * All content, as sent to clients.
 */
export type Catalogue = {
  limits: Limits,
  /** The total from which a dig succeeds. */
  dig_need: number,
  /** The total from which a steal succeeds. */
  steal_need: number,
  parts: Array<PartInfo>,
  machines: Array<Entry<MachineInfo>>,
  inventions: Array<Entry<InventionInfo>>,
  characters: Array<Entry<CharacterInfo>>,
};

export type Character = "jerry_riggsby" | "odessa_mudd" | "pip_ratchet" | "silk_malone" | "barnaby_flint" | "bets_doolan" | "madame_mimik" | "otto_crank";

export type CharacterInfo = {
  character: Character,
  name: string,
  ability: Ability,
};

/**
 * The cards of the Draw phase (SE-6).
 */
export type DrawPhase = "part" | "part_and_machine";

export type Effect =
  | { "type": "easier", venture: Venture, by: number }
  | { "type": "guard", by: number }
  | { "type": "limits", parts: number, machines: number }
  | { "type": "income", parts: number }
  | { "type": "two_finds", from: number }
  | { "type": "leverage", by: number }
  | { "type": "shortcut" }
  | { "type": "draw", kind: Kind, cards: number }
  | { "type": "gamble", need: number, kind: Kind, cards: number }
  | { "type": "exchange" }
  | { "type": "churn", up_to: number }
  | { "type": "dig", kind: Kind, cards: number }
  | { "type": "top", kind: Kind }
  | { "type": "redesign" }
  | { "type": "steal", kind: Kind }
  | { "type": "take", parts: number }
  | { "type": "tax" }
  | { "type": "break", parts: number }
  | { "type": "swap" }
  | { "type": "plunder" }
  | { "type": "wreck" }
  | { "type": "stall" }
  | { "type": "stall_all" }
  | { "type": "actions", more: number }
  | { "type": "another_turn" }
  | { "type": "discount" }
  | { "type": "reroll" }
  | { "type": "raise", by: number }
  | { "type": "refit" }
  | { "type": "borrow" }
  | { "type": "mimic" }
  | { "type": "reclaim" }
  | { "type": "insure", parts: number }
  | { "type": "snatch" };

/**
 * A card and the text of its ability.
 */
export type Entry<I> = {
  text: string,
} & I;

export type Event =
  | { "type": "dealer_drawn", seat: Seat }
  | { "type": "character_dealt", seat: Seat, character: Character }
  | { "type": "turned", card: Card }
  | { "type": "reshuffled", pile: PileName, cards: number }
  | { "type": "turn_began", seat: Seat, round: number, actions: number }
  | { "type": "drew_parts", seat: Seat, parts: Array<Part>, by: Source | null }
  | { "type": "drew_machines", seat: Seat, cards: number, machines: Array<Machine> | null, by: Source | null }
  | { "type": "drew_invention", seat: Seat, invention: Invention | null, by: Source | null }
  | { "type": "scrapped", seat: Seat, card: Card, why: Why }
  | { "type": "rolled", seat: Seat, roll: Roll, die: number, need: number }
  | { "type": "raised", seat: Seat, by: number, total: number, with: RaisedWith }
  | { "type": "roll_ended", seat: Seat, roll: Roll, total: number, need: number, success: boolean }
  | { "type": "dig_began", seat: Seat, kind: Kind }
  | { "type": "passed", seat: Seat, card: Card, next: Card | null }
  | { "type": "dug", seat: Seat, card: Card }
  | { "type": "dig_ended", seat: Seat, taken: number, top: Card | null }
  | { "type": "took_top", seat: Seat, card: Card, top: Card | null }
  | { "type": "saw_machines", seat: Seat, from: Seat, machines: [Machine, Machine] | null }
  | { "type": "saw_hand", seat: Seat, of: Seat, machines: Array<Machine> | null }
  | { "type": "stole_part", seat: Seat, from: Seat, part: Part }
  | { "type": "stole_machine", seat: Seat, from: Seat, machine: Machine | null }
  | { "type": "took_part", seat: Seat, from: Seat, part: Part }
  | { "type": "took_machine", seat: Seat, from: Seat, machine: Machine | null }
  | { "type": "swapped", seat: Seat, with: Seat, gave: Part, got: Part }
  | { "type": "broke", seat: Seat, of: Seat, part: Part }
  | { "type": "wrecked", seat: Seat, of: Seat, machine: Machine }
  | { "type": "reclaimed", seat: Seat, from: Seat }
  | { "type": "snatched", seat: Seat, from: Seat, card: Card }
  | { "type": "trade_began", seat: Seat, with: Seat, kind: Kind }
  | { "type": "part_offered", seat: Seat, to: Seat, give: Part, want: Part }
  | { "type": "machine_offered", seat: Seat, to: Seat, offer: MachineOffer | null }
  | { "type": "offer_refused", seat: Seat }
  | { "type": "traded", seat: Seat, with: Seat, gave: Card, got: Card }
  | { "type": "used", seat: Seat, owner: Seat, of: Source }
  | { "type": "gained_actions", seat: Seat, actions: number }
  | { "type": "stalled", seat: Seat, by: Seat }
  | { "type": "refitted", seat: Seat, machine: Machine }
  | { "type": "mimicked", seat: Seat, character: Character }
  | { "type": "built", seat: Seat, machine: Machine, /** The new top card of the scrap pile. */ top: Part, without: Part | null }
  | { "type": "invented", seat: Seat, invention: Invention, top: Machine, without: Machine | null };

/**
 * A kind of invention. Copies of one kind are interchangeable.
 */
export type Invention = "walking_house" | "subterranean_sub" | "time_machine" | "glove_of_ruin" | "terrigible" | "doomsday_ray" | "flight_pack" | "deathclock";

export type InventionInfo = {
  invention: Invention,
  name: string,
  /** The machines it is built of. */
  recipe: [Machine, Machine, Machine],
  ability: Ability,
};

/**
 * The two kinds of cards that can be drawn, dug, stolen and traded.
 */
export type Kind = "part" | "machine";

/**
 * The number of cards that a player may keep at the end of a turn.
 */
export type Limits = {
  parts: number,
  machines: number,
  inventions: number,
};

/**
 * A kind of small machine. Machines of one kind are interchangeable.
 */
export type Machine = "stilt_legs" | "parlour_boiler" | "balance_wheel" | "drill_nose" | "mole_lamp" | "ballast_pump" | "navigatrix" | "flux_kettle" | "pendulum_drive" | "crusher_fist" | "finger_servo" | "static_coil" | "gas_bellows" | "rudder_fins" | "dread_horn" | "burning_glass" | "storm_jar" | "swivel_mount" | "rocket_kettle" | "folding_wings" | "harness_rig" | "tick_engine" | "skull_chime" | "grim_escapement" | "tin_magpie" | "padlock_hound" | "wax_double" | "ferret_engine";

export type MachineInfo = {
  machine: Machine,
  name: string,
  copies: number,
  /** The parts it is built of. */
  recipe: Array<Part>,
  ability: Ability,
};

/**
 * An offer of machines: the card given and the card wanted.
 */
export type MachineOffer = {
  give: Machine,
  want: Machine,
};

export type Options = {
  /** Whoever has built this many inventions first wins. The published game has two; one makes a short first match. */
  inventions: number,
  /** What everybody draws at the start of a turn. */
  draw: DrawPhase,
  /** The match ends after this round, whatever has been built. */
  round_cap: number,
};

/**
 * A kind of part. Parts of one kind are interchangeable.
 */
export type Part = "gear" | "pipe" | "wire" | "plate" | "spring" | "valve" | "lens" | "magnet" | "battery" | "bellows";

export type PartInfo = {
  part: Part,
  name: string,
  copies: number,
};

export type PartOffer = {
  give: Part,
  want: Part,
};

export type PhaseView = "action" | "build" | "discard" | "over";

export type PileName = "parts" | "machines" | "inventions";

/**
 * The sizes of a deck and its scrap pile, and the top card of the scrap pile.
 */
export type PileView = {
  deck: number,
  scrap: number,
  top: Card | null,
};

export type PlayerView = {
  character: Character,
  /** The character whose ability is copied until the end of the turn. */
  mimics: Character | null,
  /** The ability of the player's own character is used up, for this turn or for the match. */
  character_used: boolean,
  /** The count of each kind, in the order of the catalogue. */
  parts: [number, number, number, number, number, number, number, number, number, number],
  /** Number of machines in hand. */
  hand: number,
  /** Number of inventions in hand. */
  plans: number,
  /** In the order of building. */
  machines: Array<BuiltMachine>,
  inventions: Array<BuiltInvention>,
  /** Actions lost in the next turn. */
  stalled: number,
  /** Limits at the end of the turn: parts, and machines in hand. */
  parts_max: number,
  hand_max: number,
};

export type Preview =
  | { "type": "draw", kind: Kind, cards: number }
  | { "type": "roll", need: number, faces: number, parts: number }
  | { "type": "total", total: number, need: number }
  | { "type": "scrap", cards: Array<Card> }
  | { "type": "gain", card: Card }
  | { "type": "exchange", with: Seat, give: Card, get: Card }
  | { "type": "use", of: Source, text: string }
  | { "type": "nothing" };

export type PrivateView = {
  /** In the order of the catalogue. */
  hand: Array<Machine>,
  inventions: Array<Invention>,
  /** The machines that the current decision shows to this player: the two machines of a steal, the stolen machine, or the hand of another player. */
  seen: Array<Machine>,
  /** The pending offer of machines, for the two traders. */
  offer: MachineOffer | null,
};

export type PublicView = {
  /** From 1. */
  round: number,
  round_cap: number,
  /** The cards of each Draw phase; absent if they are as published. */
  draw?: DrawPhase,
  /** Number of inventions that wins. */
  goal: number,
  /** The seat whose turn it is. */
  active: Seat,
  phase: PhaseView,
  /** Remaining actions of the active player. */
  actions: number,
  /** The next machine of this turn may be built with one part fewer. */
  discount: boolean,
  /** The active player takes the next turn, too. */
  again: boolean,
  /** The seat that decides next, and its decision in `question`. */
  asked: Seat | null,
  question: QuestionView,
  parts: PileView,
  machines: PileView,
  inventions: PileView,
  players: BySeat<PlayerView>,
};

/**
 * The decision of the seat in `asked`.
 */
export type QuestionView =
  | { "type": "phase" }
  | { "type": "boost", roll: Roll, die: number, total: number, /** The total that succeeds. */ need: number, /** The next total that would change the outcome. */ next: number, /** The points that each scrapped part adds. */ each: number }
  | { "type": "dig", kind: Kind, card: Card | null, passed: Array<Card>, /** Number of cards that may still be taken. */ left: number }
  | { "type": "steal_part", from: Seat }
  | { "type": "steal_machine", from: Seat }
  | { "type": "stolen", by: Seat, part: Part | null }
  | { "type": "dug", by: Seat, card: Card }
  | { "type": "offer", with: Seat, kind: Kind }
  | { "type": "answer", from: Seat, kind: Kind, part: PartOffer | null, counter: boolean }
  | { "type": "target", of: Source }
  | { "type": "part_of", of: Source, seat: Seat, left: number }
  | { "type": "swap_for", with: Seat, part: Part }
  | { "type": "hand_of", of: Source, seat: Seat }
  | { "type": "built_of", of: Source, seat: Seat }
  | { "type": "own_machine" }
  | { "type": "churn", scrapped: number, max: number }
  | { "type": "nothing" };

export type RaisedWith = { "part": Part } | { "ability": Source };

export type Refusal =
  | { "reason": "inventions_option", inventions: number, min: number, max: number }
  | { "reason": "round_cap_option", rounds: number, min: number, max: number }
  | { "reason": "not_asked", asked: Asked }
  | { "reason": "cannot_decline", asked: Asked }
  | { "reason": "no_actions" }
  | { "reason": "not_first_action" }
  | { "reason": "hand_too_small", have: number, needed: number }
  | { "reason": "nothing_to_draw", kind: Kind }
  | { "reason": "empty_pile", kind: Kind }
  | { "reason": "not_a_target", seat: Seat }
  | { "reason": "nothing_to_take", seat: Seat, kind: Kind }
  | { "reason": "nothing_to_give", kind: Kind }
  | { "reason": "not_yours", card: Card }
  | { "reason": "not_theirs", seat: Seat, card: Card }
  | { "reason": "not_offered", card: Card }
  | { "reason": "wrong_kind", kind: Kind }
  | { "reason": "same_card" }
  | { "reason": "within_limit", card: Card }
  | { "reason": "boost_is_useless" }
  | { "reason": "boost_is_wasted", total: number, next: number }
  | { "reason": "missing_parts", machine: Machine, missing: Array<Part> }
  | { "reason": "missing_machines", invention: Invention, missing: Array<Machine> }
  | { "reason": "nothing_to_leave_out" }
  | { "reason": "not_in_recipe", card: Card }
  | { "reason": "no_such_ability", of: Source }
  | { "reason": "used_up", of: Source }
  | { "reason": "not_now", of: Source }
  | { "reason": "would_do_nothing", of: Source };

/**
 * The purpose of a roll.
 */
export type Roll =
  | { "type": "dig", kind: Kind }
  | { "type": "steal", from: Seat, kind: Kind }
  | { "type": "ability", of: Source };

/**
 * A card with an ability.
 */
export type Source = { "character": Character } | { "machine": Machine } | { "invention": Invention };

export type Uses = "unlimited" | "once_per_turn" | "once_per_game" | "once";

/**
 * A kind of roll.
 */
export type Venture = "dig" | "steal";

export type When = "always" | "action" | "free" | "actions_spent" | "rolled" | "build" | "stolen" | "dug";

/**
 * Why a player scraps one of its own cards.
 */
export type Why = "too_many" | "ability";
