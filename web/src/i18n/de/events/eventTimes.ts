/** Wie weit ein Turnier ist, in einer Zeile. */

import { count } from "../../count";
import type { eventTimes as en } from "../../en/events/eventTimes";

export const eventTimes: typeof en = {
  next: "Nächstes Turnier",
  running: "Laufendes Turnier",
  begins: (left) => `beginnt in ${left.replace("Tage", "Tagen")}`,
  soon: "beginnt jetzt",
  ends: (left) => `noch ${left}`,
  lastMatches: "die letzten Spiele laufen noch",
  players: (n) => count(n, "Spieler", "Spieler"),
};
