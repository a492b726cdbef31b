/** Texts of the table, in English. */

import type { Action, Event, Preview, Refusal } from "../../../api/generated/salvage";
import { and, count } from "../../kit/text/en";
import type { VariantTexts } from "../../kit/text/variants";
import type { Names } from "../types";

export const en = {
  seatName: (n: number) => `Player ${n}`,
  card: (name: string, value: number) => `${name} (${value})`,
  prompt: {
    bid: (lot: string) => `Bid for the ${lot}: choose a card from your hand.`,
    seal: (card: string) => `Seal your bid, the ${card}, or choose another card.`,
    waitBids: (names: string[]) => `Waiting for the bid of ${and(names)}.`,
    melt: "Your bid was the lowest: melt a card and draw another, or keep yours.",
    waitMelt: (name: string) => `${name} may melt a card.`,
    over: "The match is over.",
  },
  action: {
    choose: ({ card }, names) => `Bid the ${names.card(card)}`,
    seal: () => "Seal the bid",
    melt: ({ card }, names) => `Melt the ${names.card(card)}`,
    keep: () => "Keep your cards",
  } satisfies VariantTexts<Action, Names>,
  group: { bid: "Bid", melt: "Melt" },
  preview: {
    choose: ({ card, higher, same, unseen }, names) =>
      `${names.card(card)}: of ${unseen} cards that you have not seen, ` +
      `${higher} are higher and ${same} equal.`,
    seal: ({ card }, names) =>
      `Your bid will be the ${names.card(card)}, and cannot be changed any more.`,
    melt: ({ card, higher, unseen }, names) =>
      `${names.card(card)}: ${higher} of ${unseen} cards that you have not seen are higher.`,
    keep: () => "The next round begins, and everybody draws a card.",
  } satisfies VariantTexts<Preview, Names>,
  log: {
    lot_turned: ({ round, card }, names) => `Round ${round}: the lot is ${names.card(card)}.`,
    chose: ({ seat, card }, names) =>
      card === null
        ? `${names.seat(seat)} lays a card face down.`
        : `${names.seat(seat)} lays down the ${names.card(card)}.`,
    sealed: ({ seat }, names) => `${names.seat(seat)} seals the bid.`,
    bids_shown: ({ lot, winner }, names) =>
      winner === null
        ? `The highest bid is tied: nobody takes the ${names.card(lot)}.`
        : `${names.seat(winner)} takes the ${names.card(lot)}.`,
    melt_offered: ({ seat }, names) =>
      `${names.seat(seat)} has the lowest bid and may melt a card.`,
    melted: ({ seat, card }, names) => `${names.seat(seat)} melts the ${names.card(card)}.`,
    kept: ({ seat }, names) => `${names.seat(seat)} melts nothing.`,
    drew: ({ seat, card }, names) =>
      `${names.seat(seat)} draws ${card === null ? "a card" : `the ${names.card(card)}`}.`,
  } satisfies VariantTexts<Event, Names>,
  logDetails: {
    bids_shown: ({ bids }, names) =>
      bids.map((card, seat) => `${names.seat(seat)} bids ${names.card(card)}`),
  } satisfies Partial<VariantTexts<Event, Names, string[]>>,
  refusal: {
    copies_option: ({ copies, min, max }) =>
      `A match is played with ${min} to ${max} copies of each card, not ${copies}.`,
    not_in_hand: ({ card }, names) => `You do not have the ${names.card(card)}.`,
    same_card: ({ card }, names) => `The ${names.card(card)} lies there already.`,
    nothing_chosen: () => "Choose a card before you seal your bid.",
    not_melting: () => "Bids are made now.",
    not_bidding: () => "You may melt a card now; bids come afterwards.",
  } satisfies VariantTexts<Refusal, Names, string, "reason">,
  aim: {
    goal: "Have the most points when the deck has run out.",
    points: (n: number) => count(n, "point"),
    pace: (round: number, left: number) =>
      left === 0 ? `Round ${round}, the last` : `Round ${round}, at most ${left} more`,
  },
  counters: { points: "Points", hand: "Hand" },
  result: {
    won: (points: number) => `You won with ${points} points.`,
    lost: (name: string, points: number, mine: number | null | undefined) =>
      mine == null
        ? `${name} won with ${points} points.`
        : `You lost because ${name} has ${points} points and you have ${mine}.`,
    tied: (points: number) => `Tied at the top, with ${points} points each.`,
  },
  table: {
    lot: "The lot",
    deck: (n: number) => count(n, "card left", "cards left"),
    hand: "Your hand",
    you: "You",
    decision: "Your decision",
    faceDown: "face down",
    sealed: "sealed",
    noBid: "no bid yet",
    openCards: "Seen so far",
    chosen: "your bid",
    skip: "Skip",
  },
  shortcuts: { cards: "Choose a card", confirm: "Seal the bid, or melt the card" },
};

export type Texts = typeof en;
