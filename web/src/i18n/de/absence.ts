/** People who are not at the table, and what the others can do about it, in German. */

import type { absence as en } from "../en/absence";

export const absence: typeof en = {
  waiting: (name, clock) => `Warten, bis ${name} zurückkommt, ${clock}`,
  waitingFor: (name) => `Warten, bis ${name} zurückkommt.`,
  gone: (name) => `${name} ist nicht zurückgekommen.`,
  standIn: "Vertretung spielen lassen",
  standInFor: (name) => `Eine Vertretung für ${name} spielen lassen?`,
  standInText: (name) =>
    `Ein Bot spielt für ${name} und gibt den Platz zurück, sobald ${name} wieder da ist.`,
  end: "Aus dem Spiel nehmen",
  endFor: (name) => `${name} aus dem Spiel nehmen?`,
  endText: (name) =>
    `${name} verlässt das Spiel endgültig und steht in der Wertung hinter allen, die bleiben.`,
  mine: "Deine Zeit ist um: Eine Vertretung spielt für dich, bis du wieder Zeit hast.",
  playedForMe:
    "Es wurde etwas für dich entschieden, weil deine Zeit um war oder du weg warst. " +
    "Was, steht im Protokoll.",
  backAgain: "Du bist zurück: Die Vertretung hat dir deinen Platz überlassen.",
};
