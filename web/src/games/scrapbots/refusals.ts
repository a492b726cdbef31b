/** Refusals of the game as sentences. */

import type { Refusal as Reason } from "../../api/generated/scrapbots";
import type { Refusal } from "../../api/messages";
import { sentenceOf } from "../kit/refusals";
import { namesOf } from "./labels";
import type { BotsFacts, Names } from "./types";
import { texts } from "./text";

/** Null for codes that this client does not know, and without a catalogue to name cards from. */
export function refusalText(refusal: Refusal, facts: BotsFacts | null): string | null {
  if (facts === null) return null;
  return sentenceOf<Reason, Names>(texts.refusal, "scrapbots", refusal, namesOf(facts));
}
