/** German labels of actions, and prompts. */

import { and, count } from "../../kit/text/de";
import type { ActionNames, AttackAction } from "../types";
import type { Texts } from "./en";
import { deed, side } from "./kinds.de";

const points = (n: number) => count(n, "Punkt", "Punkte");

const attack = ({ type, weapon, target, ammo, burn }: AttackAction, names: ActionNames) => {
  const means = [
    names.ownCard(weapon),
    ...(ammo === null ? [] : [names.ownCard(ammo)]),
    ...(burn === 0 ? [] : [`${burn} Energie verheizt`]),
  ];
  return `${deed[type]} auf ${names.suit(target)}: ${means.join(", ")}`;
};

export const action: Texts["action"] = {
  take_piece: ({ piece, turned }, names) =>
    `Nimm: ${names.piece(piece)}${turned === 0 ? "" : `, um ${turned * 90}° gedreht`}`,
  put_piece: ({ at }, { inHand }) => `Leg hin: ${inHand} auf ${at}`,
  stop_placing: () => "Nichts mehr hinlegen",
  choose_side: ({ side: to }) => `Im ${side[to]} starten`,
  deploy: ({ suit, at }, names) => `${names.suit(suit)} auf ${at} aufstellen`,
  half_move: ({ to }) => `${deed.half_move} nach ${to}`,
  move: ({ to }) => `${deed.move} nach ${to}`,
  run: ({ to }) => `${deed.run} nach ${to}`,
  quick_attack: attack,
  full_attack: attack,
  ready: () => deed.ready,
  power_up: () => deed.power_up,
  reload: ({ card }, names) => `Nachladen: ${names.ownCard(card)}`,
  jury_rig: () => deed.jury_rig,
  reboot: () => deed.reboot,
  end_activation: () => "Aktivierung beenden",
  defend: ({ armor }, names) =>
    armor.length === 0
      ? "Ohne Panzerkarten verteidigen"
      : `Verteidigen: ${and(armor.map((card) => names.armorCard(card)))}`,
};

export const group: Texts["group"] = {
  terrain: "Gelände",
  side: "Seite",
  deploy: (suit) => `Aufstellen: ${suit}`,
  attack: (target) => `Angriff auf ${target}`,
  other: "Andere Aktionen",
  defence: "Verteidigung",
};

export const prompt: Texts["prompt"] = {
  terrain: ({ in_hand }, names) =>
    in_hand ? `Leg das Geländestück hin: ${names.piece(in_hand[0])}.` : "Nimm ein Geländestück.",
  sides: () => "Wähl deine Seite des Spielfelds.",
  deployment: () => "Stell einen Kampfanzug auf.",
  activation: ({ suit, points: left }, names) =>
    left === 0
      ? `${names.ownSuit(suit)} hat keine Punkte mehr: Beende die Aktivierung.`
      : `${names.ownSuit(suit)} ist dran: noch ${points(left)}.`,
  defence: ({ attack: pending }, names) =>
    `${names.ownSuit(pending.attack.target)} muss abwehren: ` +
    `${names.symbols(pending)}. Panzerkarten?`,
  over: () => "Das Spiel ist vorbei.",
};

export const waits: Texts["waits"] = {
  terrain: ({ in_hand }, { player, piece }) =>
    in_hand
      ? `${player} legt ein Geländestück hin: ${piece(in_hand[0])}.`
      : `${player} sucht ein Geländestück aus.`,
  sides: (_, { player }) => `${player} wählt eine Seite.`,
  deployment: (_, { player }) => `${player} stellt einen Kampfanzug auf.`,
  activation: ({ suit, points: left }, names) =>
    `${names.suit(suit)} ist dran: noch ${points(left)}.`,
  defence: ({ attack: pending }, names) =>
    `${names.player} verteidigt den ${names.short(pending.attack.target)} ` +
    `gegen ${names.symbols(pending)}.`,
  over: () => prompt.over(),
};
