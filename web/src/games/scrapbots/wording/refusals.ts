/** Refusals of the game as sentences. */

import type { Card, Refusal as Reason } from "../../../api/generated/scrapbots";
import type { Refusal } from "../../../api/messages";
import { reasonOf } from "../../kit/refusals";
import { namesOf } from "./labels";
import type { BotsFacts } from "../types";
import { texts } from "../text";

/** Null for codes that this client does not know, and without a catalogue to name cards from. */
export function refusalText(refusal: Refusal, facts: BotsFacts | null): string | null {
  const reason = reasonOf("scrapbots", refusal);
  if (reason === null || facts === null) return null;
  return sentence({ ...refusal.params, reason } as Reason, namesOf(facts).card) ?? null;
}

function sentence(reason: Reason, name: (card: Card) => string): string | undefined {
  const { refusal, lane } = texts;
  switch (reason.reason) {
    case "wounds_option":
      return refusal.wounds(reason.wounds, reason.min, reason.max);
    case "turn_cap_option":
      return refusal.turnCap(reason.turns, reason.min, reason.max);
    case "turn_too_long":
      return refusal.turnTooLong(reason.max);
    case "empty_slot":
      return refusal.emptySlot(reason.slot + 1);
    case "not_enough_scrap":
      return refusal.notEnoughScrap(name(reason.card), reason.cost, reason.have);
    case "not_in_hand":
      return refusal.notInHand(name(reason.card));
    case "wound_unplayable":
      return refusal.woundUnplayable(name(reason.card));
    case "no_energy":
      return refusal.noEnergy(name(reason.card));
    case "no_activation":
      return refusal.noActivation(name(reason.card));
    case "not_a_scrapbot":
      return refusal.notAScrapbot(name(reason.card));
    case "lane_taken":
      return refusal.laneTaken(lane(reason.lane), name(reason.bot));
    case "no_bot":
      return refusal.noBot(lane(reason.lane));
    case "no_enemy":
      return refusal.noEnemy(lane(reason.lane));
    case "exhausted":
      return refusal.exhausted(name(reason.bot), lane(reason.lane));
    case "already_primed":
      return refusal.alreadyPrimed(name(reason.bot), lane(reason.lane));
    case "no_such_attack":
      return refusal.noSuchAttack(name(reason.bot), reason.attack + 1);
    case "not_enough_energy":
      return refusal.notEnoughEnergy(reason.cost, reason.have);
    case "bonus_pending":
      return refusal.bonusPending(name(reason.card));
    case "no_bonus_pending":
      return refusal.noBonusPending;
    case "other_bonus":
      return refusal.otherBonus(name(reason.card));
    case "no_wound":
      return refusal.noWound(texts.pile[reason.from]);
    case "already_exhausted":
      return refusal.alreadyExhausted(name(reason.bot), lane(reason.lane));
    case "already_ready":
      return refusal.alreadyReady(name(reason.bot), lane(reason.lane));
  }
}
