/** The lanes of a mechanic, from left to right. */

import type { Lane } from "../../api/generated/scrapbots";

export const LANES: readonly Lane[] = [0, 1, 2];
