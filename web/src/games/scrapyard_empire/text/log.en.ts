/** The lines of the log, in English. */

import type { Kind } from "../../../api/generated/scrapyard_empire";

const kinds: Record<Kind, string> = { part: "part", machine: "small machine" };
const pile = (kind: Kind) => (kind === "part" ? "parts" : "small machines");
const count = (n: number, one: string) => `${n} ${n === 1 ? one : `${one}s`}`;

export const log = {
  dealer: (who: string) => `${who} deals; the player to the left begins.`,
  character: (who: string, name: string) => `${who} is ${name}.`,
  turned: (card: string) => `${card} begins a scrap pile.`,
  reshuffled: (name: string, n: number) =>
    `The scrap pile of ${name} becomes the deck: ${count(n, "card")}.`,
  piles: { parts: "parts", machines: "small machines", inventions: "inventions" },
  turn: (round: number, who: string) => `Round ${round}: ${who}`,
  actions: (n: number) => count(n, "action"),
  drew: (who: string, names: string) => `${who} draws ${names}.`,
  drewHidden: (who: string, n: number) => `${who} draws ${count(n, "small machine")}.`,
  drewPlan: (who: string) => `${who} draws an invention.`,
  drewNothing: (who: string) => `There is nothing for ${who} to draw.`,
  by: (card: string) => `By ${card}`,
  discarded: (who: string, card: string) => `${who} discards ${card}.`,
  scrapped: (who: string, card: string) => `${who} scraps ${card}.`,

  rolled: {
    dig: (who: string, kind: Kind, die: number) =>
      `${who} digs for a ${kinds[kind]} and rolls ${die}.`,
    steal: (who: string, kind: Kind, from: string, die: number) =>
      `${who} tries to steal a ${kinds[kind]} from ${from} and rolls ${die}.`,
    ability: (who: string, card: string, die: number) => `${who} rolls ${die} for ${card}.`,
  },
  need: (need: number) => `${need} or more is needed`,
  raised: (who: string, by: number, with_: string, total: number) =>
    `${who} adds ${by} with ${with_}: ${total}.`,
  success: (total: number, need: number) => `${total} of ${need}: it works.`,
  failure: (total: number, need: number) => `${total} of ${need}: in vain.`,

  digBegan: (who: string, kind: Kind) => `${who} digs for a ${kinds[kind]} without a roll.`,
  passed: (who: string, card: string) => `${who} passes ${card}.`,
  dug: (who: string, card: string) => `${who} digs ${card}.`,
  dugNothing: (who: string) => `${who} has gone through the pile and takes nothing.`,
  digEnded: "The dig is over.",
  top: (card: string) => `${card} lies on top now`,
  tookTop: (who: string, card: string) => `${who} takes ${card} from the scrap pile.`,

  saw: (who: string, from: string) => `${who} sees two small machines of ${from}.`,
  sawThese: (who: string, from: string, names: string) => `${who} sees ${names} of ${from}.`,
  sawHand: (who: string, of: string) => `${who} looks at the hand of ${of}.`,
  sawHandThese: (who: string, of: string, names: string) =>
    `${who} looks at the hand of ${of}: ${names}.`,
  stole: (who: string, card: string, from: string) => `${who} steals ${card} from ${from}.`,
  took: (who: string, card: string, from: string) => `${who} takes ${card} from ${from}.`,
  aMachine: "a small machine",
  swapped: (who: string, gave: string, got: string, other: string) =>
    `${who} swaps ${gave} for ${got} of ${other}.`,
  broke: (who: string, card: string, of: string) => `${who} scraps ${card} of ${of}.`,
  reclaimed: (who: string, from: string) => `${who} gets the stolen card back from ${from}.`,
  snatched: (who: string, card: string, from: string) =>
    `${who} snatches ${card} from under the hands of ${from}.`,

  trade: (who: string, other: string, kind: Kind) =>
    `${who} wants to trade ${pile(kind)} with ${other}.`,
  offered: (who: string, give: string, want: string, to: string) =>
    `${who} offers ${to} ${give} for ${want}.`,
  offeredHidden: (who: string, to: string) => `${who} offers ${to} a small machine for another.`,
  refused: (who: string) => `${who} says no.`,
  traded: (who: string, gave: string, got: string, other: string) =>
    `${who} gives ${gave} for ${got} of ${other}.`,

  used: (who: string, card: string) => `${who} uses ${card}.`,
  usedOf: (who: string, card: string, owner: string) => `${who} uses ${card} of ${owner}.`,
  gained: (who: string, n: number) => `${who} has ${count(n, "action")} more.`,
  stalled: (who: string) => `${who} will have an action fewer.`,
  refitted: (who: string, card: string) => `${who} turns ${card} upright: it can be used again.`,
  mimicked: (who: string, name: string) => `${who} plays as ${name} until the turn ends.`,
  built: (who: string, card: string) => `${who} builds ${card}.`,
  invented: (who: string, card: string) => `${who} builds the invention ${card}.`,
  without: (card: string) => `Without ${card}`,
};
