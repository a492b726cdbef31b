/** English sentences for refusals that say more than the server's: what to do instead. */

import type { CardState } from "../../../api/generated/scrap_world";
import { count } from "../../kit/text/en";
import { en } from "./en";
import type { ServerRefusals } from "./refusalSentences";

const notReady: Record<CardState, string> = {
  ready: "cannot be used now.",
  flipped: "is face down: reload it first.",
  removed: "is used up.",
};

export const serverRefusals: Partial<ServerRefusals> = {
  outside_zone: ({ at, side }) =>
    `${at} is outside your starting zone, the two rows along the ${side} side.`,
  not_enough_points: ({ needed, have }) =>
    `This takes ${count(needed, "point")}, and the suit has ${have} left in this activation.`,
  not_enough_energy: ({ needed, have }) =>
    `This takes ${needed} energy, and the suit has ${have}. Power Up and Reboot bring some back.`,
  already_done: ({ deed }) =>
    `${en.deed[deed]} was used in this activation; each action can be used once.`,
  energy_full: ({ max }) => `The suit already has all of its ${max} energy.`,
  no_damage: () => "There is no damage to repair.",
  too_far: ({ to, cost, allowed }) =>
    `${to} is too far: it costs ${cost}, and this move goes ${allowed}.`,
  unreachable: ({ to }) => `There is no way to ${to}.`,
  card_not_ready: ({ name, state }) => `${name} ${notReady[state]}`,
  no_quick_attack: ({ name }) => `${name} can only make a Full Attack.`,
  not_adjacent: ({ distance }) =>
    `Too far for a melee weapon: the target is ${distance} spaces away. Move beside it first.`,
  too_close: () =>
    "Too close for a ranged weapon: step away from the target, or use a melee weapon.",
  out_of_range: ({ name, distance, range }) =>
    `${name} reaches ${count(range, "space")}, and the target is ${distance} away: move closer.`,
};
