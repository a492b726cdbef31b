/** English labels of actions, and prompts. */

import type { Action } from "../../../api/generated/scrapbots";
import type { VariantTexts } from "../../kit/text/variants";
import type { ActionNames } from "../types";
import { lane, of, pile } from "./kinds.en";

export const prompt = {
  over: "The match is over.",
  begin: "Your turn: play your cards.",
  main: (amounts: string[]) => `Your turn: ${amounts.join(", ")}.`,
  bonus: (card: string) => `${card}: use its bonus or skip it?`,
  waitMain: (player: string) => `${of(player)} turn.`,
  waitBonus: (player: string, card: string) => `${player} is deciding on the bonus of ${card}.`,
};

export const group = {
  attack: "Attack",
  buy: "Market",
  bonus: (card: string) => `Bonus of ${card}`,
  turn: "Turn",
};

export const action = {
  buy: ({ slot }, { ware }) => {
    const face = ware(slot);
    return face ? `Buy ${face.name} for ${face.scrap} scrap` : `place ${slot + 1} of the market`;
  },
  play_for_scrap: ({ card }, { face }) => `Play ${face(card).name} for ${face(card).scrap} scrap`,
  play_for_energy: ({ card }, { face }) =>
    `Play ${face(card).name} for ${face(card).energy} energy`,
  activate: (used, names) =>
    `Let ${names.own(used.lane) ?? "empty"} in ${lane(used.lane)} use ${names.card(used.card)}`,
  build: (built, names) => `Build ${names.card(built.card)} in ${lane(built.lane)}`,
  attack: (made, names) => {
    const { energy = 0, text = "" } = names.attack(made.lane, made.attack) ?? {};
    const bot = names.own(made.lane) ?? "empty";
    return `${bot} in ${lane(made.lane)} attacks for ${energy} energy: ${text}`;
  },
  end_turn: () => "End the turn",
  use_bonus: (_, { resource }) => `Use the bonus of ${resource}`,
  return_wound: ({ from }) => `Return a wound from your ${pile[from]} to the stack`,
  exhaust: (target, { enemy }) =>
    `Exhaust ${enemy(target.lane) ?? "empty"} in ${lane(target.lane)}`,
  ready: (target, { own }) => `Ready ${own(target.lane) ?? "empty"} in ${lane(target.lane)}`,
  skip_bonus: (_, { resource }) => `Skip the bonus of ${resource}`,
} satisfies VariantTexts<Action, ActionNames>;
