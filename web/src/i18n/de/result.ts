/** Das Ende einer Partie, und wie es weitergeht. */

import type { Words } from "../en";

export const result: Words["result"] = {
  title: "Die Partie ist zu Ende",
  shown: "Ergebnis",
  won: "Du hast gewonnen",
  lost: "Du hast verloren",
  came: (rank) => `Du bist auf Platz ${rank + 1}`,
  shared: "Unentschieden",
  winner: (names) => `Gewonnen: ${names}`,
  othersLeft: (lines) => `${lines}.`,
  reasons: {
    others_left: "Alle anderen sind ausgestiegen.",
    actions_max:
      "Die Partie hat die Höchstzahl an Aktionen erreicht, deshalb haben die Punkte entschieden.",
  },
  place: "Platz",
  score: "Punkte",
  player: "Spieler",
  replay: "Wiederholung",
  verify: "Würfel prüfen",
  moments: "Was den Ausschlag gab",
  toMoment: "Diesen Moment noch einmal ansehen",
  share: "Teilen",
  shared_text: (game, title) => `${game} auf Scrapworks: ${title}`,
  copied: "Der Link zur Wiederholung ist kopiert.",
  picture: "Bild speichern",
  next: "Und jetzt?",
  level: { easy: "Ein leichterer Bot", normal: "Ein normaler Bot", hard: "Ein stärkerer Bot" },
  other: "Ein anderes Spiel",
};
