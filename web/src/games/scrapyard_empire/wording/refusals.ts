/** Refusals as sentences. */

import type { Refusal } from "../../../api/generated/scrapyard_empire";
import { sentencesOf } from "../../kit/refusals";
import { namesOf } from "./labels";
import type { EmpireFacts, Names } from "../types";
import { texts } from "../text";

export const refusalText = sentencesOf<Refusal, Names, EmpireFacts>(
  "scrapyard_empire",
  texts.refusal,
  namesOf,
);
