/** The texts of refusals. */

import type { Refusal as Reason } from "../../api/generated/scrapyard_empire";
import type { Refusal } from "../../api/messages";
import { sentenceOf } from "../kit/refusals";
import { namesOf } from "./labels";
import type { EmpireFacts, Names } from "./types";
import { texts } from "./text";

/** The sentence for a refusal; null for an unknown code, or without the catalogue's card names. */
export function refusalText(refusal: Refusal, facts: EmpireFacts | null): string | null {
  if (facts === null) return null;
  return sentenceOf<Reason, Names>(texts.refusal, "scrapyard_empire", refusal, namesOf(facts));
}
