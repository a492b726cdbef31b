/** Texts of refusals in English. */

import type { Asked, Refusal } from "../../../api/generated/scrapyard_empire";
import type { VariantTexts } from "../../kit/text/variants";
import type { Names } from "../types";
import { kinds, plural } from "./kinds.en";

/** What has to be done first. */
const asked: Record<Asked, string> = {
  action: "take your actions, or end them",
  build: "build what you can, or go on",
  discard: "discard down to what you may keep",
  boost: "decide what you add to the roll",
  dig: "take the open card, or dig deeper",
  steal: "choose the card that you steal",
  reaction: "decide whether you answer with an ability",
  offer: "make your offer",
  answer: "answer the offer",
  target: "choose a player",
  pick: "choose a card",
  own_machine: "choose a small machine of your hand",
  churn: "choose parts to scrap for new ones",
  nothing: "wait for the end",
};

export const refusal = {
  inventions_option: ({ inventions, min, max }) =>
    `A match can be won by ${min} to ${max} inventions, not by ${inventions}.`,
  round_cap_option: ({ rounds, min, max }) =>
    `A match may last ${min} to ${max} rounds, not ${rounds}.`,
  not_asked: (refused) => `First ${asked[refused.asked]}.`,
  cannot_decline: (refused) => `You cannot skip this: ${asked[refused.asked]}.`,
  no_actions: () => "You have no actions left this turn: build now.",
  not_first_action: () => "You can draw two cards only as the first action of your turn.",
  hand_too_small: ({ have, needed }) =>
    `You can draw two cards only with ${needed} small machines in hand; you have ${have}.`,
  nothing_to_draw: ({ kind }) => `There is no ${kinds[kind]} left to draw.`,
  empty_pile: ({ kind }) => `There is no ${kinds[kind]} on the scrap pile.`,
  not_a_target: ({ seat }, names) => `${names.seat(seat)} cannot be chosen here.`,
  nothing_to_take: ({ seat, kind }, names) => `${names.seat(seat)} has no ${kinds[kind]} to take.`,
  nothing_to_give: ({ kind }) => `You have no ${kinds[kind]} to give.`,
  not_yours: ({ card }, names) => `You have no ${names.card(card)}.`,
  not_theirs: ({ seat, card }, names) => `${names.seat(seat)} has no ${names.card(card)}.`,
  not_offered: ({ card }, names) => `${names.card(card)} is not one of the cards to choose from.`,
  wrong_kind: ({ kind }) => `This trade is about ${plural[kind]}.`,
  same_card: () => "A card cannot be traded for the same card.",
  within_limit: () => "You may keep all cards of this kind.",
  boost_is_useless: () => "More parts would not change this roll.",
  boost_is_wasted: ({ total, next }) =>
    `You would lose the parts that you scrapped: the roll is at ${total} and needs ${next}.`,
  missing_parts: ({ machine, missing }, names) =>
    `You need ${names.parts(missing)} for ${names.machine(machine)}.`,
  missing_machines: ({ invention, missing }, names) =>
    `Build ${names.machines(missing)} first: ${names.invention(invention)} is made of machines ` +
    "that stand.",
  nothing_to_leave_out: () => "You have no ability that lets you leave something out.",
  not_in_recipe: ({ card }, names) => `${names.card(card)} is not used for that.`,
  no_such_ability: ({ of }, names) => `You do not have ${names.card(of)}'s ability.`,
  used_up: ({ of }, names) => `You have already used ${names.card(of)}'s ability.`,
  not_now: ({ of }, names) => `You cannot use ${names.card(of)} at this moment.`,
  would_do_nothing: ({ of }, names) => `${names.card(of)} would do nothing now.`,
} satisfies VariantTexts<Refusal, Names, string, "reason">;
