/** English words for the values of actions, dice, cards and terrain. */

import type {
  Against,
  Category,
  DamageCause,
  Deed,
  Die,
  Obstacle,
  Side,
  Slot,
} from "../../../api/generated/scrap_world";

export const side: Record<Side, string> = {
  north: "north",
  east: "east",
  south: "south",
  west: "west",
};

export const deed: Record<Deed, string> = {
  half_move: "½ Move",
  quick_attack: "Quick Attack",
  ready: "Ready",
  power_up: "Power Up",
  reload: "Reload",
  move: "Move",
  run: "Run",
  full_attack: "Full Attack",
  jury_rig: "Jury-Rig",
  reboot: "Reboot",
};

export const die: Record<Die, string> = {
  white: "white",
  yellow: "yellow",
  red: "red",
  black: "black",
  green: "green",
  blue: "blue",
};

export const slot: Record<Slot, string> = {
  primary: "Primary weapon",
  missile: "Missile",
  module: "Module",
  armor: "Armor",
};

export const category: Record<Category, string> = { ballistic: "Ballistic", energy: "Energy" };

export const against: Record<Against, string> = {
  any: "any attack",
  melee: "melee attacks",
  ranged: "ranged attacks",
};

export const obstacle: Record<Obstacle, string> = {
  hindering: "hindering",
  blocking: "blocking",
  impassable: "impassable",
};

export const obstacleRule: Record<Obstacle, string> = {
  hindering: "1 more to enter; you may stop on it; never in the way of a shot",
  blocking: "1 more to cross; no stopping on it; cover for whoever is behind it",
  impassable: "no way through, and no line of sight",
};

export const damageCause: Record<DamageCause, string> = {
  hits: "hits that were not blocked",
  deficit: "energy that was not there to be drained",
  fallback: "fallbacks that found no way",
};
