/** Asking for a name, and names for guests, in German. All animals are of one gender. */

import type { names as en } from "../en/names";

export const names: typeof en = {
  title: "Wie sollen wir dich nennen?",
  label: "Dein Name",
  help: "So sehen dich die anderen. Kein Konto, kein Passwort; du kannst ihn jederzeit ändern.",
  go: "Weiter",
  deleted: "Gelöschter Spieler",
  first: [
    "Rostiger",
    "Kühner",
    "Öliger",
    "Flinker",
    "Froher",
    "Schlauer",
    "Verbeulter",
    "Starker",
    "Wendiger",
    "Genieteter",
    "Robuster",
    "Heiterer",
  ],
  second: [
    "Otter",
    "Dachs",
    "Fuchs",
    "Igel",
    "Biber",
    "Rabe",
    "Luchs",
    "Hamster",
    "Waschbär",
    "Specht",
    "Frosch",
    "Marder",
  ],
};
