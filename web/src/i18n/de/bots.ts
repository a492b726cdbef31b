/** Bots in German: what they are called, where they are added, and what they advise. */

import type { bots as en } from "../en/bots";

const levels: typeof en.levels = { easy: "leicht", normal: "mittel", hard: "schwer" };

export const bots: typeof en = {
  levels,
  levelHelp: {
    easy: "Spielt vernünftig, macht aber Fehler.",
    normal: "Denkt einen Zug voraus.",
    hard: "Denkt so weit voraus, wie er kann.",
  },
  name: (level, letter) => `Bot ${letter} (${levels[level]})`,

  playNow: "Gegen Bots spielen",
  opening: "Der Tisch wird vorbereitet …",
  length: "Dauer",
  lengths: { short: "Kurzes Spiel", full: "Ganzes Spiel" },
  opponentsOf: (opponents) => `${opponents} Gegner`,
  against: (opponents, level) => `${opponents} Gegner, ${levels[level]}`,
  change: "Gegner ändern",
  level: "Spielstärke",
  opponents: "Gegner",
  noRoster:
    "Für dieses Spiel gibt es keine fertige Aufstellung. " +
    "Eröffne einen Tisch und wähle selbst eine.",
  notStarted: "Das Spiel ließ sich nicht starten. Versuch es noch einmal.",

  add: "Bot hinzufügen",
  addTo: (seat) => `Bot hinzufügen: ${seat}`,
  levelOf: (name) => `Stärke von ${name}`,

  title: "Bots",
  pace: "Tempo der Bots",
  paces: { calm: "Gemächlich", quick: "Flott" },
  paceHelp: {
    calm: "Bots warten einen Moment, bevor sie spielen, damit man folgen kann.",
    quick: "Bots spielen, sobald sie sich entschieden haben.",
  },
  hints: "Tipps",
  hintsAllowed: "Tipps sind erlaubt",
  hintsHelp: "Wer an der Reihe ist, darf fragen, was ein Bot tun würde.",

  thinking: (names) => `${names} denkt nach …`,
  thinkTogether: (names) => `${names} denken nach …`,
  thinkingFor: (name) => `Ein Bot denkt für ${name} nach …`,
  playedFor: (name, what) => `Ein Bot hat für ${name} gespielt: ${what}`,

  hint: "Tipp",
  hintAsked: (level) => `Ein Bot (${levels[level]}) sieht sich deine Möglichkeiten an …`,
  hintGiven: (what) => `Tipp: ${what}`,
  hintShortcut: "Tipp, wo der Tisch sie erlaubt",
  hintLevel: "Wer Tipps gibt",
  hintLevelHelp: "Ein schwerer Bot rät besser und braucht etwas länger.",
  hintLevels: { normal: "Ein mittlerer Bot", hard: "Ein schwerer Bot" },
};
