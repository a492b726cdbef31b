/** Ranglisten, und Wertungen auf den Seiten von Spielern. */

import type { leaderboard as enBoard, profileRatings as enRatings } from "../en/leaderboard";

export const leaderboard: typeof enBoard = {
  title: (game) => `Rangliste: ${game}`,
  games: "Spiele",
  rank: "Platz",
  player: "Spieler",
  rating: "Wertung",
  matches: "Spiele",
  deviation: (points) => `± ${points}`,
  none: "Auf dieser Rangliste steht noch niemand.",
  noneHint:
    "Zehn gewertete Spiele führen hierher. Eröffne einen Tisch und wähle „Gewertetes Spiel“.",
  help:
    "Hier steht, wer mindestens zehn gewertete Spiele gespielt hat und wessen Wertung sicher " +
    "genug ist. ± sagt, um wie viel sie danebenliegen kann.",
};

export const profileRatings: typeof enRatings = {
  title: "Wertungen",
  provisional: "vorläufig",
  provisionalHelp:
    "Ein Fragezeichen heißt, dass die Wertung vorläufig ist: Es waren weniger als zehn gewertete " +
    "Spiele, oder sie ist für die Rangliste noch zu unsicher.",
  matches: (n) => (n === 1 ? "1 gewertetes Spiel" : `${n} gewertete Spiele`),
  curve: (from, to, n) => `Von ${from} auf ${to} in ${n} gewerteten Spielen`,
  range: (low, high) => `Tiefster Wert ${low}, höchster ${high}`,
};
