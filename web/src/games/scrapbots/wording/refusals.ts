/** Refusals as sentences. */

import type { Refusal } from "../../../api/generated/scrapbots";
import { sentencesOf } from "../../kit/refusals";
import { namesOf } from "./labels";
import type { BotsFacts, Names } from "../types";
import { texts } from "../text";

export const refusalText = sentencesOf<Refusal, Names, BotsFacts>(
  "scrapbots",
  texts.refusal,
  namesOf,
);
