/** English labels of actions, and prompts. */

import type { Action, QuestionView } from "../../../api/generated/scrappers";
import { capital } from "../../kit/text/en";
import type { VariantTexts } from "../../kit/text/variants";
import type { ActionNames } from "../types";
import { owned } from "./english";
import { damage, deck, own, token, tokens } from "./kinds.en";

export const prompt = {
  over: "The match is over.",
  command: (slot: number, size: number) =>
    slot === 1
      ? "Put a card into slot 1: it comes last of all."
      : slot === size
        ? `Put a card into slot ${size}: it comes first of all.`
        : `Put a card into slot ${slot} of your stack.`,
  commandDraft: (slot: number) => `Your hand is empty: draft a card for slot ${slot}.`,
  /** Asked about a card. */
  question: {
    token: (_, card) => `${capital(card)} was ejected: take fuel or scrap for it.`,
    target: (_, card) => `${card}: choose a pilot.`,
    shield: (hit) =>
      hit.may_decline
        ? `${damage(hit.damage, hit.kind)} is still coming: use another upgrade, or take it.`
        : `${damage(hit.damage, hit.kind)} is coming at you: choose the upgrade that prevents it.`,
    spend: (spent, card) => `${card}: how much ${token[spent.token]} do you want to spend?`,
    melt: (_, card) => `${card}: melt a card, or none.`,
    recall: (_, card) => `${card}: put a card from your discard pile back on your deck, or none.`,
    claim: ({ scrap_max }, card) =>
      `${card}: take a draft card worth up to ${scrap_max} scrap for free, or none.`,
    install: (_, card) => `${card}: put an upgrade into play for free, or none.`,
    destroy: (_, card) => `${card}: choose the upgrade to destroy.`,
    hasten: (_, card) => `${card}: choose the card of your stack that comes next, or none.`,
    churn: (_, card) => `${card}: discard the top card of a draft deck, or none.`,
    refresh: (_, card) => `${card}: choose the draft discard pile to shuffle.`,
  } satisfies VariantTexts<QuestionView, string>,
  reboot: (hand: number): string =>
    hand === 0
      ? "Draw new cards for the next round."
      : "Discard what you do not need, then draw for the next round.",
  waitCommand: (player: string, slot: number) => `${player} is choosing a card for slot ${slot}.`,
  waitAnswer: (player: string, about: string) => `${player} is deciding about ${about}.`,
  waitShield: (player: string, damage: string) => `${player} is deciding how to prevent ${damage}.`,
  waitReboot: (player: string) => `${player} is discarding and drawing.`,
};

export const action = {
  assign: ({ card }, names) => `Assign ${names.card(card)}`,
  eject: ({ card }, names) => `Eject ${names.card(card)}`,
  draft: (from, names) => `Draft ${names.top(from)} from ${names.pile(from)}`,
  take: (taken) => `Take 1 ${token[taken.token]}`,
  target: ({ seat }, names) => `Choose ${names.seat(seat)}`,
  shield: ({ card }, names) => `Prevent with ${names.card(card)}`,
  spend: ({ amount }, { spent }) =>
    amount === 0 ? `Spend no ${token[spent]}` : `Spend ${tokens(amount, spent)}`,
  melt: ({ card, from }, names) => `Melt ${names.card(card)} from your ${own[from]}`,
  recall: ({ card }, names) => `Put ${names.card(card)} on top of your deck`,
  claim: (from, names) => `Take ${names.top(from)} from ${names.pile(from)}`,
  install: ({ card, from }, names) => `Put ${names.card(card)} into play from your ${own[from]}`,
  destroy: ({ seat, card }, names) => `Destroy ${owned(names.seat(seat))} ${names.card(card)}`,
  hasten: ({ slot }, names) => `Move ${names.slot(slot)} from slot ${slot + 1} to the right end`,
  pick: (picked, { asked, top }) => {
    if (asked === "refresh") return `Shuffle the discard pile of ${deck(picked.deck)}`;
    if (asked !== "churn") return `Choose ${deck(picked.deck)}`;
    return `Discard ${top({ deck: picked.deck, from: "deck" })} from ${deck(picked.deck)}`;
  },
  decline: (_, { asked }): string => (asked === "shield" ? "Take the damage" : "None of these"),
  discard: ({ card }, names) => `Discard ${names.card(card)}`,
  redraw: () => "Draw",
} satisfies VariantTexts<Action, ActionNames>;

export const group = {
  assign: "Assign: face up, pay its fuel, resolve it",
  eject: "Eject: face down, for a token",
  draft: "Draft: pay its scrap, keep it",
  answer: "Your choice",
};
