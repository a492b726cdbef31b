/** English words that several texts use. */

import type { Asked, DeckNo, Kind, Own, Token } from "../../../api/generated/scrappers";
import { capital } from "../../kit/text/en";

export const kind: Record<Kind, string> = { impact: "impact", energy: "energy", plain: "plain" };
export const token: Record<Token, string> = { fuel: "fuel", scrap: "scrap" };
/** Where a pilot's own card is taken from. */
export const own: Record<Own, string> = { hand: "hand", discard: "discard pile" };

/** Players count decks from 1. */
export const deck = (at: DeckNo) => `draft deck ${at + 1}`;

export const damage = (n: number, of: Kind) => `${n} ${kind[of]} damage`;
export const tokens = (n: number, of: Token) => `${n} ${token[of]}`;
export const total = (of: Token, n: number) => `${capital(token[of])} now: ${n}`;
/** `card` is null for an ejected card. */
export const gains = (player: string, what: string, card: string | null) =>
  `${player} gets ${what} ${card === null ? "for the ejected card" : `from ${card}`}.`;

/** What the player must do now, after “First”. */
export const asked: Record<Asked, string> = {
  command: "put a card into your stack",
  token: "take fuel or scrap for the ejected card",
  target: "choose a pilot",
  shield: "choose the upgrade that prevents the damage",
  spend: "choose how many tokens you spend",
  melt: "choose a card to melt, or none",
  recall: "choose a card of your discard pile, or none",
  claim: "take a draft card, or none",
  install: "choose an upgrade to put into play, or none",
  destroy: "choose the upgrade to destroy",
  hasten: "choose a card of your stack, or none",
  churn: "choose the draft deck whose top card is discarded, or none",
  refresh: "choose the draft discard pile to shuffle",
  discards: "discard what you do not need and draw",
  nothing: "wait for the others",
};
