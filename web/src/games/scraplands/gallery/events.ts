/** A sample event of every type, for tests. */

import type { Event, Need, Pose } from "../../../api/generated/scraplands";

const pose = (x: number, y: number, heading: number): Pose => ({ at: { x, y }, heading });
const SKILL: Need = { die: 5, parts: [{ by: 5, why: "skill" }] };
const FAR: Need = {
  die: 6,
  parts: [
    { by: 5, why: "skill" },
    { by: 2, why: "many_deeds" },
    { by: -1, why: "accurate" },
  ],
};

/** Typed so that an event without a sample does not compile. */
export const EVENTS: { [T in Event["type"]]: Extract<Event, { type: T }> } = {
  seats_rolled_off: {
    type: "seats_rolled_off",
    rolls: [
      { seat: 0, dice: [3, 4] },
      { seat: 1, dice: [6, 2] },
    ],
    first: 1,
  },
  cars_rolled_off: {
    type: "cars_rolled_off",
    rolls: [
      { car: 0, dice: [3, 1] },
      { car: 3, dice: [2, 1] },
    ],
    first: 0,
  },
  grid_set: {
    type: "grid_set",
    places: [
      { car: 3, pose: pose(30_000, 6000, 0) },
      { car: 0, pose: pose(27_000, 9000, 0) },
    ],
  },
  entered: { type: "entered", car: 0, pose: pose(4500, 12_000, 0) },
  round_began: { type: "round_began", round: 3 },
  activation_began: { type: "activation_began", car: 0, plan: ["move", "advance"], command: 4 },
  command_rolled: { type: "command_rolled", car: 0, die: 1, lost: true },
  deed_passed: { type: "deed_passed", car: 0, deed: "attack" },
  straight_rolled: { type: "straight_rolled", car: 0, die: 4, boost: [2, 5], distance: 16_000 },
  boost_rolled: { type: "boost_rolled", car: 0, dice: [3, 3], distance: 11_000 },
  advance_rolled: {
    type: "advance_rolled",
    car: 0,
    dice: [6, 3, 1],
    counted: 2,
    distance: 9000,
    checks: 1,
  },
  pivoted: { type: "pivoted", car: 0, turn: 12, to: pose(12_000, 6000, 12) },
  drove: {
    type: "drove",
    car: 0,
    deed: "move",
    gear: "forward",
    turn: -2,
    from: pose(12_000, 6000, 22),
    to: pose(15_464, 4000, 22),
  },
  collided: {
    type: "collided",
    car: 0,
    with: [{ type: "car", car: 3 }, { type: "ramp", ramp: 0 }, { type: "edge" }],
  },
  jumped: {
    type: "jumped",
    car: 0,
    ramp: 0,
    dice: [3, 4],
    from: pose(20_000, 6000, 0),
    to: pose(26_000, 6000, 0),
    onto: [3],
  },
  checked: {
    type: "checked",
    car: 0,
    cause: { type: "collision", with: 3 },
    die: 3,
    need: SKILL,
    passed: false,
    spiked: true,
    counters: [
      { die: 2, again: 5 },
      { die: 3, again: null },
    ],
    counter_need: 4,
    lost: 1,
    hit_points: 4,
  },
  attack_rolled: {
    type: "attack_rolled",
    car: 0,
    weapon: 0,
    target: 3,
    distance: 4200,
    need: FAR,
    dice: [6, 5, 1],
    extra: [6],
    hits: 2,
  },
  defence_rolled: {
    type: "defence_rolled",
    car: 3,
    need: {
      die: 4,
      parts: [
        { by: 3, why: "defence" },
        { by: 1, why: "piercing" },
      ],
    },
    dice: [
      { die: 2, again: null },
      { die: 5, again: null },
    ],
    damage_each: 2,
    damage: 2,
  },
  counter_rolled: {
    type: "counter_rolled",
    car: 3,
    need: { die: 4, parts: [{ by: 4, why: "counter" }] },
    dice: [
      { die: 1, again: 3 },
      { die: 6, again: null },
    ],
    lost: 1,
    hit_points: 3,
  },
  wrecked: { type: "wrecked", car: 3, why: "hit_points", credit: 0 },
  piece_removed: { type: "piece_removed", piece: 0 },
  lap_began: { type: "lap_began", car: 0, lap: 1 },
  finished: { type: "finished", car: 0 },
  scored: {
    type: "scored",
    seat: 0,
    points: 13,
    why: { type: "place", place: 1 },
    car: 0,
    total: 14,
  },
  activation_ended: { type: "activation_ended", car: 0, early: true },
  placed: { type: "placed", cars: [0, 3] },
};
