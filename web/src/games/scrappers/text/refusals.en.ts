/** English sentences for refusals. */

import type { Refusal } from "../../../api/generated/scrappers";
import type { VariantTexts } from "../../kit/text/variants";
import type { Names } from "../types";
import { asked, kind, own, token } from "./kinds.en";

const tokensOption = (what: string, n: number, max: number) =>
  `Everybody may begin with up to ${max} ${what}, not ${n}.`;

export const refusal = {
  fuel_option: ({ fuel, max }) => tokensOption(token.fuel, fuel, max),
  scrap_option: ({ scrap, max }) => tokensOption(token.scrap, scrap, max),
  damage_option: ({ damage, max }) =>
    `Everybody may begin with up to ${max} damage, not ${damage}.`,
  round_cap_option: ({ rounds, min, max }) =>
    `A match may last ${min} to ${max} rounds, not ${rounds}.`,
  no_such_deck: () => "There is no such draft deck.",
  too_much: ({ amount, max }) => `You can spend up to ${max}, not ${amount}.`,
  empty_slot: () => "There is no card in this slot of your stack.",
  not_yours: ({ card, from }, names) => `You have no ${names.card(card)} in your ${own[from]}.`,
  not_an_upgrade: ({ card }, names) =>
    `${names.card(card)} is not an upgrade, and only upgrades go into play.`,
  empty_pile: ({ pile }, names) => `There is no card on ${names.pile(pile)}.`,
  too_dear: ({ card, scrap, max }, names) =>
    `${names.card(card)} is worth ${scrap} scrap, and this card takes one worth up to ${max}.`,
  not_a_target: ({ seat }, names) =>
    `It would do nothing to ${names.seatOrYou(seat)}: choose another pilot.`,
  no_such_shield: (refused, names) =>
    `${names.card(refused.card)} does not prevent ${kind[refused.kind]} damage: ` +
    "its shield has the other colour.",
  no_such_upgrade: ({ seat, card }, names) => {
    const player = names.seatOrYou(seat);
    return `${player === "you" ? "You have" : `${player} has`} no ${names.card(card)} in play.`;
  },
  next_already: ({ slot }) => `The card in slot ${slot + 1} comes next already.`,
  not_asked: (refused) => `First ${asked[refused.asked]}.`,
  cannot_decline: (refused) => `You cannot skip this: ${asked[refused.asked]}.`,
} satisfies VariantTexts<Refusal, Names, string, "reason">;
