/** Positions for the gallery and the tests, in Ann's turn; Bob is her opponent. */

import type { Action, BotView, Card, PublicView } from "../../../api/generated/scrapbots";
import type { Seat } from "../../../api/messages";
import type { BotsFacts, BotsTableProps, BotsView } from "../types";
import { ACTIONS } from "./actions";
import { ATTACK_EVENTS } from "./events";
import { factsOf } from "./players";

export interface GalleryPosition {
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

function position(
  change: Partial<PublicView>,
  legal: Action[],
  me: Seat | null = 0,
): GalleryPosition {
  return {
    facts: factsOf(me),
    view: { public: { ...PUBLIC, ...change }, private: me === null ? null : OWN },
    awaiting: change.phase?.type === "over" ? [] : [0],
    legal,
    last: null,
  };
}

/** In the middle of a turn. */
export const main = () => position({}, MAIN);

/** The end of the turn is the only legal action. */
export const done = () => position({ pool: { scrap: 0, energy: 0 } }, [ACTIONS.end_turn]);

/** A pending bonus of `card`, which can be skipped too. */
const bonus = (card: Card, ...answers: Action[]) =>
  position({ phase: { type: "bonus", card } }, [...answers, ACTIONS.skip_bonus]);

export const crate = () => bonus("supply_crate", ACTIONS.use_bonus);
export const medPack = () =>
  bonus("med_pack", { type: "return_wound", from: "hand" }, ACTIONS.return_wound);
export const trap = () => bonus("magnet_trap", ACTIONS.exhaust);
export const cell = () => bonus("fusion_cell", ACTIONS.ready);

/** Seen by a spectator. */
export const watching = () => position({}, [], null);

export const over = () => position({ phase: { type: "over" }, wound_stack: 0 }, []);

/** With an attack as the last step. */
export function attacked(): GalleryPosition {
  const before = main().view;
  return { ...main(), last: { seq: 7, by: 0, cause: "player", events: ATTACK_EVENTS, before } };
}
