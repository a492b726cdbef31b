/** The options of a short first match. */

import type { Options } from "../../api/generated/scrapbots";

export const FIRST: Partial<Options> = { turn_cap: 40 };

/** Of an ordinary match. */
export const WOUNDS = 20;
