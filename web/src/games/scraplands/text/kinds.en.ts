/** English words for the values of actions, cars, dice and points. */

import type {
  Arc,
  CheckCause,
  Deed,
  Gear,
  Mission,
  Need,
  Obstacle,
  Quirk,
  Scoring,
  Why,
  WhyWrecked,
} from "../../../api/generated/scraplands";
import { signed } from "../../kit/text/en";
import type { VariantTexts } from "../../kit/text/variants";
import type { Names } from "../types";
import { ordinal } from "./numbers";

export const deed: Record<Deed, string> = {
  move: "Move",
  j_turn: "J-Turn",
  advance: "Advance",
  drift: "Drift",
  attack: "Attack",
  pass: "Pass",
};

export const gear: Record<Gear, string> = { forward: "forward", backward: "backward" };

export const mission: Record<Mission, string> = {
  team_race: "Team Race",
  showdown: "Showdown",
  arena: "Arena",
};

export const arc: Record<Arc, string> = {
  front: "front",
  right: "right",
  left: "left",
  rear: "rear",
};

export const quirk: Record<Quirk, string> = {
  fast: "Fast",
  off_road: "Off-road",
  sturdy: "Sturdy",
  ramshackle: "Ramshackle",
};

export const quirkRule: Record<Quirk, string> = {
  fast: "counts all three dice of an Advance, and checks for each 1",
  off_road: "a free pivot before an Advance",
  sturdy: "rolls failed counter dice of control checks again",
  ramshackle: "rolls counter dice that show 1 again",
};

export const why: Record<Why, string> = {
  skill: "Skill",
  defence: "Defence",
  counter: "damage against Toughness",
  many_deeds: "three or more actions",
  accurate: "Accurate",
  close: "closer than 3″",
  torrent: "Torrent",
  piercing: "Piercing",
  weak_spot: "weak rear",
};

export const wrecked: Record<WhyWrecked, string> = {
  hit_points: "no hit points left",
  landing: "landed where no car can stand",
  no_room: "no room to come in",
};

export const scoring: VariantTexts<Scoring, null> = {
  place: ({ place }) => `${ordinal(place)} place`,
  wreck: () => "wrecking an enemy",
  ramp: () => "taking a ramp",
  ram: () => "ramming an enemy",
  pile_up: () => "running into several enemies at once",
  lead: () => "being in the lead",
};

export const obstacle = {
  car: ({ car }, names) => names.car(car),
  piece: ({ piece }, names) => `the ${names.piece(piece)}`,
  ramp: () => "the ramp",
  edge: () => "the edge of the table",
} satisfies VariantTexts<Obstacle, Pick<Names, "car" | "piece">>;

/** What control checks are for. */
export const cause = {
  ones: () => "a 1 when advancing",
  collision: (hit, names) => `collision with ${names.car(hit.with)}`,
  ram: ({ by }, names) => `rammed by ${names.car(by)}`,
  crash: ({ into }, names) => `crash into ${names.obstacle(into)}`,
  dangerous: ({ piece }, names) => `driving over the ${names.piece(piece)}`,
  destructible: ({ piece }, names) => `driving through the ${names.piece(piece)}`,
  landing: () => "landing",
  disrupt: ({ by, weapon }, names) => `hit by ${names.car(by)}: ${names.weapon(by, weapon)}`,
} satisfies VariantTexts<CheckCause, Omit<Names, "cause">>;

export const least = (die: number) => (die > 6 ? "never" : `${die}+`);

/** The summands of a need: `Skill 5`, `−1 Accurate`. */
export const needParts = ({ parts }: Need) =>
  parts.map(({ by, why: of }, at) => (at === 0 ? `${why[of]} ${by}` : `${signed(by)} ${why[of]}`));
