/** English sentences for refusals. */

import type { Refusal } from "../../../api/generated/scrapbots";
import type { VariantTexts } from "../../kit/text/variants";
import type { Names } from "../types";
import { lane, pile } from "./kinds.en";

export const refusal = {
  wounds_option: (refused) =>
    `A match can have ${refused.min} to ${refused.max} wounds, not ${refused.wounds}.`,
  turn_cap_option: ({ turns, min, max }) =>
    `A match may be limited to ${min} to ${max} turns, not ${turns}.`,
  turn_too_long: ({ max }) => `You have done ${max} things this turn; now you have to end it.`,
  empty_slot: ({ slot }) => `Place ${slot + 1} of the market is empty.`,
  not_enough_scrap: ({ card, cost, have }, names) =>
    `You need ${cost - have} more scrap for ${names.card(card)}: play cards for scrap.`,
  not_in_hand: ({ card }, names) => `You have no ${names.card(card)} in your hand.`,
  wound_unplayable: ({ card }, names) => `${names.card(card)} is a wound: it cannot be played.`,
  no_energy: ({ card }, names) => `${names.card(card)} gives no energy.`,
  no_activation: ({ card }, names) => `${names.card(card)} has nothing to activate.`,
  not_a_scrapbot: ({ card }, names) => `${names.card(card)} is not a Scrapbot and cannot be built.`,
  lane_taken: (taken, names) =>
    `Your ${names.card(taken.bot)} stands in ${lane(taken.lane)}; ` +
    "Scrapbots are built in open lanes.",
  no_bot: (refused) =>
    `You need a Scrapbot of yours in ${lane(refused.lane)} for this: build one first.`,
  no_enemy: (refused) => `Your opponent has no Scrapbot in ${lane(refused.lane)} to hit.`,
  exhausted: (refused, names) =>
    `Your ${names.card(refused.bot)} in ${lane(refused.lane)} is exhausted: ` +
    "it can act again on your next turn.",
  already_primed: (refused, names) =>
    `Your ${names.card(refused.bot)} in ${lane(refused.lane)} will already be ready again ` +
    "after its next attack.",
  no_such_attack: ({ bot, attack }, names) => `${names.card(bot)} has no attack ${attack + 1}.`,
  not_enough_energy: ({ cost, have }) =>
    `You need ${cost - have} more energy for this: play cards for energy.`,
  bonus_pending: ({ card }, names) => `First use the bonus of ${names.card(card)}, or skip it.`,
  no_bonus_pending: () => "You have not just played a card with a bonus.",
  other_bonus: ({ card }, names) => `${names.card(card)} has a different bonus.`,
  no_wound: ({ from }) => `There is no wound in your ${pile[from]}.`,
  already_exhausted: (refused, names) =>
    `The ${names.card(refused.bot)} in ${lane(refused.lane)} is already exhausted.`,
  already_ready: (refused, names) =>
    `Your ${names.card(refused.bot)} in ${lane(refused.lane)} is already ready.`,
} satisfies VariantTexts<Refusal, Names, string, "reason">;
