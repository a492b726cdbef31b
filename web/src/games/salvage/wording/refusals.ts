/** Refusals as sentences. */

import type { Refusal } from "../../../api/generated/salvage";
import { sentencesOf } from "../../kit/refusals";
import { namesOf } from "./labels";
import type { Names, SalvageFacts } from "../types";
import { texts } from "../text";

export const refusalText = sentencesOf<Refusal, Names, SalvageFacts>(
  "salvage",
  texts.refusal,
  namesOf,
  // Options are refused outside of matches.
  namesOf({ catalogue: { cards: [], hand: 0 }, seats: [] }),
);
