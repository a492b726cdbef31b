/** Gewertete Spiele, am Tisch und davor. */

import type { Words } from "../en";

export const ratings: Words["ratings"] = {
  rated: "Gewertet",
  label: "Gewertetes Spiel",
  help:
    "Das Ergebnis ändert die Wertungszahl von allen am Tisch. Dafür brauchen alle ein Konto; " +
    "Bots und Tipps gibt es nicht, und der Tisch steht auf der Startseite.",
  needsAccount: "Gewertete Spiele sind für Spieler mit Konto.",
  inviteHelp: "Wer diesen Link und ein Konto hat, kann mitspielen.",
  guestInvited: (name) =>
    `${name} hat kein Konto, deshalb kann dieses Spiel nicht gewertet werden.`,
  rating: "Wertung",
  own: "Deine Wertung:",
  step: (by) => (by < 0 ? `−${-by}` : `+${by}`),
  change: (before, after) => `${before} → ${after}`,
  uncounted: "Es war noch nichts entschieden worden, deshalb ändert sich keine Wertung.",
  leaderboard: "Rangliste",
};
