/** Parts of German sentences that English does not need. */

import { count } from "../../kit/text/de";

export const cards = (n: number) => count(n, "Karte", "Karten");
