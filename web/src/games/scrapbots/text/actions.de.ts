/** German labels of actions, and prompts. */

import type { Texts } from "./en";
import { lane, pile } from "./kinds.de";

export const prompt: Texts["prompt"] = {
  over: "Das Spiel ist vorbei.",
  begin: "Du bist dran: Spiel deine Karten.",
  main: (amounts) => `Du bist dran: ${amounts.join(", ")}.`,
  bonus: (card) => `${card}: Bonus nutzen oder verzichten?`,
  waitMain: (player) => `${player} ist dran.`,
  waitBonus: (player, card) => `${player} überlegt, ob der Bonus von ${card} sich lohnt.`,
};

export const group: Texts["group"] = {
  attack: "Angriff",
  buy: "Auslage",
  bonus: (card) => `Bonus von ${card}`,
  turn: "Zug",
};

export const action: Texts["action"] = {
  buy: ({ slot }, { ware }) => {
    const face = ware(slot);
    return face ? `${face.name} für ${face.scrap} Schrott kaufen` : `Platz ${slot + 1} der Auslage`;
  },
  play_for_scrap: ({ card }, { face }) =>
    `${face(card).name} für ${face(card).scrap} Schrott spielen`,
  play_for_energy: ({ card }, { face }) =>
    `${face(card).name} für ${face(card).energy} Energie spielen`,
  activate: (used, names) =>
    `${names.own(used.lane) ?? "leer"} in ${lane(used.lane)} benutzt ${names.card(used.card)}`,
  build: (built, names) => `${names.card(built.card)} in ${lane(built.lane)} bauen`,
  attack: (made, names) => {
    const { energy = 0, text = "" } = names.attack(made.lane, made.attack) ?? {};
    const bot = names.own(made.lane) ?? "leer";
    return `${bot} in ${lane(made.lane)} greift für ${energy} Energie an: ${text}`;
  },
  end_turn: () => "Zug beenden",
  use_bonus: (_, { resource }) => `Bonus von ${resource} nutzen`,
  return_wound: ({ from }) => `Wunde aus deiner ${pile[from]} auf den Stapel zurücklegen`,
  exhaust: (target, { enemy }) =>
    `${enemy(target.lane) ?? "leer"} in ${lane(target.lane)} erschöpfen`,
  ready: (target, { own }) => `${own(target.lane) ?? "leer"} in ${lane(target.lane)} bereit machen`,
  skip_bonus: (_, { resource }) => `Auf den Bonus von ${resource} verzichten`,
};
