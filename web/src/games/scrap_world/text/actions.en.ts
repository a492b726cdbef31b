/** English labels of actions, and prompts. */

import type { Action, Phase } from "../../../api/generated/scrap_world";
import { and, count } from "../../kit/text/en";
import type { VariantTexts } from "../../kit/text/variants";
import type { ActionNames, AttackAction, Names, WaitingNames } from "../types";
import { deed, side } from "./kinds.en";

const attack = ({ type, weapon, target, ammo, burn }: AttackAction, names: ActionNames) => {
  const means = [
    names.ownCard(weapon),
    ...(ammo === null ? [] : [names.ownCard(ammo)]),
    ...(burn === 0 ? [] : [`${burn} energy burned`]),
  ];
  return `${deed[type]} on ${names.suit(target)} with ${means.join(", ")}`;
};

/** Entries of the list of legal actions. */
export const action = {
  take_piece: ({ piece, turned }, names) =>
    `Take the ${names.piece(piece)}${turned === 0 ? "" : `, turned ${turned * 90}°`}`,
  put_piece: ({ at }, { inHand }) => `Put the ${inHand} at ${at}`,
  stop_placing: () => "Place no more pieces",
  choose_side: ({ side: to }) => `Start on the ${side[to]} side`,
  deploy: ({ suit, at }, names) => `Deploy ${names.suit(suit)} at ${at}`,
  half_move: ({ to }) => `${deed.half_move} to ${to}`,
  move: ({ to }) => `${deed.move} to ${to}`,
  run: ({ to }) => `${deed.run} to ${to}`,
  quick_attack: attack,
  full_attack: attack,
  ready: () => deed.ready,
  power_up: () => deed.power_up,
  reload: ({ card }, names) => `Reload ${names.ownCard(card)}`,
  jury_rig: () => deed.jury_rig,
  reboot: () => deed.reboot,
  end_activation: () => "End the activation",
  defend: ({ armor }, names) =>
    armor.length === 0
      ? "Defend without armor cards"
      : `Defend with ${and(armor.map((card) => names.armorCard(card)))}`,
} satisfies VariantTexts<Action, ActionNames>;

export const group = {
  terrain: "Terrain",
  side: "Side",
  deploy: (suit: string) => `Deploy ${suit}`,
  attack: (target: string) => `Attack ${target}`,
  other: "Other actions",
  defence: "Defence",
};

export const prompt = {
  terrain: ({ in_hand }, names) =>
    in_hand ? `Put down the ${names.piece(in_hand[0])}.` : "Take a terrain piece.",
  sides: () => "Choose your side of the board.",
  deployment: () => "Deploy a battlesuit.",
  activation: ({ suit, points }, names) =>
    points === 0
      ? `${names.ownSuit(suit)} has no points left: end its activation.`
      : `${names.ownSuit(suit)} is up: ${count(points, "point")} left.`,
  defence: ({ attack: pending }, names) =>
    `${names.ownSuit(pending.attack.target)} faces ${names.symbols(pending)}: armor cards?`,
  over: () => "The match is over.",
} satisfies VariantTexts<Phase, Names>;

/** For the others, with the player who decides. */
export const waits = {
  terrain: ({ in_hand }, { player, piece }) =>
    in_hand
      ? `${player} is placing the ${piece(in_hand[0])}.`
      : `${player} is choosing a terrain piece.`,
  sides: (_, { player }) => `${player} is choosing a side.`,
  deployment: (_, { player }) => `${player} is deploying a battlesuit.`,
  activation: ({ suit, points }, names) =>
    `${names.suit(suit)} is up: ${count(points, "point")} left.`,
  defence: ({ attack: pending }, names) =>
    `${names.player} is defending the ${names.short(pending.attack.target)} ` +
    `against ${names.symbols(pending)}.`,
  over: () => prompt.over(),
} satisfies VariantTexts<Phase, WaitingNames>;
