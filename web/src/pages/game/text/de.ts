/** Die Seite eines Spiels. */

import { count } from "../../../i18n/count";
import type { Texts } from "./en";

export const de: Texts = {
  table: (game) => `Ein Tisch von ${game} mitten im Spiel`,
  phone: (game) => `${game} auf dem Handy`,
  bots: "Gegen Bots spielen",
  easy: "Leichter Bot",
  normal: "Mittlerer Bot",
  hard: "Schwerer Bot",
  people: "Mit Menschen spielen",
  minute: "Das Spiel in einer Minute",
  rules: "Alle Regeln",
  best: "Die besten Spieler",
  whole: "Ganze Rangliste",
  results: "Letzte Ergebnisse",
  noResults: "Noch wurde hier kein öffentliches Spiel zu Ende gespielt.",
  statistics: "In Zahlen",
  matches: (n) => count(n, "Spiel gezählt", "Spiele gezählt"),
  steps: (n) => `im Mittel ${n} Züge je Spiel`,
  seats: (n) => `Wie oft jeder von ${n} Plätzen gewonnen hat`,
  seat: "Platz",
  botLevel: "Bots",
  won: "Von Menschen gewonnen",
  of: (won, all) => `${won} von ${all}`,
  content: "Was gewählt wurde, und wie oft damit gewonnen wurde",
  wonWith: "Gewonnen",
  taken: "Gewählt",
  rounds: "Runden",
  roundsOf: (from, to) =>
    to === null ? `${from} und mehr` : from === to ? `${from}` : `${from} bis ${to}`,
  matchCount: "Spiele",
};
