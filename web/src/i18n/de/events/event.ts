/** Turniere, soweit die Seite überall davon spricht. */

import type { event as en } from "../../en/events/event";

export const event: typeof en = {
  title: "Turniere",
  none: "Gerade ist kein Turnier angekündigt.",
  all: "Alle Turniere",
  paired: "Dein Spiel im Turnier beginnt.",
  waits: "Dein Spiel im Turnier hat begonnen.",
  go: "Zum Spiel",
};
