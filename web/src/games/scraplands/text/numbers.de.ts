/** Decimal fractions, lengths, turns and counts in German. */

import { count } from "../../kit/text/de";

/** Thousandths as tenths: `4,5`. */
export const tenths = (mil: number) => (mil / 1000).toFixed(1).replace(".", ",");

/** Thousandths of an inch, rounded to tenths of an inch: `4,5″`. */
export const inches = (mil: number) => `${tenths(mil).replace(/,0$/, "")}″`;

export const hits = (n: number) => count(n, "Treffer");
export const hitPoints = (n: number) => count(n, "Trefferpunkt", "Trefferpunkte");
export const commandPoints = (n: number) => count(n, "Befehlspunkt", "Befehlspunkte");
export const checks = (n: number) => count(n, "Kontrollprobe", "Kontrollproben");
export const pivots = (n: number) => count(n, "Schwenk", "Schwenks");

export const turnText = (turn: number) =>
  turn === 0 ? "geradeaus" : `${Math.abs(turn) * 15}° nach ${turn < 0 ? "links" : "rechts"}`;
