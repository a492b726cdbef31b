/** What we ask a stranger in German, and names for those who have none at hand. */

import type { names as en } from "../en/names";

/** Every second part is masculine, as the endings of the first are. */
export const names: typeof en = {
  title: "Wie sollen wir dich nennen?",
  label: "Dein Name",
  help: "Kein Konto, kein Passwort. Du kannst ihn später ändern.",
  go: "Komm rein",
  another: "Anderer Name",
  deleted: "Gelöschter Spieler",
  first: [
    "Rostiger",
    "Krummer",
    "Öliger",
    "Lockerer",
    "Übriger",
    "Stumpfer",
    "Verbeulter",
    "Geschweißter",
    "Fettiger",
    "Genieteter",
    "Geborgener",
    "Gebrauchter",
  ],
  second: [
    "Kolben",
    "Dichtring",
    "Zahnkranz",
    "Nocken",
    "Läufer",
    "Flansch",
    "Auspuff",
    "Kugelkopf",
    "Keilriemen",
    "Schlüssel",
    "Bolzen",
    "Anlasser",
  ],
};
