/** English sentences for refusals that say more than the server's: who, and what to do instead. */

import type { CardState, Refusal } from "../../../api/generated/scrap_world";
import { count } from "../../kit/text/en";
import type { VariantTexts } from "../../kit/text/variants";
import type { Names } from "../types";
import { deed as deeds } from "./kinds.en";

const notReady: Record<CardState, string> = {
  ready: "cannot be used now.",
  flipped: "is face down: reload it first.",
  removed: "is used up.",
};

export const refusal: Partial<VariantTexts<Refusal, Names, string, "reason">> = {
  piece_on_board: ({ piece }, names) => `The ${names.piece(piece)} already lies on the board.`,
  piece_in_hand: ({ piece }, names) =>
    `First put down the ${names.piece(piece)} that you have in hand.`,
  no_room_for_piece: ({ piece }, names) =>
    `Turned like this, the ${names.piece(piece)} fits nowhere.`,
  piece_overlap: ({ piece, at }, names) => `The ${names.piece(piece)} is in the way at ${at}.`,
  side_taken: ({ seat }, names) => `${names.seat(seat)} starts on that side.`,
  not_your_suit: ({ suit }, names) => `${names.suit(suit)} is not yours.`,
  already_deployed: ({ suit, at }, names) => `${names.suit(suit)} already stands at ${at}.`,
  outside_zone: ({ at, side }) =>
    `${at} is outside your starting zone, the two rows along the ${side} side.`,
  not_enough_points: ({ needed, have }) =>
    `This takes ${count(needed, "point")}, and the suit has ${have} left in this activation.`,
  not_enough_energy: ({ needed, have }) =>
    `This takes ${needed} energy, and the suit has ${have}. Power Up and Reboot bring some back.`,
  already_done: ({ deed }) =>
    `${deeds[deed]} was used in this activation; each action can be used once.`,
  energy_full: ({ max }) => `The suit already has all of its ${max} energy.`,
  no_damage: () => "There is no damage to repair.",
  occupied: ({ suit, at }, names) => `${names.suit(suit)} stands at ${at}.`,
  cannot_stop: ({ piece, at }, names) => `Nobody can stop on the ${names.piece(piece)} at ${at}.`,
  too_far: ({ to, cost, allowed }) =>
    `${to} is too far: it costs ${cost}, and this move goes ${allowed}.`,
  unreachable: ({ to }) => `There is no way to ${to}.`,
  card_not_ready: ({ name, state }) => `${name} ${notReady[state]}`,
  no_quick_attack: ({ name }) => `${name} can only make a Full Attack.`,
  not_an_enemy: ({ suit }, names) => `${names.suit(suit)} is not an enemy.`,
  target_destroyed: ({ suit }, names) => `${names.suit(suit)} is already destroyed.`,
  not_adjacent: ({ distance }) =>
    `Too far for a melee weapon: the target is ${distance} spaces away. Move beside it first.`,
  too_close: () =>
    "Too close for a ranged weapon: step away from the target, or use a melee weapon.",
  out_of_range: ({ name, distance, range }) =>
    `${name} reaches ${count(range, "space")}, and the target is ${distance} away: move closer.`,
  no_line_of_sight({ blocked_by: by }, names) {
    switch (by.type) {
      case "terrain":
        return `No line of sight: the ${names.piece(by.piece)} at ${by.at} is in the way.`;
      case "suit":
        return `No line of sight: ${names.suit(by.suit)} at ${by.at} is in the way.`;
      case "corner":
        return `No line of sight: ${by.one} and ${by.other} leave no gap between them.`;
    }
  },
};
