/** What is said about matches gone by, and on people's pages, in German. */

import { count } from "../count";
import type { history as enHistory, profile as enProfile } from "../en/history";

const matches = (n: number): string => (n === 1 ? "1 Spiel" : `${n} Spiele`);

export const history: typeof enHistory = {
  page: "Deine Ergebnisse",
  whose: "Wessen Spiele",
  mine: "Meine",
  everybody: "Von allen",
  with: "Mit",
  anybody: "Irgendwem",
  found: (n, more) => `${matches(n)}${more ? " und mehr" : ""}`,
  none: "Keine Spiele gefunden.",
  noneHint: "Ändere die Filter, oder spiel eins.",
};

export const profile: typeof enProfile = {
  you: "Das bist du",
  record: "Bilanz",
  nothing: (own) =>
    own ? "Du hast noch kein Spiel beendet." : "Noch kein beendetes öffentliches Spiel.",
  counted: (n, all, own) => {
    if (!all) return `Aus den letzten ${n} ${own ? "" : "öffentlichen "}Spielen.`;
    const matches = own
      ? count(n, "Spiel", "Spiele")
      : count(n, "öffentliches Spiel", "öffentliche Spiele");
    return `Bisher ${matches}.`;
  },
  streak: (won, n) => `Die letzten ${n} in Folge ${won ? "gewonnen" : "nicht gewonnen"}.`,
  wonOf: (won, played) => `${won} von ${played} gewonnen`,
  bySeat: "Nach Platz",
  byOpponent: "Nach Gegner",
  recent: "Letzte Spiele",
  together: "Spiele mit dir",
  live: "Spielt gerade",
  noLive: "Gerade kein öffentliches Spiel.",
  invite: "Zu einem Spiel einladen",
  inviteTitle: (name) => `${name} einladen`,
  inviteText: (name) =>
    `Wähl ein Spiel. An deinem Tisch bleibt ein Platz für ${name} frei, und ${name} erfährt es hier.`,
  muteHelp: "Du siehst keine Nachrichten mehr von dieser Person. Sie erfährt es nicht.",
  export: "Deine Spiele herunterladen",
  exportHelp:
    "Eine Datei mit allem über alle deine Spiele: Aufstellungen, jeder Zug, die Zufallszahlen und " +
    "das Ergebnis. Von laufenden Spielen das, was öffentlich ist.",
  exportGo: "Alle Spiele exportieren",
  exportStop: "Anhalten",
  exporting: (done) => `Bisher ${matches(done)} …`,
  exported: (n) => `${matches(n)} exportiert.`,
};
