/** German words for the values of actions, dice, cards and terrain. */

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
  north: "Norden",
  east: "Osten",
  south: "Süden",
  west: "Westen",
};

export const deed: Record<Deed, string> = {
  half_move: "½ Gehen",
  quick_attack: "Schnellangriff",
  ready: "Lauern",
  power_up: "Aufladen",
  reload: "Nachladen",
  move: "Gehen",
  run: "Sprint",
  full_attack: "Vollangriff",
  jury_rig: "Flicken",
  reboot: "Neustart",
};

export const die: Record<Die, string> = {
  white: "weiß",
  yellow: "gelb",
  red: "rot",
  black: "schwarz",
  green: "grün",
  blue: "blau",
};

export const slot: Record<Slot, string> = {
  primary: "Hauptwaffe",
  missile: "Rakete",
  module: "Modul",
  armor: "Panzerung",
};

export const category: Record<Category, string> = { ballistic: "Ballistisch", energy: "Energie" };

export const against: Record<Against, string> = {
  any: "jeden Angriff",
  melee: "Nahkampf",
  ranged: "Fernkampf",
};

export const obstacle: Record<Obstacle, string> = {
  hindering: "hinderlich",
  blocking: "sperrig",
  impassable: "unpassierbar",
};

export const obstacleRule: Record<Obstacle, string> = {
  hindering: "Betreten kostet 1 mehr; du darfst hier anhalten; stört keinen Schuss",
  blocking: "Überqueren kostet 1 mehr; kein Anhalten; Deckung für alle dahinter",
  impassable: "kein Weg und keine Sichtlinie hindurch",
};

export const damageCause: Record<DamageCause, string> = {
  hits: "nicht geblockte Treffer",
  deficit: "Energie, die zum Entziehen fehlte",
  fallback: "Rückstöße, für die kein Platz war",
};
