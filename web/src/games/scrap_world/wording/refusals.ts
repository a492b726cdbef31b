/** Refusals as sentences. */

import type { Refusal } from "../../../api/generated/scrap_world";
import { sentencesOf } from "../../kit/refusals";
import { namesOf } from "./labels";
import type { Names, ScrapFacts } from "../types";
import { texts } from "../text";

const NO_MATCH = {
  catalogue: { chassis: [], armament: [], pieces: [] },
  seats: [],
  match: { seats: [] },
};

export const refusalText = sentencesOf<Refusal, Names, ScrapFacts>(
  "scrap_world",
  texts.refusal,
  namesOf,
  // Rosters and options are refused outside of matches.
  namesOf(NO_MATCH),
);
