// Written by engine/tests/typescript.rs; UPDATE=1 rewrites it.

import type { BySeat, Seat } from "./engine";

export type Ability = {
  when: When,
  uses: Uses,
  does: Effect,
};

/**
 * One decision of one seat. Cards are named by their kind: equal ones are interchangeable.
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
 * What a seat is asked for.
 */
export type Asked = "action" | "build" | "discard" | "boost" | "dig" | "steal" | "reaction" | "offer" | "answer" | "target" | "pick" | "own_machine" | "churn" | "nothing";

export type BuiltInvention = {
  invention: Invention,
  used: boolean,
};

/**
 * A machine on the table; sideways when its ability is used up.
 */
export type BuiltMachine = {
  machine: Machine,
  used: boolean,
};

/**
 * Any card but a character.
 */
export type Card = { "part": Part } | { "machine": Machine } | { "invention": Invention };

/**
 * All content, as clients get it.
 */
export type Catalogue = {
  limits: Limits,
  /** A dig succeeds with that total or more. */
  dig_need: number,
  /** A steal succeeds with that total or more. */
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
  | { "type": "built", seat: Seat, machine: Machine, /** What lies on top of the scrap pile now. */ top: Part, without: Part | null }
  | { "type": "invented", seat: Seat, invention: Invention, top: Machine, without: Machine | null };

/**
 * A kind of invention. With more than one copy in the deck, copies are alike.
 */
export type Invention = "walking_house" | "subterranean_sub" | "time_machine" | "glove_of_ruin" | "terrigible" | "doomsday_ray" | "flight_pack" | "deathclock";

export type InventionInfo = {
  invention: Invention,
  name: string,
  /** The built machines that it is made of. */
  recipe: [Machine, Machine, Machine],
  ability: Ability,
};

/**
 * The two decks that are drawn from, dug in, stolen and traded: a card of one of them.
 */
export type Kind = "part" | "machine";

/**
 * How many cards one may keep at the end of a turn.
 */
export type Limits = {
  parts: number,
  machines: number,
  inventions: number,
};

/**
 * A kind of small machine. Machines of a kind are alike.
 */
export type Machine = "stilt_legs" | "parlour_boiler" | "balance_wheel" | "drill_nose" | "mole_lamp" | "ballast_pump" | "navigatrix" | "flux_kettle" | "pendulum_drive" | "crusher_fist" | "finger_servo" | "static_coil" | "gas_bellows" | "rudder_fins" | "dread_horn" | "burning_glass" | "storm_jar" | "swivel_mount" | "rocket_kettle" | "folding_wings" | "harness_rig" | "tick_engine" | "skull_chime" | "grim_escapement" | "tin_magpie" | "padlock_hound" | "wax_double" | "ferret_engine";

export type MachineInfo = {
  machine: Machine,
  name: string,
  copies: number,
  /** The parts that it is built of, in the order of the catalogue. */
  recipe: Array<Part>,
  ability: Ability,
};

/**
 * What is given and what is wanted for it.
 */
export type MachineOffer = {
  give: Machine,
  want: Machine,
};

export type Options = {
  /** Inventions that win the match. */
  inventions: number,
  /** The last round, whatever was built until then. */
  round_cap: number,
};

/**
 * A kind of part. Parts of a kind are alike.
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
 * A deck, and the scrap pile beside it of which only the top card can be seen.
 */
export type PileView = {
  deck: number,
  scrap: number,
  top: Card | null,
};

export type PlayerView = {
  character: Character,
  /** The other character whose ability it has until the end of its turn. */
  mimics: Character | null,
  /** Its ability is used up, for this turn or for good. */
  character_used: boolean,
  /** How many of each kind, in the order of the catalogue. */
  parts: [number, number, number, number, number, number, number, number, number, number],
  /** Machines in hand. */
  hand: number,
  /** Inventions in hand. */
  plans: number,
  /** In the order of building. */
  machines: Array<BuiltMachine>,
  inventions: Array<BuiltInvention>,
  /** Actions that it has fewer in its next turn. */
  stalled: number,
  /** What it may keep at the end of its turn. */
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
  /** What the question shows to this player: the two machines of a steal, the stolen card, the hand that it looks at. */
  seen: Array<Machine>,
  /** The machines of the offer that is to be answered, for the two who trade. */
  offer: MachineOffer | null,
};

export type PublicView = {
  /** From 1. */
  round: number,
  round_cap: number,
  /** Inventions that win. */
  goal: number,
  /** Whose turn it is. */
  active: Seat,
  phase: PhaseView,
  /** Actions that the active player has left. */
  actions: number,
  /** The next machine of this turn may be built with one part fewer. */
  discount: boolean,
  /** The active player has the next turn too. */
  again: boolean,
  /** Who has to decide what. */
  asked: Seat | null,
  question: QuestionView,
  parts: PileView,
  machines: PileView,
  inventions: PileView,
  players: BySeat<PlayerView>,
};

/**
 * What the seat that is asked has to decide.
 */
export type QuestionView =
  | { "type": "phase" }
  | { "type": "boost", roll: Roll, die: number, total: number, /** What the total has to reach. */ need: number, /** The next total that would change the outcome. */ next: number, /** What each scrapped part adds. */ each: number }
  | { "type": "dig", kind: Kind, card: Card | null, passed: Array<Card>, /** Cards that may still be taken. */ left: number }
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
 * What a die is rolled for.
 */
export type Roll =
  | { "type": "dig", kind: Kind }
  | { "type": "steal", from: Seat, kind: Kind }
  | { "type": "ability", of: Source };

/**
 * A card whose ability is used.
 */
export type Source = { "character": Character } | { "machine": Machine } | { "invention": Invention };

export type Uses = "unlimited" | "once_per_turn" | "once_per_game" | "once";

/**
 * What a die is rolled for.
 */
export type Venture = "dig" | "steal";

export type When = "always" | "action" | "free" | "actions_spent" | "rolled" | "build" | "stolen" | "dug";

/**
 * Why somebody scraps a card of its own.
 */
export type Why = "too_many" | "ability";
