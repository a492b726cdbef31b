/** A made-up position for each phase, for the gallery and the tests. */

import type {
  Action,
  Event,
  Phase,
  PublicView,
  SuitView,
} from "../../../api/generated/scrap_world";
import type { PlayedStep } from "../../kit/game";
import { SIDES } from "../board/zoneShapes";
import type { ScrapFacts, ScrapPosition, ScrapWorld } from "../types";
import { ATTACK_DICE, ATTACKED, DEFENCE_DICE, DEFENDED } from "./events";
import { movesFrom, MAP } from "./map";
import { factsOf, suitsOf } from "./players";

export interface SamplePosition extends ScrapPosition {
  legal: Action[];
  /** The step that led to it. */
  last: PlayedStep<ScrapWorld> | null;
}

/** A position with what a table gets besides. */
function sample(
  facts: ScrapFacts,
  view: PublicView,
  awaiting: number[],
  legal: Action[],
  last: PlayedStep<ScrapWorld> | null = null,
): SamplePosition {
  const seq = last?.seq ?? 1;
  return { ...facts, seq, view: { public: view, private: null }, awaiting, legal, last };
}

const CELLS = ["E9", "C8", "H8", "I5", "B4", "K10", "L9"];

function viewOf(facts: ScrapFacts, phase: Phase, change: (suit: SuitView) => object): PublicView {
  const suits = suitsOf(facts).map((suit) => ({
    ...suit,
    at: CELLS[suit.id] ?? null,
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

export function activation(seats: 2 | 4 = 2): SamplePosition {
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
  return sample(facts, view, [0], legal, movedStep(view));
}

function movedStep(after: PublicView): PlayedStep<ScrapWorld> {
  const before = {
    ...after,
    suits: after.suits.map((suit) => (suit.id === 2 ? { ...suit, at: "K7" } : suit)),
  };
  const events: Event[] = [
    { type: "energy_spent", suit: 2, energy: 1, left: 4, on: { type: "deed", deed: "move" } },
    { type: "moved", suit: 2, deed: "move", path: ["K7", "J8", "I7", "H8"], cost: 3 },
  ];
  return step(7, 1, events, before);
}

/** Seat 1 must defend against an attack roll. */
export function defence(): SamplePosition {
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
      effects: {
        pierce: 0,
        shove: 0,
        follow: false,
        no_armor: false,
        ignores_cover: false,
        ignores_doubt: false,
      },
      defence: DEFENCE_DICE.slice(0, 4).map(({ die, why }) => ({ die, why })),
    },
  };
  const view = viewOf(facts, phase, worn);
  const before: PublicView = {
    ...view,
    phase: { type: "activation", suit: 0, points: 3, done: [] },
  };
  const legal: Action[] = [
    { type: "defend", armor: [] },
    { type: "defend", armor: [4] },
  ];
  return sample(facts, view, [1], legal, step(8, 0, ATTACKED, before));
}

function step(
  seq: number,
  by: number,
  events: Event[],
  before: PublicView,
): PlayedStep<ScrapWorld> {
  return { seq, by, cause: "player", events, before: { public: before, private: null } };
}

/** The attack of seat 0 is resolved; it has one point left. */
export function resolved(): SamplePosition {
  const before = defence().view.public;
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
  return sample(facts, view, [0], legal, step(9, 1, DEFENDED, before));
}

/** The Scout of seat 1 is destroyed in melee. */
export function destroyed(): SamplePosition {
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
  return sample(facts, view, [0], activation().legal, step(8, 0, events, before));
}

function setUp(phase: Phase, change: Partial<PublicView> = {}): PublicView {
  const facts = factsOf(2, 0);
  const bare = viewOf(facts, phase, () => ({ at: null, marker: null }));
  return { ...bare, round: 0, sides: [null, null], ...change };
}

/** Terrain placement, with this piece and its turns in hand. */
function placing(in_hand: [number, number] | null): PublicView {
  const counts = { placed: [3, 2], stopped: [false, false] };
  const phase: Phase = { type: "terrain", seat: 0, in_hand, ...counts };
  return setUp(phase, { pieces: MAP.slice(0, 5) });
}

export function taking(): SamplePosition {
  const view = placing(null);
  const legal = [5, 6, 7, 8, 9, 10, 11].flatMap((piece) =>
    [0, 1, 2, 3].map((turned): Action => ({ type: "take_piece", piece, turned })),
  );
  return sample(factsOf(2, 0), view, [0], [...legal, { type: "stop_placing" }]);
}

export function putting(): SamplePosition {
  const view = placing([9, 0]);
  const columns = "ABCDEFGHIJ".split("");
  const legal = columns.flatMap((column) =>
    [1, 9, 10, 11].map((row): Action => ({ type: "put_piece", at: `${column}${row}` })),
  );
  return sample(factsOf(2, 0), view, [0], legal);
}

export function choosingSide(): SamplePosition {
  const view = setUp({ type: "sides", seat: 0, markers: [7, 3] });
  const legal = SIDES.map((side): Action => ({ type: "choose_side", side }));
  return sample(factsOf(2, 0), view, [0], legal);
}

export function deploying(): SamplePosition {
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
  return sample(factsOf(2, 0), view, [0], legal);
}

/** A spectator watches a match of four. */
export function watching(): SamplePosition {
  return { ...activation(4), ...factsOf(4, null), legal: [] };
}

export function over(): SamplePosition {
  const view = destroyed().view.public;
  const suits = view.suits.map((suit) =>
    suit.seat === 1 ? { ...suit, destroyed: true, at: null } : suit,
  );
  const phase: Phase = { type: "over" };
  return sample(factsOf(2, 0), { ...view, suits, phase, eliminated: [1] }, [], []);
}
