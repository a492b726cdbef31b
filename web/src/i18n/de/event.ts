/** Turniere, soweit die Seite überall davon spricht. */

import { count } from "../count";
import type { event as en } from "../en/event";

export const event: typeof en = {
  title: "Turniere",
  next: "Nächstes Turnier",
  running: "Laufendes Turnier",
  none: "Gerade ist kein Turnier angekündigt.",
  all: "Alle Turniere",
  begins: (left) => `beginnt in ${left.replace("Tage", "Tagen")}`,
  soon: "beginnt jetzt",
  ends: (left) => `noch ${left}`,
  lastMatches: "die letzten Spiele laufen noch",
  players: (n) => count(n, "Spieler", "Spieler"),
  paired: "Dein Spiel im Turnier beginnt.",
  waits: "Dein Spiel im Turnier hat begonnen.",
  go: "Zum Spiel",
};
