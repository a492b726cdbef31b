/** Parts of German sentences that English does not need. */

import type { Kind } from "../../../api/generated/scrapyard_empire";
import { count } from "../../kit/text/de";

/** Dative, after “nach”. */
export const afterNach: Record<Kind, string> = { part: "einem Teil", machine: "einer Maschine" };

export const actions = (n: number) => count(n, "Aktion", "Aktionen");
