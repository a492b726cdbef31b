/** Refusals as sentences. */

import type { Refusal } from "../../../api/generated/scraplands";
import { sentencesOf } from "../../kit/refusals";
import { namesOf } from "./labels";
import type { Names, RaceFacts } from "../types";
import { texts } from "../text";

const NO_MATCH = {
  catalogue: { cars: [], weapons: [], kinds: [], courses: [] },
  seats: [],
  match: { seats: [], options: {} },
};

export const refusalText = sentencesOf<Refusal, Names, RaceFacts>(
  "scraplands",
  texts.refusal,
  namesOf,
  // Rosters and options are refused outside of matches.
  namesOf(NO_MATCH),
);
