/** Texts of refusals in English. */

import type { Kind } from "../../../api/generated/scrapyard_empire";
import { kinds, plural } from "./kinds.en";

export const refusal = {
  inventions: (n: number, min: number, max: number) =>
    `A match can be won by ${min} to ${max} inventions, not by ${n}.`,
  rounds: (n: number, min: number, max: number) =>
    `A match may last ${min} to ${max} rounds, not ${n}.`,
  notAsked: (asked: string) => `First ${asked}.`,
  cannotDecline: (asked: string) => `You cannot skip this: ${asked}.`,
  noActions: "You have no actions left this turn: build now.",
  notFirst: "You can draw two cards only as the first action of your turn.",
  handTooSmall: (have: number, needed: number) =>
    `You can draw two cards only with ${needed} small machines in hand; you have ${have}.`,
  nothingToDraw: (kind: Kind) => `There is no ${kinds[kind]} left to draw.`,
  emptyPile: (kind: Kind) => `There is no ${kinds[kind]} on the scrap pile.`,
  notATarget: (player: string) => `${player} cannot be chosen here.`,
  nothingToTake: (player: string, kind: Kind) => `${player} has no ${kinds[kind]} to take.`,
  nothingToGive: (kind: Kind) => `You have no ${kinds[kind]} to give.`,
  notYours: (card: string) => `You have no ${card}.`,
  notTheirs: (player: string, card: string) => `${player} has no ${card}.`,
  notOffered: (card: string) => `${card} is not one of the cards to choose from.`,
  wrongKind: (kind: Kind) => `This trade is about ${plural[kind]}.`,
  sameCard: "A card cannot be traded for the same card.",
  withinLimit: "You may keep all cards of this kind.",
  boostIsUseless: "More parts would not change this roll.",
  boostIsWasted: (total: number, next: number) =>
    `You would lose the parts that you scrapped: the roll is at ${total} and needs ${next}.`,
  missing: (card: string, names: string) => `You need ${names} for ${card}.`,
  missingBuilt: (card: string, names: string) =>
    `Build ${names} first: ${card} is made of machines that stand.`,
  nothingToLeaveOut: "You have no ability that lets you leave something out.",
  notInRecipe: (card: string) => `${card} is not used for that.`,
  noSuchAbility: (card: string) => `You do not have ${card}'s ability.`,
  usedUp: (card: string) => `You have already used ${card}'s ability.`,
  notNow: (card: string) => `You cannot use ${card} at this moment.`,
  wouldDoNothing: (card: string) => `${card} would do nothing now.`,
};
