/** Positions of the gallery and the tests: Ann has the turn, Bob sits across. */

import type { Action, BotView, Card, PublicView } from "../../../api/generated/scrapbots";
import type { Seat } from "../../../api/messages";
import type { BotsFacts, BotsTableProps, BotsView } from "../types";
import { ACTIONS } from "./actions";
import { ATTACKED } from "./events";
import { factsOf } from "./players";

export interface Shown {
  facts: BotsFacts;
  view: BotsView;
  awaiting: Seat[];
  legal: Action[];
  last: BotsTableProps["last"];
}

const bot = (card: Card, health: number, damage: number, ready: boolean): BotView => ({
  card,
  damage,
  health,
  ready,
  primed: false,
});

const HAND: Card[] = [
  "spare_parts",
  "circuitry",
  "drone",
  "chainsaw",
  "laser_cannon",
  "supply_crate",
  "brain_damage",
];

const PUBLIC: PublicView = {
  turn: 7,
  turn_cap: 300,
  active: 0,
  phase: { type: "main" },
  pool: { scrap: 6, energy: 4 },
  market: ["golem", "scout", "blaster", "magnet_trap", "rocket_pod"],
  main_deck: 49,
  wound_stack: 13,
  mechanics: [
    {
      hand: HAND.length,
      draw_pile: 6,
      discard_pile: ["brain_damage", "circuitry", "plasma_dart"],
      wounds: 4,
      lanes: [bot("scout", 50, 0, false), bot("enforcer", 70, 20, true), null],
    },
    {
      hand: 5,
      draw_pile: 8,
      discard_pile: ["spare_parts", "brain_damage", "med_pack"],
      wounds: 3,
      lanes: [bot("sentry_gun", 20, 10, false), bot("sentinel", 60, 30, true), null],
    },
  ],
};

const OWN = { hand: HAND, draw_pile: ["spare_parts", "circuitry", "golem"] as Card[] };

const MAIN: Action[] = [
  ...(
    ["spare_parts", "circuitry", "drone", "chainsaw", "laser_cannon", "supply_crate"] as const
  ).map((card) => ({ type: "play_for_scrap", card }) as const),
  ...(["circuitry", "chainsaw", "laser_cannon", "supply_crate"] as const).map(
    (card) => ({ type: "play_for_energy", card }) as const,
  ),
  ACTIONS.build,
  ACTIONS.activate,
  { type: "activate", card: "laser_cannon", lane: 1 },
  ACTIONS.attack,
  ACTIONS.buy,
  { type: "buy", slot: 2 },
  { type: "buy", slot: 3 },
  ACTIONS.end_turn,
];

function shown(change: Partial<PublicView>, legal: Action[], me: Seat | null = 0): Shown {
  return {
    facts: factsOf(me),
    view: { public: { ...PUBLIC, ...change }, private: me === null ? null : OWN },
    awaiting: change.phase?.type === "over" ? [] : [0],
    legal,
    last: null,
  };
}

/** In the middle of a turn. */
export const main = (): Shown => shown({}, MAIN);

/** Nothing is left to do but to end it. */
export const done = (): Shown => shown({ pool: { scrap: 0, energy: 0 } }, [ACTIONS.end_turn]);

export const crate = (): Shown =>
  shown({ phase: { type: "bonus", card: "supply_crate" } }, [
    ACTIONS.use_bonus,
    ACTIONS.skip_bonus,
  ]);

export const medPack = (): Shown =>
  shown({ phase: { type: "bonus", card: "med_pack" } }, [
    { type: "return_wound", from: "hand" },
    ACTIONS.return_wound,
    ACTIONS.skip_bonus,
  ]);

export const trap = (): Shown =>
  shown({ phase: { type: "bonus", card: "magnet_trap" } }, [ACTIONS.exhaust, ACTIONS.skip_bonus]);

export const cell = (): Shown =>
  shown({ phase: { type: "bonus", card: "fusion_cell" } }, [ACTIONS.ready, ACTIONS.skip_bonus]);

/** Seen by nobody at the table. */
export const watching = (): Shown => shown({}, [], null);

export const over = (): Shown => shown({ phase: { type: "over" }, wound_stack: 0 }, []);

/** After an attack, with the step that led here. */
export function attacked(): Shown {
  const { view, ...rest } = main();
  const last = { seq: 7, by: 0, cause: "player" as const, events: ATTACKED, before: view };
  return { ...rest, view, last };
}
