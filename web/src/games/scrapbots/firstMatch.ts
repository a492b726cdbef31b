/** The options of a short first match. */

import type { Options } from "../../api/generated/scrapbots";

export const FIRST: Partial<Options> = { wounds: 3 };

/** Of an ordinary match. */
export const WOUNDS = 20;
