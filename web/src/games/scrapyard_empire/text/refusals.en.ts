/** Texts of refusals in English. */

import type { Kind } from "../../../api/generated/scrapyard_empire";
import { kinds, plural } from "./kinds.en";

export const refusal = {
  inventions: (n: number, min: number, max: number) =>
    `A match can be won by ${min} to ${max} inventions, not by ${n}.`,
  rounds: (n: number, min: number, max: number) =>
    `A match may last ${min} to ${max} rounds, not ${n}.`,
  notAsked: (asked: string) => `You are asked for something else: ${asked}.`,
  cannotDecline: (asked: string) => `This has to be decided: ${asked}.`,
  noActions: "You have no action left.",
  notFirst: "Two cards are drawn only as the first action of a turn.",
  handTooSmall: (have: number, needed: number) =>
    `Two cards are drawn only with ${needed} small machines in hand; you have ${have}.`,
  nothingToDraw: (kind: Kind) => `There is no ${kinds[kind]} left to draw.`,
  emptyPile: (kind: Kind) => `There is no ${kinds[kind]} on the scrap pile.`,
  notATarget: (player: string) => `${player} cannot be chosen here.`,
  nothingToTake: (player: string, kind: Kind) => `${player} has no ${kinds[kind]} to take.`,
  nothingToGive: (kind: Kind) => `You have no ${kinds[kind]} to give.`,
  notYours: (card: string) => `You have no ${card}.`,
  notTheirs: (player: string, card: string) => `${player} has no ${card}.`,
  notOffered: (card: string) => `${card} is not one of the cards to choose from.`,
  wrongKind: (kind: Kind) => `This trade is about ${plural[kind]}.`,
  sameCard: "A card is not traded for its like.",
  withinLimit: "You may keep all cards of this sort.",
  boostIsUseless: "More parts would not change this roll.",
  boostIsWasted: (total: number, next: number) =>
    `What you scrapped would be lost: the roll is ${total} and needs ${next}.`,
  missing: (card: string, names: string) => `${card} lacks ${names}.`,
  missingBuilt: (card: string, names: string) =>
    `${card} is made of built machines; ${names} is missing in your yard.`,
  nothingToLeaveOut: "No ability of yours lets you leave something out.",
  notInRecipe: (card: string) => `${card} is not used for that.`,
  noSuchAbility: (card: string) => `The ability of ${card} is not yours to use.`,
  usedUp: (card: string) => `The ability of ${card} is used up.`,
  notNow: (card: string) => `${card} cannot be used now.`,
  wouldDoNothing: (card: string) => `${card} would do nothing now.`,
};
