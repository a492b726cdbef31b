/** What is said about matches gone by, and on people's pages, in German. */

import { count } from "../count";
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
  none: "Keine Partien gefunden.",
  noneHint: "Ändere die Filter, oder spiel eine.",
};

export const profile: typeof enProfile = {
  you: "Das bist du",
  record: "Bilanz",
  nothing: (own) =>
    own ? "Du hast noch keine Partie beendet." : "Noch keine beendete öffentliche Partie.",
  counted: (n, all, own) => {
    if (!all) return `Aus den letzten ${n} ${own ? "" : "öffentlichen "}Partien.`;
    const matches = own
      ? count(n, "Partie", "Partien")
      : count(n, "öffentliche Partie", "öffentliche Partien");
    return `Bisher ${matches}.`;
  },
  streak: (won, n) => `Die letzten ${n} in Folge ${won ? "gewonnen" : "nicht gewonnen"}.`,
  wonOf: (won, played) => `${won} von ${played} gewonnen`,
  bySeat: "Nach Platz",
  byOpponent: "Nach Gegner",
  recent: "Letzte Partien",
  together: "Partien mit dir",
  live: "Spielt gerade",
  noLive: "Gerade keine öffentliche Partie.",
  invite: "Zu einem Spiel einladen",
  inviteTitle: (name) => `${name} einladen`,
  inviteText: (name) =>
    `Wähl ein Spiel. An deinem Tisch bleibt ein Platz für ${name} frei, und ${name} erfährt es hier.`,
  muteHelp: "Du siehst keine Nachrichten mehr von dieser Person. Sie erfährt es nicht.",
  export: "Deine Partien herunterladen",
  exportHelp:
    "Eine Datei mit allem über alle deine Partien: Aufstellungen, jeder Zug, die Zufallszahlen und " +
    "das Ergebnis. Von laufenden Partien das, was öffentlich ist.",
  exportGo: "Alle Partien exportieren",
  exportStop: "Anhalten",
  exporting: (done) => `Bisher ${matches(done)} …`,
  exported: (n) => `${matches(n)} exportiert.`,
};
