/** What something costs, as rosters say it in German. */

import { count } from "../count";

export const points = (n: number): string => count(n, "Punkt", "Punkte");
