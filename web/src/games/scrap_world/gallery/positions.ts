/** Made-up positions, one for each phase: what the gallery shows and the tests speak about. */

import type {
  Action,
  Event,
  Phase,
  PublicView,
  Rolled,
  SuitView,
} from "../../../api/generated/scrap_world";
import type { PlayedStep } from "../../kit/game";
import type { ScrapFacts, ScrapWorld } from "../types";
import { movesFrom, MAP } from "./map";
import { factsOf, suitsOf } from "./players";

export interface Shown {
  facts: ScrapFacts;
  view: PublicView;
  awaiting: number[];
  legal: Action[];
  /** The step that led here. */
  last: PlayedStep<ScrapWorld> | null;
}

const PLACES = ["E9", "C8", "H8", "I5", "B4", "K10", "L9"];

function viewOf(facts: ScrapFacts, phase: Phase, change: (suit: SuitView) => object): PublicView {
  const suits = suitsOf(facts).map((suit) => ({
    ...suit,
    at: PLACES[suit.id] ?? null,
    marker: suit.id + 1,
    ...change(suit),
  }));
  return {
    round: 2,
    round_cap: 60,
    phase,
    pieces: MAP,
    sides: facts.seats.map(
      (_, seat) => (["south", "north", "west", "east"] as const)[seat] ?? null,
    ),
    suits,
    eliminated: [],
  };
}

const worn = (suit: SuitView): Partial<SuitView> => ({
  damage: [2, 0, 5, 4, 0, 1, 0][suit.id] ?? 0,
  energy: [3, 8, 4, 1, 6, 4, 4][suit.id] ?? 0,
  activated: suit.id === 3,
  tokens: suit.id === 2 ? 2 : 0,
  marks: suit.id === 3 ? -1 : 0,
  cards: suit.cards.map((card, no) => ({
    ...card,
    state: suit.id === 2 && no === 3 ? "flipped" : suit.id === 0 && no === 3 ? "removed" : "ready",
  })),
});

const attack = (
  type: "quick_attack" | "full_attack",
  weapon: number,
  target: number,
  ammo: number | null = null,
  burn = 0,
): Action => ({ type, weapon, target, ammo, burn });

export function activation(seats: 2 | 4 = 2): Shown {
  const facts = factsOf(seats, 0);
  const phase: Phase = { type: "activation", suit: 0, points: 3, done: [] };
  const view = viewOf(facts, phase, worn);
  const legal: Action[] = [
    ...movesFrom("E9", 4, view),
    attack("quick_attack", 0, 2),
    attack("quick_attack", 0, 2, 4),
    attack("full_attack", 0, 2),
    attack("full_attack", 0, 2, 4),
    attack("quick_attack", 0, 3),
    attack("full_attack", 0, 3),
    { type: "ready" },
    { type: "power_up" },
    { type: "jury_rig" },
    { type: "reboot" },
    { type: "end_activation" },
  ];
  return { facts, view, awaiting: [0], legal, last: movedStep(facts, view) };
}

function movedStep(facts: ScrapFacts, after: PublicView): PlayedStep<ScrapWorld> {
  const before = {
    ...after,
    suits: after.suits.map((suit) => (suit.id === 2 ? { ...suit, at: "K7" } : suit)),
  };
  const events: Event[] = [
    { type: "energy_spent", suit: 2, energy: 1, left: 4, on: { type: "deed", deed: "move" } },
    { type: "moved", suit: 2, deed: "move", path: ["K7", "J8", "I7", "H8"], cost: 3 },
  ];
  void facts;
  return { seq: 7, by: 1, cause: "player", events, before: { public: before, private: null } };
}

export const ATTACK_DICE: Rolled[] = [
  { die: "red", face: 4, why: { type: "card", card: 0 } },
  { die: "yellow", face: 2, why: { type: "card", card: 0 } },
  { die: "yellow", face: 0, why: { type: "card", card: 0 } },
  { die: "black", face: 4, why: { type: "burn", energy: 1 } },
];

export const DEFENCE_DICE: Rolled[] = [
  { die: "blue", face: 3, why: { type: "chassis" } },
  { die: "green", face: 1, why: { type: "chassis" } },
  { die: "green", face: 5, why: { type: "accuracy", distance: 6, accuracy: 5 } },
  { die: "green", face: 2, why: { type: "cover", piece: 4 } },
  { die: "blue", face: 5, why: { type: "card", card: 4 } },
];

export const ATTACKED: Event[] = [
  { type: "energy_spent", suit: 0, energy: 1, left: 2, on: { type: "deed", deed: "full_attack" } },
  {
    type: "attack_rolled",
    suit: 0,
    deed: "full_attack",
    attack: { weapon: 0, target: 2, ammo: null, burn: 0 },
    distance: 6,
    dice: ATTACK_DICE,
    shoved: [],
    hits: 5,
    fallbacks: 1,
  },
];

export const DEFENDED: Event[] = [
  { type: "energy_spent", suit: 2, energy: 1, left: 3, on: { type: "armor", card: 4 } },
  {
    type: "defence_rolled",
    suit: 2,
    against: 0,
    armor: [4],
    dice: DEFENCE_DICE,
    pierced: [],
    blocks: 3,
    stands: 0,
  },
  { type: "damaged", suit: 2, damage: 2, cause: "hits", total: 7, of: 11 },
  { type: "energy_drained", suit: 2, drain: 4, lost: 3, deficit: 1, left: 0 },
  { type: "damaged", suit: 2, damage: 1, cause: "deficit", total: 8, of: 11 },
  { type: "fell_back", suit: 2, path: ["H8", "H7"], unresolved: 0, stopped_by: null },
  {
    type: "initiative_changed",
    suit: 2,
    by: -1,
    lasts: "this_game",
    cause: { type: "jury_rigged" },
  },
];

/** The defender, seat 1, looks at the attack roll. */
export function defence(): Shown {
  const facts = factsOf(2, 1);
  const phase: Phase = {
    type: "defence",
    suit: 0,
    points: 1,
    done: ["full_attack"],
    attack: {
      deed: "full_attack",
      attack: { weapon: 0, target: 2, ammo: null, burn: 0 },
      distance: 6,
      dice: ATTACK_DICE,
      hits: 5,
      fallbacks: 1,
      drain: 0,
      defence: DEFENCE_DICE.slice(0, 4).map(({ die, why }) => ({ die, why })),
    },
  };
  const view = viewOf(facts, phase, worn);
  const before: PublicView = {
    ...view,
    phase: { type: "activation", suit: 0, points: 3, done: [] },
  };
  return {
    facts,
    view,
    awaiting: [1],
    legal: [
      { type: "defend", armor: [] },
      { type: "defend", armor: [4] },
    ],
    last: step(8, 0, ATTACKED, before),
  };
}

function step(
  seq: number,
  by: number,
  events: Event[],
  before: PublicView,
): PlayedStep<ScrapWorld> {
  return { seq, by, cause: "player", events, before: { public: before, private: null } };
}

/** Seat 0 has seen its attack resolved, and has one point left. */
export function resolved(): Shown {
  const before = defence().view;
  const facts = factsOf(2, 0);
  const phase: Phase = { type: "activation", suit: 0, points: 1, done: ["full_attack"] };
  const view = viewOf(facts, phase, (suit) =>
    suit.id === 2 ? { ...worn(suit), damage: 8, energy: 0, at: "H7", marks: -1 } : worn(suit),
  );
  const legal: Action[] = [
    ...movesFrom("E9", 2, view).filter(({ type }) => type === "half_move"),
    attack("quick_attack", 0, 2),
    { type: "ready" },
    { type: "power_up" },
    { type: "end_activation" },
  ];
  return { facts, view, awaiting: [0], legal, last: step(9, 1, DEFENDED, before) };
}

/** The Scout of seat 1 is destroyed in melee. */
export function destroyed(): Shown {
  const facts = factsOf(2, 0);
  const phase: Phase = { type: "activation", suit: 0, points: 2, done: ["quick_attack"] };
  const near = (suit: SuitView) => ({ ...worn(suit), ...(suit.id === 3 ? { at: "F9" } : {}) });
  const before = viewOf(facts, { type: "activation", suit: 0, points: 3, done: [] }, near);
  const view = viewOf(facts, phase, (suit) =>
    suit.id === 3 ? { ...near(suit), damage: 6, destroyed: true, at: null } : near(suit),
  );
  const events: Event[] = [
    {
      type: "attack_rolled",
      suit: 0,
      deed: "quick_attack",
      attack: { weapon: 1, target: 3, ammo: null, burn: 0 },
      distance: 1,
      dice: ATTACK_DICE.slice(0, 2),
      shoved: [],
      hits: 3,
      fallbacks: 0,
    },
    {
      type: "defence_rolled",
      suit: 3,
      against: 0,
      armor: [],
      dice: DEFENCE_DICE.slice(1, 2),
      pierced: [],
      blocks: 0,
      stands: 0,
    },
    { type: "damaged", suit: 3, damage: 3, cause: "hits", total: 7, of: 6 },
    { type: "destroyed", suit: 3, by: 0 },
  ];
  return {
    facts,
    view,
    awaiting: [0],
    legal: activation().legal,
    last: step(8, 0, events, before),
  };
}

function setUp(phase: Phase, change: Partial<PublicView> = {}): PublicView {
  const facts = factsOf(2, 0);
  const bare = viewOf(facts, phase, () => ({ at: null, marker: null }));
  return { ...bare, round: 0, sides: [null, null], ...change };
}

export function taking(): Shown {
  const phase: Phase = {
    type: "terrain",
    seat: 0,
    in_hand: null,
    placed: [3, 2],
    stopped: [false, false],
  };
  const view = setUp(phase, { pieces: MAP.slice(0, 5) });
  const legal = [5, 6, 7, 8, 9, 10, 11].flatMap((piece) =>
    [0, 1, 2, 3].map((turned): Action => ({ type: "take_piece", piece, turned })),
  );
  const all: Action[] = [...legal, { type: "stop_placing" }];
  return { facts: factsOf(2, 0), view, awaiting: [0], legal: all, last: null };
}

export function putting(): Shown {
  const phase: Phase = {
    type: "terrain",
    seat: 0,
    in_hand: [9, 0],
    placed: [3, 2],
    stopped: [false, false],
  };
  const view = setUp(phase, { pieces: MAP.slice(0, 5) });
  const columns = "ABCDEFGHIJ".split("");
  const legal = columns.flatMap((column) =>
    [1, 9, 10, 11].map((row): Action => ({ type: "put_piece", at: `${column}${row}` })),
  );
  return { facts: factsOf(2, 0), view, awaiting: [0], legal, last: null };
}

export function choosingSide(): Shown {
  const view = setUp({ type: "sides", seat: 0, markers: [7, 3] });
  const legal = (["north", "east", "south", "west"] as const).map((side): Action => ({
    type: "choose_side",
    side,
  }));
  return { facts: factsOf(2, 0), view, awaiting: [0], legal, last: null };
}

export function deploying(): Shown {
  const bare = setUp({ type: "deployment", seat: 0 }, { sides: ["south", "north"] });
  const suits = bare.suits.map((suit) => (suit.id === 2 ? { ...suit, at: "H2" } : suit));
  const view = { ...bare, suits };
  const legal = [0, 1].flatMap((suit) =>
    "ABCEFGHIJKL"
      .split("")
      .flatMap((column) =>
        [11, 12].map((row): Action => ({ type: "deploy", suit, at: `${column}${row}` })),
      ),
  );
  return { facts: factsOf(2, 0), view, awaiting: [0], legal, last: null };
}

/** Somebody watches a match of four. */
export function watching(): Shown {
  const { view, last } = activation(4);
  return { facts: factsOf(4, null), view, awaiting: [0], legal: [], last };
}

export function over(): Shown {
  const { facts, view } = destroyed();
  const suits = view.suits.map((suit) =>
    suit.seat === 1 ? { ...suit, destroyed: true, at: null } : suit,
  );
  return {
    facts,
    view: { ...view, suits, phase: { type: "over" }, eliminated: [1] },
    awaiting: [],
    legal: [],
    last: null,
  };
}
