/** What is said about matches gone by, and on people's pages, in German. */

import type { history as enHistory, profile as enProfile } from "../en/history";

const matches = (n: number): string => (n === 1 ? "1 Partie" : `${n} Partien`);

export const history: typeof enHistory = {
  page: "Deine Ergebnisse",
  whose: "Wessen Partien",
  mine: "Meine",
  everybody: "Alle",
  with: "Mit",
  anybody: "Irgendwem",
  found: (n, more) => `${matches(n)}${more ? " und mehr" : ""}`,
  none: "Keine Partie passt.",
  noneHint: "Filtere weniger streng, oder spiel eine.",
};

export const profile: typeof enProfile = {
  you: "Das bist du",
  results: "Ergebnisse",
  recent: "Letzte Partien",
  together: "Partien mit dir",
  share: "Gewonnen, in Prozent",
  percent: (won, played) => `${Math.round((100 * won) / played)} %`,
  export: "Nimm deine Partien mit",
  exportHelp:
    "Eine Datei mit allem über jede deiner Partien: Aufstellungen, jeder Schritt, das Geheimnis " +
    "und die Anteile am Zufall, das Ergebnis. Von laufenden Partien das, was jeder wissen darf.",
  exportGo: "Alle Partien exportieren",
  exportStop: "Anhalten",
  exporting: (done) => `Bisher ${matches(done)} …`,
  exported: (n) => `${matches(n)} exportiert.`,
};
