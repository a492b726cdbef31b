/** Turniere, soweit die Seite überall davon spricht. */

import type { event as en } from "../../en/events/event";

export const event: typeof en = {
  none: "Gerade ist kein Turnier angekündigt.",
  begun: "Dein Spiel im Turnier hat begonnen.",
};
