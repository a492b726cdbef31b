/** One event of every type, and an attack with its defence, for the gallery and the tests. */

import type { Event, Rolled } from "../../../api/generated/scrap_world";
import type { Variant } from "../types";

export const ATTACK_DICE: Rolled[] = [
  { die: "red", face: 4, why: { type: "card", card: 0 } },
  { die: "yellow", face: 2, why: { type: "card", card: 0 } },
  { die: "yellow", face: 0, why: { type: "card", card: 0 } },
  { die: "black", face: 4, why: { type: "burn", energy: 1 } },
];

export const DEFENCE_DICE: Rolled[] = [
  { die: "blue", face: 1, why: { type: "chassis" } },
  { die: "green", face: 1, why: { type: "chassis" } },
  { die: "green", face: 3, why: { type: "accuracy", distance: 6, accuracy: 5 } },
  { die: "green", face: 2, why: { type: "cover", piece: 4 } },
  { die: "blue", face: 1, why: { type: "card", card: 4 } },
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
    shoved: [{ by: 1, why: { type: "card", card: 0 } }],
    hits: 5,
    fallbacks: 2,
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
    stands: 1,
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

/** By type, so that the compiler demands an example for a new event. */
export const EVENTS: { [T in Event["type"]]: Variant<Event, T> } = {
  first_placer_drawn: { type: "first_placer_drawn", seat: 1 },
  piece_taken: { type: "piece_taken", seat: 0, piece: 3, turned: 1 },
  piece_put: {
    type: "piece_put",
    seat: 0,
    placed: { piece: 3, turned: 0, at: "J3", cells: ["J3", "K3", "J4", "K4"], edges: [] },
  },
  placing_stopped: { type: "placing_stopped", seat: 1 },
  side_markers_drawn: { type: "side_markers_drawn", markers: [7, 3] },
  side_chosen: { type: "side_chosen", seat: 0, side: "east" },
  suit_deployed: { type: "suit_deployed", suit: 1, at: "E9" },
  round_began: { type: "round_began", round: 3 },
  order_set: {
    type: "order_set",
    places: [
      {
        suit: 3,
        marker: 1,
        initiative: 8,
        parts: [
          { by: 6, why: { type: "chassis" } },
          { by: 2, why: { type: "deed", deed: "ready" } },
        ],
        drawn: false,
      },
      {
        suit: 0,
        marker: 2,
        initiative: 3,
        parts: [
          { by: 4, why: { type: "chassis" } },
          { by: -1, why: { type: "jury_rigged" } },
        ],
        drawn: true,
      },
    ],
  },
  activation_began: { type: "activation_began", suit: 0 },
  moved: { type: "moved", suit: 2, deed: "move", path: ["K7", "J8", "I7", "H8"], cost: 3 },
  energy_spent: {
    type: "energy_spent",
    suit: 0,
    energy: 1,
    left: 2,
    on: { type: "burn", card: 0 },
  },
  energy_gained: { type: "energy_gained", suit: 0, energy: 3, left: 5, deed: "reboot" },
  initiative_changed: {
    type: "initiative_changed",
    suit: 0,
    by: -1,
    lasts: "next_order",
    cause: { type: "deed", deed: "reload" },
  },
  attack_rolled: {
    type: "attack_rolled",
    suit: 0,
    deed: "full_attack",
    attack: { weapon: 0, target: 2, ammo: null, burn: 0 },
    distance: 6,
    dice: ATTACK_DICE,
    shoved: [{ by: 1, why: { type: "card", card: 0 } }],
    hits: 5,
    fallbacks: 2,
  },
  defence_rolled: {
    type: "defence_rolled",
    suit: 2,
    against: 0,
    armor: [4],
    dice: DEFENCE_DICE,
    pierced: [{ by: -1, why: { type: "card", card: 0 } }],
    blocks: 2,
    stands: 1,
  },
  energy_drained: { type: "energy_drained", suit: 2, drain: 4, lost: 3, deficit: 1, left: 0 },
  damaged: { type: "damaged", suit: 2, damage: 2, cause: "hits", total: 7, of: 11 },
  fell_back: {
    type: "fell_back",
    suit: 2,
    path: ["H8", "H7"],
    unresolved: 1,
    stopped_by: { type: "terrain", piece: 3 },
  },
  destroyed: { type: "destroyed", suit: 3, by: 0 },
  card_flipped: { type: "card_flipped", suit: 2, card: 3 },
  card_removed: { type: "card_removed", suit: 2, card: 2 },
  card_reloaded: { type: "card_reloaded", suit: 2, card: 3 },
  repaired: { type: "repaired", suit: 0, total: 1, of: 8 },
  activation_ended: { type: "activation_ended", suit: 0, points_left: 1 },
  seat_eliminated: { type: "seat_eliminated", seat: 1 },
};
