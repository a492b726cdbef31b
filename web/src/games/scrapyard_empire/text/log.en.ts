/** Log lines in English. */

import type { Kind } from "../../../api/generated/scrapyard_empire";
import { count } from "../../kit/text/en";
import { a, plural } from "./kinds.en";

export const log = {
  dealer: (player: string) => `${player} deals; the player to the left begins.`,
  character: (player: string, name: string) => `${player} is ${name}.`,
  turned: (card: string) => `${card} begins a scrap pile.`,
  reshuffled: (name: string, n: number) =>
    `The scrap pile of ${name} is shuffled into a new deck: ${count(n, "card")}.`,
  piles: { parts: "parts", machines: "small machines", inventions: "inventions" },
  turn: (round: number, player: string) => `Round ${round}: ${player}`,
  actions: (n: number) => count(n, "action"),
  drew: (player: string, names: string) => `${player} draws ${names}.`,
  drewHidden: (player: string, n: number) =>
    `${player} draws ${n === 1 ? a.machine : count(n, "small machine")}.`,
  drewPlan: (player: string) => `${player} draws an invention.`,
  drewNothing: (player: string) => `There is nothing for ${player} to draw.`,
  by: (card: string) => `By ${card}`,
  discarded: (player: string, card: string) => `${player} discards ${card}.`,
  scrapped: (player: string, card: string) => `${player} scraps ${card}.`,

  rolled: {
    dig: (player: string, kind: Kind, die: number) =>
      `${player} digs for ${a[kind]} and rolls ${die}.`,
    steal: (player: string, kind: Kind, from: string, die: number) =>
      `${player} tries to steal ${a[kind]} from ${from} and rolls ${die}.`,
    ability: (player: string, card: string, die: number) => `${player} rolls ${die} for ${card}.`,
  },
  need: (need: number) => `Needs ${need}+`,
  raised: (player: string, by: number, with_: string, total: number) =>
    `${player} adds ${by} with ${with_}, to ${total}.`,
  success: (total: number, need: number) => `Rolled ${total}, needed ${need}+: success.`,
  failure: (total: number, need: number) => `Rolled ${total}, needed ${need}+: failed.`,

  digBegan: (player: string, kind: Kind) => `${player} digs for ${a[kind]} without a roll.`,
  passed: (player: string, card: string) => `${player} passes ${card}.`,
  dug: (player: string, card: string) => `${player} digs up ${card}.`,
  dugNothing: (player: string) => `${player} goes through the whole pile and takes nothing.`,
  digEnded: "The dig is over.",
  top: (card: string) => `${card} is now on top of the scrap pile`,
  tookTop: (player: string, card: string) => `${player} takes ${card} from the scrap pile.`,

  saw: (player: string, from: string) => `${player} looks at two of ${from}'s small machines.`,
  sawThese: (player: string, from: string, names: string) =>
    `${player} looks at two of ${from}'s small machines: ${names}.`,
  sawHand: (player: string, of: string) => `${player} looks at ${of}'s hand.`,
  sawHandThese: (player: string, of: string, names: string) =>
    `${player} looks at ${of}'s hand: ${names}.`,
  stole: (player: string, card: string, from: string) => `${player} steals ${card} from ${from}.`,
  took: (player: string, card: string, from: string) => `${player} takes ${card} from ${from}.`,
  aMachine: "a small machine",
  swapped: (player: string, gave: string, got: string, other: string) =>
    `${player} swaps ${gave} for ${other}'s ${got}.`,
  broke: (player: string, card: string, of: string) => `${player} scraps ${of}'s ${card}.`,
  reclaimed: (player: string, from: string) => `${player} gets the stolen card back from ${from}.`,
  snatched: (player: string, card: string, from: string) =>
    `${player} snatches ${card} from ${from}.`,

  trade: (player: string, other: string, kind: Kind) =>
    `${player} wants to trade ${plural[kind]} with ${other}.`,
  offered: (player: string, give: string, want: string, to: string) =>
    `${player} offers ${to} ${give} for ${want}.`,
  offeredHidden: (player: string, to: string) =>
    `${player} offers ${to} one small machine for another.`,
  refused: (player: string) => `${player} says no.`,
  traded: (player: string, gave: string, got: string, other: string) =>
    `${player} trades ${gave} for ${other}'s ${got}.`,

  used: (player: string, card: string) => `${player} uses ${card}.`,
  usedOf: (player: string, card: string, owner: string) => `${player} uses ${owner}'s ${card}.`,
  gained: (player: string, n: number) => `${player} gets ${count(n, "more action")}.`,
  stalled: (player: string) => `${player} will have one action less next turn.`,
  refitted: (player: string, card: string) => `${player} can use ${card} again.`,
  mimicked: (player: string, name: string) => `${player} plays as ${name} until the turn ends.`,
  built: (player: string, card: string) => `${player} builds ${card}.`,
  invented: (player: string, card: string) => `${player} builds the invention ${card}.`,
  without: (card: string) => `Without ${card}`,
};
