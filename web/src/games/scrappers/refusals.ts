/** Refusals as text. */

import type { Refusal as Reason } from "../../api/generated/scrappers";
import type { Refusal } from "../../api/messages";
import { sentenceOf } from "../kit/refusals";
import { namesOf } from "./labels";
import type { Names, ScrappersFacts } from "./types";
import { texts } from "./text";

/** Null for unknown codes, and without `facts`, which have the names of the cards. */
export function refusalText(refusal: Refusal, facts: ScrappersFacts | null): string | null {
  if (facts === null) return null;
  return sentenceOf<Reason, Names>(texts.refusal, "scrappers", refusal, namesOf(facts));
}
