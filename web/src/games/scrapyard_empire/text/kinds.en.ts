/** The two kinds of cards that are drawn, dug for, stolen and traded, in English. */

import type { Kind } from "../../../api/generated/scrapyard_empire";

export const kinds: Record<Kind, string> = { part: "part", machine: "small machine" };
export const plural: Record<Kind, string> = { part: "parts", machine: "small machines" };
export const a: Record<Kind, string> = { part: "a part", machine: "a small machine" };
