/** Das Ende eines Spiels, und wie es weitergeht. */

import type { PageWords } from "../en/pages";

export const result: PageWords["result"] = {
  title: "Das Spiel ist zu Ende",
  shown: "Ergebnis",
  won: "Du hast gewonnen",
  lost: "Du hast verloren",
  came: (place) => `Du bist auf Platz ${place}`,
  drew: "Unentschieden",
  shared: "Du teilst dir den ersten Platz",
  sharers: (names) => `${names} teilen sich den ersten Platz`,
  winner: (names) => `${names} hat gewonnen`,
  othersLeft: (lines) => `${lines}.`,
  someLeft: (lines) => `${lines}; wer aussteigt, steht hinter allen, die bleiben.`,
  youLeft: {
    resigned: "Du hast aufgegeben",
    timed_out: "Deine Zeit war um",
    called: "Du bist nicht rechtzeitig zurückgekommen",
  },
  youWent: "Du bist ausgestiegen",
  youWereOut: "Du warst ausgeschieden",
  wasOut: (name) => `${name} war ausgeschieden`,
  reasons: {
    actions_max:
      "Das Spiel hat die Höchstzahl an Aktionen erreicht, deshalb gewinnt, wer vorn liegt.",
  },
  place: "Platz",
  player: "Spieler",
  verify: "Würfel prüfen",
  decisive: (text) => `Entscheidend: ${text}`,
  moments: "Was den Ausschlag gab",
  toMoment: "Diesen Moment noch einmal ansehen",
  share: "Teilen",
  shared_text: (game, title) => `${game} auf Scrapworks: ${title}`,
  copied: "Der Link zur Wiederholung ist kopiert.",
  picture: "Bild speichern",
  next: "Und jetzt?",
  level: { easy: "Ein leichterer Bot", normal: "Ein mittlerer Bot", hard: "Ein stärkerer Bot" },
  other: "Ein anderes Spiel",
};

/** Dieselben Leute noch einmal am selben Tisch. */
export const rematch: PageWords["rematch"] = {
  ask: "Revanche",
  join: "Zur Revanche",
  asked: (name) => `${name} möchte eine Revanche.`,
  askedMyself: "Du möchtest eine Revanche. Die anderen erfahren es.",
  ready: (names) => `Bereit: ${names}.`,
  begun: "Die Revanche hat begonnen.",
  over: "Die Revanche ist vorbei.",
  look: "Revanche ansehen",
};
