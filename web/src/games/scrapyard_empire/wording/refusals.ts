/** The texts of refusals. */

import type { Refusal as Reason } from "../../../api/generated/scrapyard_empire";
import type { Refusal } from "../../../api/messages";
import { reasonOf } from "../../kit/refusals";
import { namesOf, type Names } from "./labels";
import type { EmpireFacts } from "../types";
import { texts } from "../text";

/** The sentence for a refusal; null for an unknown code, or without the catalogue's card names. */
export function refusalText(refusal: Refusal, facts: EmpireFacts | null): string | null {
  const code = reasonOf("scrapyard_empire", refusal);
  if (code === null || facts === null) return null;
  const reason = { ...refusal.params, reason: code } as Reason;
  const names = namesOf(facts);
  return aboutCards(reason, names) ?? aboutRules(reason, names) ?? null;
}

function aboutRules(reason: Reason, names: Names): string | undefined {
  const { refusal } = texts;
  switch (reason.reason) {
    case "inventions_option":
      return refusal.inventions(reason.inventions, reason.min, reason.max);
    case "round_cap_option":
      return refusal.rounds(reason.rounds, reason.min, reason.max);
    case "not_asked":
      return refusal.notAsked(texts.asked[reason.asked]);
    case "cannot_decline":
      return refusal.cannotDecline(texts.asked[reason.asked]);
    case "no_actions":
      return refusal.noActions;
    case "not_first_action":
      return refusal.notFirst;
    case "hand_too_small":
      return refusal.handTooSmall(reason.have, reason.needed);
    case "nothing_to_draw":
      return refusal.nothingToDraw(reason.kind);
    case "empty_pile":
      return refusal.emptyPile(reason.kind);
    case "not_a_target":
      return refusal.notATarget(names.seat(reason.seat));
    case "nothing_to_take":
      return refusal.nothingToTake(names.seat(reason.seat), reason.kind);
    case "nothing_to_give":
      return refusal.nothingToGive(reason.kind);
    case "wrong_kind":
      return refusal.wrongKind(reason.kind);
    case "same_card":
      return refusal.sameCard;
    case "within_limit":
      return refusal.withinLimit;
    case "boost_is_useless":
      return refusal.boostIsUseless;
    case "boost_is_wasted":
      return refusal.boostIsWasted(reason.total, reason.next);
    case "nothing_to_leave_out":
      return refusal.nothingToLeaveOut;
    default:
      return undefined;
  }
}

function aboutCards(reason: Reason, names: Names): string | undefined {
  const { refusal } = texts;
  switch (reason.reason) {
    case "not_yours":
      return refusal.notYours(names.card(reason.card));
    case "not_theirs":
      return refusal.notTheirs(names.seat(reason.seat), names.card(reason.card));
    case "not_offered":
      return refusal.notOffered(names.card(reason.card));
    case "missing_parts":
      return refusal.missing(names.machine(reason.machine), names.parts(reason.missing));
    case "missing_machines": {
      const name = names.invention(reason.invention);
      return refusal.missingBuilt(name, names.machines(reason.missing));
    }
    case "not_in_recipe":
      return refusal.notInRecipe(names.card(reason.card));
    case "no_such_ability":
      return refusal.noSuchAbility(names.card(reason.of));
    case "used_up":
      return refusal.usedUp(names.card(reason.of));
    case "not_now":
      return refusal.notNow(names.card(reason.of));
    case "would_do_nothing":
      return refusal.wouldDoNothing(names.card(reason.of));
    default:
      return undefined;
  }
}
