/** One event of every type, for the gallery and the tests. */

import type { Event } from "../../../api/generated/scrapbots";

/** By type, so that a new event needs an example to compile. */
export const EVENTS: { [T in Event["type"]]: Extract<Event, { type: T }> } = {
  first_player_drawn: { type: "first_player_drawn", seat: 1 },
  market_dealt: {
    type: "market_dealt",
    cards: ["drone", "drone", "blaster", null, "fusion_cell"],
  },
  turn_began: { type: "turn_began", turn: 8, seat: 1 },
  deck_reshuffled: { type: "deck_reshuffled", seat: 0, cards: 9 },
  drew: { type: "drew", seat: 0, count: 3, cards: ["circuitry", "circuitry", "blaster"] },
  bought: { type: "bought", seat: 0, slot: 1, card: "scout", cost: 5, scrap: 1 },
  market_refilled: { type: "market_refilled", slot: 1, card: "golem" },
  scrap_gained: { type: "scrap_gained", seat: 0, card: "spare_parts", gained: 2, scrap: 8 },
  energy_gained: { type: "energy_gained", seat: 0, card: "chainsaw", gained: 5, energy: 9 },
  bot_built: { type: "bot_built", seat: 0, lane: 2, card: "drone" },
  component_activated: {
    type: "component_activated",
    seat: 0,
    lane: 1,
    bot: "enforcer",
    card: "chainsaw",
  },
  bot_attacked: {
    type: "bot_attacked",
    seat: 0,
    lane: 1,
    bot: "enforcer",
    attack: 0,
    cost: 4,
    energy: 0,
  },
  coin_flipped: {
    type: "coin_flipped",
    seat: 0,
    heads: true,
    stake: { type: "splash", damage: 10 },
  },
  bot_damaged: {
    type: "bot_damaged",
    seat: 1,
    lane: 1,
    bot: "sentinel",
    damage: 20,
    splash: false,
    total: 50,
    health: 60,
  },
  bot_destroyed: { type: "bot_destroyed", seat: 1, lane: 0, bot: "sentry_gun" },
  wounds_dealt: {
    type: "wounds_dealt",
    seat: 1,
    lane: 2,
    damage: 10,
    splash: true,
    wounds: 1,
    stack: 12,
  },
  bot_primed: { type: "bot_primed", seat: 0, lane: 1, bot: "enforcer" },
  bot_readied: { type: "bot_readied", seat: 0, lane: 1, bot: "enforcer", by: "servomotor" },
  bot_exhausted: { type: "bot_exhausted", seat: 1, lane: 1, bot: "sentinel", by: "magnet_trap" },
  bonus_used: { type: "bonus_used", seat: 0, card: "supply_crate" },
  bonus_skipped: { type: "bonus_skipped", seat: 0, card: "med_pack" },
  wound_returned: { type: "wound_returned", seat: 0, from: "discard", stack: 14 },
  wounds_shed: { type: "wounds_shed", seat: 0, wounds: 2, by: "draw_phase" },
  card_discarded: { type: "card_discarded", seat: 0, card: "chainsaw" },
  hand_discarded: { type: "hand_discarded", seat: 0, cards: ["circuitry", "circuitry"] },
  cleaned_up: { type: "cleaned_up", seat: 0, scrap: 2, energy: 0, readied: [0, 1] },
};

/** An attack whose splash damage hits a Scrapbot in one lane, and the mechanic in the other. */
export const ATTACK_EVENTS: Event[] = [
  EVENTS.bot_attacked,
  EVENTS.coin_flipped,
  EVENTS.bot_damaged,
  {
    type: "bot_damaged",
    seat: 1,
    lane: 0,
    bot: "sentry_gun",
    damage: 10,
    splash: true,
    total: 20,
    health: 20,
  },
  EVENTS.bot_destroyed,
  EVENTS.wounds_dealt,
];
