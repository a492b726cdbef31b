/** Refusals as sentences. */

import type { Refusal } from "../../../api/generated/scrappers";
import { sentencesOf } from "../../kit/refusals";
import { namesOf } from "./labels";
import type { Names, ScrappersFacts } from "../types";
import { texts } from "../text";

export const refusalText = sentencesOf<Refusal, Names, ScrappersFacts>(
  "scrappers",
  texts.refusal,
  namesOf,
);
