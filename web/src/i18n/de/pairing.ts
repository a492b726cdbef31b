/** Warten auf andere, mit denen man spielen kann. */

import type { pairing as en } from "../en/pairing";
import { clocks } from "./clocks";

/** „etwa 20 Sekunden“, „etwa 3 Minuten“. */
function roughly(ms: number): string {
  const seconds = ms / 1_000;
  if (seconds < 10) return "wenige Sekunden";
  if (seconds < 90) return `etwa ${Math.round(seconds / 10) * 10} Sekunden`;
  return `etwa ${Math.max(2, Math.round(seconds / 60))} Minuten`;
}

export const pairing: typeof en = {
  play: "Gegen andere spielen",
  cancel: "Nicht mehr warten",
  strangers: "Mit allen, die Lust haben",
  othersWait: (n) => (n === 1 ? "Gerade wartet jemand" : `Gerade warten ${n} andere`),
  usually: (ms) => `Zuletzt dauerte es ${roughly(ms)}`,
  looking: (game, others) =>
    others === 1 ? `Suche nach einem Gegner: ${game}` : `Suche nach ${others} anderen: ${game}`,
  waiting: (n) => (n <= 1 ? "Noch wartet sonst niemand" : `${n} warten, du eingeschlossen`),
  alone: "Dein Platz bleibt dir, während du spielst.",
  meanwhile: "Solange gegen einen Bot spielen",
  found: (game) => (game === null ? "Spiel gefunden." : `Spiel gefunden: ${game}.`),
  calledOff:
    "Jemand ist nicht gekommen, daher hat das Spiel nicht begonnen. Dein Platz bleibt dir.",
  go: "Zum Spiel",
  change: "Art des Spiels ändern",
  unrated: "Nicht gewertet",
  ratedHelp: "Das Ergebnis ändert deine Wertung. Auch die anderen haben ein Konto.",
  players: "Spieler",
  clock: (clock) =>
    clock.type === "fischer" ? clocks.preset(clock) : `${clocks.preset(clock)} je Zug`,
};
