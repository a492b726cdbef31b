/** Wie weit ein Turnier ist, in einer Zeile. */

import type { eventTimes as en } from "../../en/events/eventTimes";

export const eventTimes: typeof en = {
  next: "Nächstes Turnier",
  running: "Laufendes Turnier",
  begins: (left) => `beginnt in ${left.replace("Tage", "Tagen")}`,
  soon: "beginnt jetzt",
  ends: (left) => `noch ${left}`,
  lastMatches: "die letzten Spiele laufen noch",
  joined: (n) => `${n} dabei`,
};
