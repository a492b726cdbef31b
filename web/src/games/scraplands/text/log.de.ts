/** Log lines in German. */

import { and, count, signed } from "../../kit/text/de";
import type { log as en } from "./log.en";
import { percentOf } from "./numbers";
import { checks, commandPoints, hitPoints, hits } from "./numbers.de";

export const log: typeof en = {
  seatsRolledOff: (list, first) => `Stechen: ${and(list)}. ${first} fängt an.`,
  carsRolledOff: (list, first) =>
    `Alles gleich, also wird gestochen: ${and(list)}. ${first} fährt zuerst.`,
  sum: (name, sum) => `${name} (${sum})`,
  dice: (name, dice) => `${name}: ${dice}`,
  gridSet: (list) => `Startaufstellung: ${list.join(", ")}.`,
  entered: (car) => `${car} fährt in die Arena.`,
  round: (n) => `Durchgang ${n}`,
  activation: (car, plan, left) => `${car} plant: ${plan.join(", ")}. Noch ${commandPoints(left)}.`,
  commandLost: (car, die) => `${car} würfelt eine ${die} und verliert den letzten Punkt.`,
  commandKept: (car, die) => `${car} würfelt eine ${die} und darf den letzten Punkt nutzen.`,
  deedPassed: (car, deed) => `${car}: ${deed} geht nicht mehr.`,
  deedPassedToo: (car, deed) => `${car}: Damit entfällt auch ${deed}.`,
  shotLost: (car) => `${car}: kein zweiter Schuss, das Ziel ist schon Schrott.`,
  straight: (car, die, boost, by) =>
    `${car} fährt geradeaus und würfelt ${die}${boost}: bis ${by}.`,
  straightBoost: (one, other) => ` + ${one} + ${other} (Boost)`,
  boosted: (car, one, other, by) =>
    `${car} zündet den Boost und würfelt ${one} + ${other}: bis ${by}.`,
  advance: (car, dice, by) => `${car} würfelt ${dice} für den Vorstoß: bis ${by}.`,
  advanceChecks: (n) => `${checks(n)} für die Einsen`,
  pivoted: (car, turn) => `${car} schwenkt ${turn}.`,
  about: (car) => `${car} wendet.`,
  verb: {
    move: "fährt",
    j_turn: "wendet",
    advance: "fährt im Vorstoß",
    drift: "driftet",
    attack: "fährt",
    pass: "fährt",
  },
  drove: (car, verb, by, gear) => `${car} ${verb} ${by} ${gear}.`,
  droveTurned: (car, verb, turn, by, gear) => `${car} schwenkt ${turn} und ${verb} ${by} ${gear}.`,
  turned: (car, turn) => `${car} schwenkt ${turn} auf der Stelle.`,
  collided: (car, into) => `${car}: Zusammenstoß mit ${into}.`,
  jumped: (car, one, other) =>
    `${car} nimmt die Rampe und fliegt ${one + other}″ (${one} + ${other}).`,
  jumpedOnto: (cars) => `Es landet auf ${and(cars)} und wird zurückgesetzt, bis es frei steht.`,
  checkPassed: (car, cause) => `${car} bleibt in der Spur (${cause}).`,
  checkFailed: (car, cause, lost, left) =>
    lost === 0
      ? `${car} schleudert, kein Schaden (${cause}).`
      : `${car} schleudert (${cause}): −${hitPoints(lost)}, noch ${left}.`,
  rolledOne: (die, need, success) =>
    `${die} gewürfelt, nötig war ${need > 6 ? "mehr, als ein Würfel hat" : `${need}+`} ` +
    `(${percentOf(need)}): ${success ? "geschafft" : "misslungen"}`,
  rolledEach: (what, dice, need) =>
    need > 6
      ? `${what}: ${dice} gewürfelt, unmöglich`
      : `${what}: ${dice} gewürfelt, nötig war je ${need}+ (${percentOf(need)})`,
  from: (need, parts) => `Nötig ist ${need}: ${parts.join(", ")}`,
  base: (by, why) => `${why} ${by}`,
  part: (by, why) => `${signed(by)} ${why}`,
  rolledExtra: (dice) => `Salve: noch ${dice}`,
  again: (die, again) => `${die}, neu ${again}`,
  spiked: "Zwei Treffer wegen der Stacheln",
  attack: ({ car, weapon, target, hits: n }) =>
    n === 0
      ? `${car} schießt auf ${target} und verfehlt (${weapon}).`
      : `${car} schießt auf ${target} (${weapon}): ${hits(n)}.`,
  distance: (by) => `Entfernung ${by}`,
  toHit: "Zum Treffen",
  defence: (car, damage) =>
    damage === 0 ? `${car} wehrt alles ab.` : `${car} erleidet ${damage} Schaden.`,
  each: (damage) => `${damage} Schaden je misslungenem Würfel`,
  toDefend: "Zum Abwehren",
  counter: (car, lost, left) =>
    lost === 0 ? `${car} steckt es weg.` : `${car} verliert ${hitPoints(lost)}, noch ${left}.`,
  toCounter: "Zum Wegstecken",
  wrecked: (car, why) => `${car} ist Schrott: ${why}.`,
  wreckedBy: (car, why, player) => `${car} ist Schrott: ${why}. Das zählt für ${player}.`,
  pieceRemoved: (piece) => `Weggeräumt: ${piece}.`,
  lap: (car, lap) => `${car} beginnt Runde ${lap}.`,
  finished: (car) => `${car} fährt durchs Ziel!`,
  scored: (player, points, why, total) =>
    `${player}: ${signed(points)} (${why}), jetzt ${count(total, "Punkt", "Punkte")}.`,
  endedEarly: (car) => `${car} ist beim Schleudern beschädigt worden: Die Aktivierung ist vorbei.`,
  placed: (list) => `Plätze im Ziel: ${list.join(", ")}.`,
  place: (n, car) => `${n}. ${car}`,
  nobodyPlaced: "Kein Auto ist mehr da, das einen Platz bekäme.",
};
