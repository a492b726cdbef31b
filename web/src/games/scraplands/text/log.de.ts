/** Log lines in German. */

import { and, count, signed } from "../../kit/text/de";
import type { log as en } from "./log.en";
import { checks, commandPoints, hitPoints } from "./numbers.de";

export const log: typeof en = {
  seatsRolledOff: (list, first) => `Stechen: ${and(list)}. ${first} fängt an.`,
  carsRolledOff: (list, first) =>
    `Alles gleich, also wird gestochen: ${and(list)}. ${first} fährt zuerst.`,
  sum: (name, sum) => `${name} ${sum}`,
  dice: (name, dice) => `${name}: ${dice}`,
  gridSet: (list) => `Startaufstellung: ${list.join(", ")}.`,
  entered: (car) => `${car} fährt in die Arena.`,
  round: (n) => `Durchgang ${n}`,
  activation: (car, plan, left) => `${car}: ${plan.join(", ")}. Noch ${commandPoints(left)}.`,
  commandLost: (car, die) => `${car} würfelt ${die} und verliert den letzten Punkt.`,
  commandKept: (car, die) => `${car} würfelt ${die} und behält den letzten Punkt.`,
  deedPassed: (car, deed) => `${car}: ${deed} ist nicht mehr möglich.`,
  deedPassedToo: (car, deed) => `${car}: ${deed} entfällt damit auch.`,
  shotLost: (car) => `${car}: Der zweite Schuss entfällt, das Ziel ist schon Schrott.`,
  straight: (car, die, boost, by) => `${car} fährt geradeaus: ${die}${boost} dazu, bis ${by}.`,
  straightBoost: (one, other) => ` + ${one} + ${other} (mit Boost)`,
  boosted: (car, one, other, by) => `${car} zündet den Boost: ${one} + ${other} dazu, bis ${by}.`,
  advance: (car, dice, by) => `${car} würfelt ${dice} für den Vorstoß: bis ${by}.`,
  advanceChecks: (n) => `${checks(n)} für gewürfelte Einsen`,
  pivoted: (car, turn) => `${car} schwenkt ${turn}.`,
  about: (car) => `${car} wendet.`,
  drove: (car, deed, by, gear) => `${car}, ${deed}: ${by} ${gear}.`,
  droveTurned: (car, deed, turn, by, gear) => `${car}, ${deed}: ${turn}, dann ${by} ${gear}.`,
  turned: (car, deed, turn) => `${car}, ${deed}: ${turn} auf der Stelle.`,
  collided: (car, into) => `${car}: Zusammenstoß mit ${into}.`,
  jumped: (car, one, other) =>
    `${car} nimmt die Rampe und fliegt ${one + other}″ (${one} + ${other}).`,
  jumpedOnto: (cars) => `Es landet auf ${and(cars)} und wird zurückgesetzt, bis es frei steht.`,
  checkPassed: (car, cause) => `${car} besteht eine Kontrollprobe (${cause}).`,
  checkFailed: (car, cause, lost, left) =>
    lost === 0
      ? `${car} verpatzt eine Kontrollprobe (${cause}) und verliert nichts.`
      : `${car} verpatzt eine Kontrollprobe (${cause}): −${hitPoints(lost)}, noch ${left}.`,
  needs: (what, need) => `${what} braucht ${need}`,
  parts: (parts) => (parts.length > 0 ? ` (${parts.join(", ")})` : ""),
  base: (by, why) => `${why} ${by}`,
  part: (by, why) => `${signed(by)} ${why}`,
  rolled: (dice) => `Gewürfelt: ${dice}`,
  rolledExtra: (dice) => `Salve: noch ${dice}`,
  again: (die, again) => `${die}, neu ${again}`,
  control: "Kontrolle",
  spiked: "Zwei Treffer wegen der Stacheln",
  attack: ({ car, weapon, target, hits }) => `${car} schießt auf ${target} (${weapon}): ${hits}.`,
  distance: (by) => `Entfernung ${by}`,
  toHit: "Ein Treffer",
  defence: (car, damage) =>
    damage === 0 ? `${car} wehrt alles ab.` : `${car} erleidet ${damage} Schaden.`,
  each: (damage) => `${damage} Schaden je verpatztem Würfel`,
  toDefend: "Abwehr",
  counter: (car, lost, left) =>
    lost === 0 ? `${car} steckt alles weg.` : `${car} verliert ${hitPoints(lost)}, noch ${left}.`,
  toCounter: "Wegstecken",
  wrecked: (car, why) => `${car} ist Schrott: ${why}.`,
  wreckedBy: (car, why, player) => `${car} ist Schrott: ${why}. Das zählt für ${player}.`,
  pieceRemoved: (piece) => `Weggeräumt: ${piece}.`,
  lap: (car, lap) => `${car} beginnt Runde ${lap}.`,
  finished: (car) => `${car} fährt durchs Ziel!`,
  scored: (player, points, why, total) =>
    `${player}: ${signed(points)} (${why}), jetzt ${count(total, "Punkt", "Punkte")}.`,
  endedEarly: (car) =>
    `${car} hat bei einer Kontrollprobe Trefferpunkte verloren: Die Aktivierung endet.`,
  placed: (list) => `Plätze: ${list.join(", ")}.`,
  place: (n, car) => `${n}. ${car}`,
  nobodyPlaced: "Kein Auto ist mehr da, das einen Platz bekäme.",
};
