/** English sentences for refusals that say more than the server's: who, and what to do instead. */

import type { Refusal } from "../../../api/generated/scraplands";
import type { VariantTexts } from "../../kit/text/variants";
import type { Names } from "../types";
import { deed as deeds } from "./kinds.en";
import { inches } from "./numbers";

export const refusal: Partial<VariantTexts<Refusal, Names, string, "reason">> = {
  not_your_car: ({ car }, names) => `${names.car(car)} is not yours.`,
  not_its_turn: ({ turn_of }, names) =>
    `It is the turn of ${names.car(turn_of)}: most command points, then furthest ahead.`,
  car_wrecked: ({ car }, names) => `${names.car(car)} is wrecked.`,
  no_command: ({ car }, names) =>
    `${names.car(car)} has no command points left until the next round.`,
  not_an_enemy: ({ car }, names) => `${names.car(car)} is not an enemy.`,
  hidden_by_car: ({ car }, names) => `${names.car(car)} is in the line of fire.`,
  friend_too_close: ({ friend }, names) =>
    `Your ${names.short(friend)} is within an inch of the target.`,
  nearer_enemy: ({ car }, names) =>
    `${names.car(car)} is within 3″, so it has to be attacked first.`,
  not_after_move: ({ deed }) =>
    `${deeds[deed]} comes directly after a Move or J-Turn: add that first.`,
  deed_twice: ({ deed }) => `${deeds[deed]} only once in an activation; a J-Turn counts as a Move.`,
  deed_count: ({ least, most }) =>
    least === most
      ? `With these command points it does ${most === 1 ? "one action" : `${most} actions`}.`
      : `It does ${least} to ${most} actions in one go.`,
  pass_first: () => "Nothing comes after a Pass.",
  no_upgrade: ({ deed }) => `This car was not built for a ${deeds[deed]}: that is an upgrade.`,
  no_weapon: () => "This car has no weapon.",
  underway: () => "That was possible before the first leg only.",
  not_a_move: () => "That is for a Move; this is another action.",
  no_boost: () => "This car has no Boost, or has used it up.",
  no_pivots_left: () => "No pivots are left in this movement: go straight on, or stop.",
  same_leg: () => "It was straight on just now: turn first, or stop.",
  no_room_to_pivot: () => "Turning like that would hit something. Drive on first, or turn less.",
  gear_changed: () => "It goes one way in an action, and has gone the other.",
  forward_only: () => "An Advance goes forward only.",
  cannot_stop: () => "It cannot stop in the middle of that: drive right across it.",
  in_the_way: () => "Something is right in the way: turn first, or go the other way.",
  out_of_range: ({ name, distance, range }) =>
    `Too far away for the ${name}: ${inches(distance)}, and it reaches less than ${range}″.`,
  out_of_arc: ({ name }) => `The ${name} does not point there: turn the car first.`,
  hidden_by_terrain: () => "Tall terrain hides it: drive to where it can be seen.",
  already_fired: () => "Each weapon fires once in an Attack.",
  no_room: () => "There is no room for the car there.",
};
