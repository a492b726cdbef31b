/** German sentences for refusals. */

import type { Texts } from "./en";
import { asked, kind, own, token } from "./kinds.de";

const tokensOption = (what: string, n: number, max: number) =>
  `Alle dürfen mit bis zu ${max} ${what} beginnen, nicht mit ${n}.`;

export const refusal: Texts["refusal"] = {
  fuel_option: ({ fuel, max }) => tokensOption(token.fuel, fuel, max),
  scrap_option: ({ scrap, max }) => tokensOption(token.scrap, scrap, max),
  damage_option: ({ damage, max }) =>
    `Alle dürfen mit bis zu ${max} Schaden beginnen, nicht mit ${damage}.`,
  round_cap_option: ({ rounds, min, max }) =>
    `Ein Spiel kann ${min} bis ${max} Runden dauern, nicht ${rounds}.`,
  no_such_deck: () => "So ein Auslagedeck gibt es nicht.",
  too_much: ({ amount, max }) => `Du kannst bis zu ${max} ausgeben, nicht ${amount}.`,
  empty_slot: () => "Auf diesem Platz deines Stapels liegt keine Karte.",
  not_yours: ({ card, from }, names) => `${names.card(card)} ist nicht in deiner ${own[from]}.`,
  not_an_upgrade: ({ card }, names) =>
    `${names.card(card)} ist kein Ausbau, und nur Ausbauten kommen ins Spiel.`,
  empty_pile: ({ pile }, names) => `Auf ${names.pile(pile)} liegt keine Karte.`,
  too_dear: ({ card, scrap, max }, names) =>
    `${names.card(card)} ist ${scrap} Schrott wert; diese Karte nimmt höchstens ${max}.`,
  not_a_target: ({ seat }, names) =>
    `Das hätte keine Wirkung auf ${names.seatOrYou(seat)}: Wähl einen anderen.`,
  no_such_shield: (refused, names) =>
    `${names.card(refused.card)} verhindert keinen ${kind[refused.kind]}schaden: ` +
    "Der Schild hat die andere Farbe.",
  no_such_upgrade: ({ seat, card }, names) =>
    `${names.card(card)} ist bei ${names.seatOrYou(seat)} nicht im Spiel.`,
  next_already: ({ slot }) => `Die Karte auf Platz ${slot + 1} kommt schon als nächste dran.`,
  not_asked: (refused) => `Zuerst: ${asked[refused.asked]}.`,
  cannot_decline: (refused) => `Das kannst du nicht auslassen: ${asked[refused.asked]}.`,
};
