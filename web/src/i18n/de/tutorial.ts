/** Learning a game at its table, in German. */

import type { lessons as en } from "../en/tutorial";

export const lessons: typeof en = {
  learn: "In 5 Minuten lernen",
  opening: "Der Tisch wird vorbereitet …",

  region: (game) => `${game} lernen`,
  step: (n, all) => `Schritt ${n} von ${all}`,
  todo: "Jetzt du",
  wait: "Einen Moment: Der Bot ist dran.",
  earlier: "Zurück",
  later: "Vor",
  next: "Weiter",
  doIt: "Mach es für mich",
  stop: "Lektionen schließen",

  strayed: "Ein anderer Weg",
  strayedText:
    "Kein Problem: Es ist dein Spiel. Aber die Lektionen führen hier nicht weiter. Nimm es zurück, " +
    "wenn es geht, fang noch einmal an, oder spiel einfach weiter.",
  done: "Mehr musst du nicht wissen",
  doneText:
    "Du weißt genug für ein kurzes Spiel gegen einen Bot. Der Tipp hilft immer. Diese Lektionen erscheinen nicht in deinem Verlauf.",
  again: "Noch einmal von vorn",
  playOn: "Weiterspielen",
  play: "Kurzes Spiel spielen",
};
