/** German sentences for refusals. */

import type { Texts } from "./en";
import { lane, pile } from "./kinds.de";

export const refusal: Texts["refusal"] = {
  wounds_option: (refused) =>
    `Ein Spiel kann ${refused.min} bis ${refused.max} Wunden haben, nicht ${refused.wounds}.`,
  turn_cap_option: ({ turns, min, max }) =>
    `Ein Spiel kann auf ${min} bis ${max} Züge begrenzt werden, nicht auf ${turns}.`,
  turn_too_long: ({ max }) =>
    `Du hast in diesem Zug ${max} Dinge getan; jetzt musst du ihn beenden.`,
  empty_slot: ({ slot }) => `Auf Platz ${slot + 1} der Auslage liegt keine Karte.`,
  not_enough_scrap: ({ card, cost, have }, names) =>
    `Für ${names.card(card)} fehlen dir ${cost - have} Schrott: Spiel Karten für Schrott.`,
  not_in_hand: ({ card }, names) => `${names.card(card)} ist nicht in deiner Hand.`,
  wound_unplayable: ({ card }, names) => `${names.card(card)} ist eine Wunde und nicht spielbar.`,
  no_energy: ({ card }, names) => `${names.card(card)} gibt keine Energie.`,
  no_activation: ({ card }, names) => `Bei ${names.card(card)} gibt es nichts zu aktivieren.`,
  not_a_scrapbot: ({ card }, names) =>
    `${names.card(card)} ist kein Scrapbot und kann nicht gebaut werden.`,
  lane_taken: (taken, names) =>
    `In ${lane(taken.lane)} steht schon ${names.card(taken.bot)}; ` +
    "gebaut wird in offenen Spuren.",
  no_bot: (refused) => `Dafür brauchst du einen Scrapbot in ${lane(refused.lane)}: Bau erst einen.`,
  no_enemy: (refused) =>
    `Dein Gegner hat in ${lane(refused.lane)} keinen Scrapbot, den du treffen könntest.`,
  exhausted: (refused, names) =>
    `${names.card(refused.bot)} in ${lane(refused.lane)} ist erschöpft und kann ` +
    "in deinem nächsten Zug wieder etwas tun.",
  already_primed: (refused, names) =>
    `${names.card(refused.bot)} in ${lane(refused.lane)} wird nach dem nächsten Angriff ` +
    "ohnehin wieder bereit.",
  no_such_attack: ({ bot, attack }, names) =>
    `${names.card(bot)} hat keinen Angriff ${attack + 1}.`,
  not_enough_energy: ({ cost, have }) =>
    `Dafür fehlen dir ${cost - have} Energie: Spiel Karten für Energie.`,
  bonus_pending: ({ card }, names) =>
    `Nutze erst den Bonus von ${names.card(card)}, oder verzichte darauf.`,
  no_bonus_pending: () => "Du hast gerade keine Karte mit Bonus gespielt.",
  other_bonus: ({ card }, names) => `${names.card(card)} hat einen anderen Bonus.`,
  no_wound: ({ from }) => `In deiner ${pile[from]} ist keine Wunde.`,
  already_exhausted: (refused, names) =>
    `${names.card(refused.bot)} in ${lane(refused.lane)} ist schon erschöpft.`,
  already_ready: (refused, names) =>
    `${names.card(refused.bot)} in ${lane(refused.lane)} ist schon bereit.`,
};
