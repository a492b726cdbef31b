// Written by engine/tests/typescript.rs; UPDATE=1 rewrites it.

import type { BySeat, Seat } from "./engine";

/**
 * One action of one seat. Actions in an activation are for the active car, so they do not name it.
 *
 * Lengths are in thousandths of an inch, turns in steps of 15 degrees, clockwise.
 */
export type Action =
  | { "type": "enter", entry: number, turn: Turn, by: number }
  | { "type": "declare", car: CarId, plan: Plan }
  | { "type": "straight", boost: boolean }
  | { "type": "boost" }
  | { "type": "pivot", turn: Turn }
  | { "type": "drive", gear: Gear, turn: Turn, by: number }
  | { "type": "halt" }
  | { "type": "drift", by: number, turn: Turn }
  | { "type": "fire", weapon: WeaponNo, target: CarId }
  | { "type": "hold_fire" };

/**
 * A quarter of the surroundings of a car, seen from its centre.
 */
export type Arc = "front" | "right" | "left" | "rear";

/**
 * A car. Skill and defence are the least that a die must show.
 */
export type Car = {
  slug: string,
  name: string,
  credits: number,
  /** Command points in each round. */
  command: number,
  /** In inches. */
  movement: number,
  skill: number,
  defence: number,
  toughness: number,
  hit_points: number,
  quirk: Quirk | null,
  text: string,
};

/**
 * A car, numbered over all seats in the order of seats and rosters.
 */
export type CarId = number;

export type CarRoll = {
  car: CarId,
  dice: [number, number],
};

export type CarView = {
  id: CarId,
  seat: Seat,
  name: string | null,
  car: string,
  weapons: Array<WeaponView>,
  upgrades: Array<string>,
  /** With upgrades, like the next four. */
  movement: number,
  skill: number,
  defence: number,
  toughness: number,
  hit_points_max: number,
  hit_points: number,
  /** Command points left in this round. */
  command: number,
  /** `null` in reserve and when wrecked. */
  pose: Pose | null,
  wrecked: boolean,
  /** Race: 0 before the first crossing of the line, `laps` + 1 after the finish. */
  lap: number,
  /** Race: the way along the centre line since the first crossing. */
  progress: number,
  /** Race: 1 for the car that is furthest ahead. */
  place: number | null,
  /** The car has a Boost that is not used up. */
  boost: boolean,
};

/**
 * All content of the game, as clients receive it.
 */
export type Catalogue = {
  /** The length of every car. */
  car_length: number,
  car_width: number,
  /** Credits for one car with its weapons and upgrades. */
  car_credits: number,
  /** Credits in the pool of a team, for each of its cars. */
  pool_credits: number,
  weapons_max: number,
  cars: Array<Car>,
  weapons: Array<Weapon>,
  upgrades: Array<Upgrade>,
  deeds: Array<DeedRow>,
  kinds: Array<KindRow>,
  courses: Array<CourseSheet>,
  points: MissionPoints,
  arena_rounds: number,
};

/**
 * A control check, with the Counter dice if it failed (SL-19).
 */
export type Check = {
  car: CarId,
  cause: CheckCause,
  die: number,
  need: Need,
  passed: boolean,
  /** Spikes made the failure two hits. */
  spiked: boolean,
  /** One die for each hit; empty if the check passed. */
  counters: Array<Rolled>,
  /** What each Counter die needed. */
  counter_need: number,
  lost: number,
  hit_points: number,
};

/**
 * Why a car makes a control check.
 */
export type CheckCause =
  | { "type": "ones" }
  | { "type": "collision", with: CarId }
  | { "type": "ram", by: CarId }
  | { "type": "crash", into: Obstacle }
  | { "type": "dangerous", piece: PieceNo }
  | { "type": "destructible", piece: PieceNo }
  | { "type": "landing" }
  | { "type": "disrupt", by: CarId, weapon: WeaponNo };

/**
 * The track of a circuit, to be drawn.
 */
export type CircuitSheet = {
  /** The centre line, closed, from the finish line in the direction of the race. */
  centre: Array<Point>,
  width: number,
  length: number,
  /** The middle of the finish line with the direction of the race. */
  line: Pose,
  /** The boxes behind the line, the foremost first. */
  grid: Array<Pose>,
};

/**
 * A course by name.
 */
export type CourseId = "breakers_yard" | "the_slick" | "dog_leg" | "rust_canyon" | "crusher_pit";

/**
 * A course, to be drawn.
 */
export type CourseSheet = {
  id: CourseId,
  name: string,
  text: string,
  size: Point,
  circuit: CircuitSheet | null,
  /** Arena: for two seats, three and four, the two entries of each seat; points of the edge with the heading inward. */
  entries: [Array<[Pose, Pose]>, Array<[Pose, Pose]>, Array<[Pose, Pose]>] | null,
  /** In the order of their numbers. */
  pieces: Array<Piece>,
  ramps: Array<RampSheet>,
};

/**
 * The kinds of actions in an activation. Each costs one command point (SL-6).
 */
export type Deed = "move" | "j_turn" | "advance" | "drift" | "attack" | "pass";

/**
 * The name and the text of an action.
 */
export type DeedRow = {
  deed: Deed,
  name: string,
  text: string,
};

/**
 * The effect of an upgrade.
 */
export type Does = "resilient" | "armour" | "elite_driver" | "ram" | "spikes" | "turret" | "boost" | "drift" | "j_turn";

/**
 * The action that awaits a decision.
 */
export type Doing =
  | { "type": "drive", deed: Deed, /** Null until the first leg. */ gear: Gear | null, /** The distance left, forward unless `gear` says otherwise. */ left: number, pivots: number, /** The free pivot of an off-road car is still available. */ free_pivot: boolean, /** A die was rolled for driving straight, so there are no pivots. */ straight: boolean }
  | { "type": "drift" }
  | { "type": "attack", /** The weapon that was chosen first, if there is one. */ fired: Array<WeaponNo>, /** The target that was chosen for it. Its dice are rolled when the Attack is complete. */ target?: CarId };

/**
 * Where a leg leads, and its consequences.
 */
export type DrivePreview = {
  /** After the pivot. */
  from: Pose,
  to: Pose,
  /** Distance that the movement has left afterwards. */
  left: number,
  /** The movement needs no further decision. */
  ends: boolean,
  touches: Array<Obstacle>,
  jump: Jump | null,
  /** Checks at the end of the movement if it ends there. */
  checks: Array<Foreseen>,
  removes: Array<PieceNo>,
  /** Enemies that the car could fire at from there if an Attack is still to come, with −2 if many actions were declared. Empty before a jump: it ends nobody knows where. */
  shots: Array<Shot>,
  /** Every lane of this decision. They are the same for all its legs, so one preview is enough. */
  lanes: Array<Lane>,
};

/**
 * A car with its weapons and upgrades, by their slugs.
 */
export type Entrant = {
  /** What its driver calls it, 1 to 32 characters. */
  name?: string | null,
  car: string,
  weapons: Array<string>,
  upgrades: Array<Fitted>,
};

export type Event =
  | { "type": "seats_rolled_off", rolls: Array<SeatRoll>, first: Seat }
  | { "type": "cars_rolled_off", rolls: Array<CarRoll>, first: CarId }
  | { "type": "grid_set", places: Array<GridPlace> }
  | { "type": "entered", car: CarId, pose: Pose }
  | { "type": "round_began", round: number }
  | { "type": "activation_began", car: CarId, plan: Plan, /** Command points left after paying for the plan. */ command: number }
  | { "type": "command_rolled", car: CarId, die: number, lost: boolean }
  | { "type": "deed_passed", car: CarId, deed: Deed }
  | { "type": "straight_rolled", car: CarId, die: number, boost: [number, number] | null, distance: number }
  | { "type": "boost_rolled", car: CarId, dice: [number, number], distance: number }
  | { "type": "advance_rolled", car: CarId, dice: [number, number, number], counted: number, distance: number, checks: number }
  | { "type": "pivoted", car: CarId, turn: Turn, to: Pose }
  | { "type": "drove", car: CarId, deed: Deed, gear: Gear, turn: Turn, /** After the pivot. */ from: Pose, to: Pose }
  | { "type": "collided", car: CarId, with: Array<Obstacle> }
  | { "type": "jumped", car: CarId, ramp: RampNo, dice: [number, number], from: Pose, to: Pose, /** Cars that it came down on, and from which it was moved back. */ onto: Array<CarId> }
  | { "type": "checked" } & Check
  | { "type": "attack_rolled", car: CarId, weapon: WeaponNo, target: CarId, distance: number, need: Need, dice: Array<number>, /** Dice added by Volley. */ extra: Array<number>, /** Includes hits added by Rending. */ hits: number }
  | { "type": "defence_rolled", car: CarId, need: Need, dice: Array<Rolled>, /** Of each failed die. */ damage_each: number, damage: number }
  | { "type": "counter_rolled", car: CarId, need: Need, dice: Array<Rolled>, lost: number, hit_points: number }
  | { "type": "wrecked", car: CarId, why: WhyWrecked, /** The seat that is credited with the wreck (SL-32). */ credit: Seat | null }
  | { "type": "piece_removed", piece: PieceNo }
  | { "type": "lap_began", car: CarId, lap: number }
  | { "type": "finished", car: CarId }
  | { "type": "scored", seat: Seat, points: number, why: Scoring, car: CarId | null, /** The seat's points afterwards. */ total: number }
  | { "type": "activation_ended", car: CarId, /** The car lost hit points in a control check (SL-20). */ early: boolean }
  | { "type": "placed", cars: Array<CarId> };

/**
 * An upgrade, and for a turret the weapon that it carries.
 */
export type Fitted = string | { slug: string, weapon: number, };

/**
 * A control check that would be made.
 */
export type Foreseen = {
  car: CarId,
  cause: CheckCause,
  /** The least that the die must show. */
  need: number,
  /** The probability that it costs a hit point or more. */
  loses: number,
};

/**
 * The direction in which a car drives, the same throughout an action (SL-11).
 */
export type Gear = "forward" | "backward";

export type GridPlace = {
  car: CarId,
  pose: Pose,
};

/**
 * Clockwise from the east in steps of 15 degrees. A number from 0 to 23 on the wire.
 */
export type Heading = number;

/**
 * A jump from a ramp: 2d6 inches in a straight line.
 */
export type Jump = {
  ramp: RampNo,
  from: Pose,
  /** After the shortest and the longest jump. */
  nearest: Pose,
  furthest: Pose,
  /** The probability that the car lands where it cannot stand and is wrecked. */
  wrecks: number,
};

/**
 * The kind of a terrain piece.
 */
export type Kind = "barrier" | "heap" | "container" | "rock" | "oil" | "ditch" | "tyres" | "crates" | "drums";

/**
 * The effects of a kind of terrain (SL-22 to SL-24, SL-34).
 */
export type KindRow = {
  kind: Kind,
  name: string,
  /** No car can drive through it. */
  solid: boolean,
  /** Driving over it is a control check. */
  dangerous: boolean,
  /** It can only be crossed as a whole; otherwise it is solid. */
  no_partial: boolean,
  /** Driving into it removes it, with a control check. */
  destructible: boolean,
  /** It blocks the sight. */
  tall: boolean,
  text: string,
};

/**
 * A straight line that the car can drive. It can stop at every half inch that is among the legal
 * actions.
 */
export type Lane = {
  gear: Gear,
  turn: Turn,
  /** After the pivot. */
  from: Pose,
  to: Pose,
  by: number,
  /** What stops the car at the end of the lane. */
  stops: Array<Obstacle>,
};

/**
 * What is played for.
 */
export type Mission = "team_race" | "showdown" | "arena";

/**
 * The points that missions award.
 */
export type MissionPoints = {
  /** For the first places of a race. */
  places: Array<number>,
  wreck_race: number,
  wreck_showdown: number,
  wreck_arena: number,
  ramp: number,
  ram: number,
  pile_up: number,
  lead: number,
};

/**
 * The number that a die must show at least, with its modifiers. No die can show a 7.
 */
export type Need = {
  /** `2..=7`. */
  die: number,
  /** Their sum is `die` before it is clamped. */
  parts: Array<Part>,
};

/**
 * What a car can collide with.
 */
export type Obstacle =
  | { "type": "car", car: CarId }
  | { "type": "piece", piece: PieceNo }
  | { "type": "ramp", ramp: RampNo }
  | { "type": "edge" };

/**
 * How a match of Scraplands is played.
 */
export type Options = {
  /** What is played for. */
  mission: Mission,
  /** A circuit for a race, an arena for the Arena. */
  course: CourseId,
  /** How many cars each team has. Three to six are usual; one or two make a short match. */
  cars: number,
  /** How often a race goes round. */
  laps: number,
  /** A race that nobody has finished after this many rounds ends as it stands. */
  round_cap: number,
};

/**
 * One modifier and its source.
 */
export type Part = {
  by: number,
  why: Why,
};

export type Phase =
  | { "type": "entering", seat: Seat, car: CarId }
  | { "type": "declaring", seat: Seat, car: CarId | null }
  | { "type": "acting", car: CarId, plan: Plan, at: number, doing: Doing }
  | { "type": "over" };

/**
 * The phase of the match, for an action that is refused because of it.
 */
export type PhaseName = "entering" | "declaring" | "driving" | "drifting" | "attacking" | "over";

/**
 * A piece of terrain.
 */
export type Piece = {
  kind: Kind,
  /** Convex, clockwise on the screen. */
  outline: Array<Point>,
};

/**
 * A piece of terrain, by its number in the course.
 */
export type PieceNo = number;

/**
 * The actions of one activation, in order, passes last.
 */
export type Plan = Deed[];

/**
 * A point of the table; the origin is its north-western corner.
 */
export type Point = {
  /** To the east. */
  x: number,
  /** To the south. */
  y: number,
};

/**
 * The centre and the heading of a car.
 */
export type Pose = {
  at: Point,
  heading: Heading,
};

export type Preview =
  | { "type": "enter", pose: Pose }
  | { "type": "declare", /** Command points left afterwards. */ command: number, /** Attacks of this activation have −2 (SL-8). */ many_deeds: boolean, /** A die is rolled first; on a 1 the last command point is lost. */ may_be_lost: boolean, /** The lanes of a Move as things stand; empty if none is declared. */ lanes: Array<Lane> }
  | { "type": "roll", dice: number, least: number, most: number }
  | { "type": "drive" } & DrivePreview
  | { "type": "end", checks: Array<Foreseen> }
  | { "type": "fire" } & Shot;

/**
 * Empty: the private part of the document is `null`.
 */
export type PrivateView = null;

export type PublicView = {
  mission: Mission,
  course: CourseId,
  /** 0 if the mission is no race. */
  laps: number,
  /** 0 while cars enter the arena. */
  round: number,
  rounds_max: number,
  phase: Phase,
  points: BySeat<number>,
  cars: Array<CarView>,
  /** Race: cars with command points in the order in which they would be activated now. Level cars roll off when their turn comes. */
  order: Array<CarId>,
  /** Terrain that was removed. */
  removed: Array<PieceNo>,
};

/**
 * The special rule of a car.
 */
export type Quirk = "fast" | "off_road" | "sturdy" | "ramshackle";

/**
 * A ramp, by its number in the course.
 */
export type RampNo = number;

/**
 * A ramp, to be drawn.
 */
export type RampSheet = {
  outline: [Point, Point, Point, Point],
  /** The middle of the side that a car can drive at, with the direction upward. */
  mouth: Pose,
  /** Where a jump starts. */
  launch: Pose,
};

export type Refusal =
  | { "reason": "cars_option", cars: number, min: number, max: number }
  | { "reason": "laps_option", laps: number, min: number, max: number }
  | { "reason": "round_cap_option", rounds: number, min: number, max: number }
  | { "reason": "needs_arena", course: string }
  | { "reason": "needs_circuit", course: string }
  | { "reason": "no_cars" }
  | { "reason": "too_few_cars", cars: number, min: number }
  | { "reason": "too_many_cars", cars: number, max: number }
  | { "reason": "car_name", car: number, max: number }
  | { "reason": "unknown_car", car: number, slug: string }
  | { "reason": "unknown_weapon", car: number, slug: string }
  | { "reason": "unknown_upgrade", car: number, slug: string }
  | { "reason": "too_many_weapons", car: number, weapons: number, max: number }
  | { "reason": "too_many_upgrades", car: number, upgrades: number, max: number }
  | { "reason": "upgrade_twice", car: number, name: string }
  | { "reason": "turret_without_weapon", car: number }
  | { "reason": "turret_weapon", car: number, name: string }
  | { "reason": "not_on_a_weapon", car: number, name: string }
  | { "reason": "over_pool", drawn: number, pool: number, each: number }
  | { "reason": "wrong_phase", phase: PhaseName }
  | { "reason": "no_such_car", car: CarId }
  | { "reason": "no_such_entry", entry: number }
  | { "reason": "entry_distance", by: number, most: number }
  | { "reason": "no_room" }
  | { "reason": "not_your_car", car: CarId }
  | { "reason": "not_its_turn", car: CarId, turn_of: CarId }
  | { "reason": "car_wrecked", car: CarId }
  | { "reason": "no_command", car: CarId }
  | { "reason": "deed_count", deeds: number, least: number, most: number }
  | { "reason": "deed_twice", deed: Deed }
  | { "reason": "not_after_move", deed: Deed }
  | { "reason": "pass_first" }
  | { "reason": "no_upgrade", deed: Deed }
  | { "reason": "no_weapon" }
  | { "reason": "underway" }
  | { "reason": "not_a_move" }
  | { "reason": "no_boost" }
  | { "reason": "no_free_pivot" }
  | { "reason": "pivot_too_far", turn: number }
  | { "reason": "no_pivots_left" }
  | { "reason": "same_leg" }
  | { "reason": "no_room_to_pivot" }
  | { "reason": "gear_changed" }
  | { "reason": "forward_only" }
  | { "reason": "too_far", by: number, most: number }
  | { "reason": "not_on_half_inch", by: number }
  | { "reason": "cannot_stop", by: number }
  | { "reason": "in_the_way" }
  | { "reason": "not_moving" }
  | { "reason": "drift_turn", turn: number }
  | { "reason": "no_such_weapon", weapon: WeaponNo }
  | { "reason": "already_fired", weapon: WeaponNo }
  | { "reason": "not_an_enemy", car: CarId }
  | { "reason": "out_of_range", name: string, distance: number, range: number }
  | { "reason": "out_of_arc", name: string }
  | { "reason": "hidden_by_car", car: CarId }
  | { "reason": "hidden_by_terrain" }
  | { "reason": "friend_too_close", friend: CarId }
  | { "reason": "nearer_enemy", car: CarId };

/**
 * A die, and its reroll if there was one.
 */
export type Rolled = {
  die: number,
  again: number | null,
};

/**
 * A team of cars, in the order of the grid.
 */
export type Roster = {
  cars: Array<Entrant>,
};

/**
 * What points are awarded for.
 */
export type Scoring =
  | { "type": "place", place: number }
  | { "type": "wreck" }
  | { "type": "ramp" }
  | { "type": "ram" }
  | { "type": "pile_up" }
  | { "type": "lead" };

export type SeatRoll = {
  seat: Seat,
  dice: [number, number],
};

/**
 * One weapon fired at one target.
 */
export type Shot = {
  weapon: WeaponNo,
  target: CarId,
  distance: number,
  dice: number,
  need: Need,
  defence: Need,
  counter: Need,
  /** Expected loss of hit points in thousandths, without the checks that follow. */
  expected: number,
};

/**
 * A change of heading in steps of 15 degrees, clockwise if positive.
 */
export type Turn = number;

/**
 * An upgrade. A car can have each once.
 */
export type Upgrade = {
  slug: string,
  name: string,
  credits: number,
  does: Does,
  text: string,
};

/**
 * A weapon.
 */
export type Weapon = {
  slug: string,
  name: string,
  credits: number,
  /** In inches; a target must be closer. */
  range: number,
  /** Number of dice. */
  attacks: number,
  damage: number,
  /** Added to what each Defence die needs. */
  piercing: number,
  arc: Arc,
  rules: Array<WeaponRule>,
  text: string,
};

/**
 * A weapon of one car, numbered in the order of the roster.
 */
export type WeaponNo = number;

/**
 * The special rules of weapons (SL-35, SL-36).
 */
export type WeaponRule =
  | { "type": "accurate" }
  | { "type": "rending", hits: number }
  | { "type": "volley" }
  | { "type": "torrent" }
  | { "type": "destructive", damage: number }
  | { "type": "disrupt" };

export type WeaponView = {
  slug: string,
  /** Fires in every direction. */
  turret: boolean,
};

/**
 * What modifies the number that a die needs.
 */
export type Why = "skill" | "defence" | "counter" | "many_deeds" | "accurate" | "close" | "torrent" | "piercing" | "weak_spot";

export type WhyWrecked = "hit_points" | "landing" | "no_room";
