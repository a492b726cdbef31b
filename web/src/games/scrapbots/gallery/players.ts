/** A made-up match of two players for the gallery and the tests. */

import { sampleMatch } from "../../kit/gallery/sampleMatch";
import type { Seat } from "../../../api/messages";
import type { BotsFacts } from "../types";
import { catalogue } from "./catalogue";

export function factsOf(me: Seat | null): BotsFacts {
  return { catalogue, ...sampleMatch("scrapbots", [null, null], me), me };
}
