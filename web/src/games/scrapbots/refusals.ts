/** Refusals in words. */

import type { Card, Pile, Refusal as Reason } from "../../api/generated/scrapbots";
import type { Refusal } from "../../api/messages";
import { namesOf } from "./labels";
import type { BotsFacts } from "./types";
import { words } from "./text";

const AREA = "scrapbots.";

/** Null for a code that this client does not know, or where cards have no names yet. */
export function refusalText({ code, params }: Refusal, facts: BotsFacts | null): string | null {
  if (!code.startsWith(AREA) || facts === null) return null;
  const reason = { ...params, reason: code.slice(AREA.length) } as Reason;
  const names = namesOf(facts);
  return sentence(reason, (card) => names.card(card)) ?? null;
}

function sentence(reason: Reason, name: (card: Card) => string): string | undefined {
  const { refusal, lane } = words;
  switch (reason.reason) {
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
      return refusal.noWound(pileName(reason.from));
    case "already_exhausted":
      return refusal.alreadyExhausted(name(reason.bot), lane(reason.lane));
    case "already_ready":
      return refusal.alreadyReady(name(reason.bot), lane(reason.lane));
  }
}

function pileName(from: Pile): string {
  return words.pile[from];
}
