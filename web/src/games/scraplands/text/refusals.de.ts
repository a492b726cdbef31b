/** Refusals with the names of cars and actions, and what to do instead, in German. */

import { count } from "../../kit/text/de";
import type { refusal as en } from "./refusals.en";

export const refusal: typeof en = {
  notYourCar: (car) => `${car} gehört dir nicht.`,
  notItsTurn: (turnOf) =>
    `Jetzt ist ${turnOf} dran: die meisten Befehlspunkte, dann am weitesten vorn.`,
  carWrecked: (car) => `${car} ist Schrott.`,
  noCommand: (car) => `${car} hat bis zum nächsten Durchgang keine Befehlspunkte mehr.`,
  notAnEnemy: (car) => `${car} ist kein Gegner.`,
  hiddenByCar: (car) => `${car} steht in der Schusslinie.`,
  friendTooClose: (car) => `Dein Auto ${car} ist keinen Zoll vom Ziel entfernt.`,
  nearerEnemy: (car) => `${car} ist keine 3″ entfernt und muss zuerst angegriffen werden.`,
  notAfterMove: (deed) => `${deed} kommt direkt nach Fahrt oder J-Wende: Nimm die zuerst dazu.`,
  deedTwice: (deed) => `${deed} geht nur einmal je Aktivierung; eine J-Wende zählt als Fahrt.`,
  deedCount: (least, most) =>
    least === most
      ? `Mit diesen Befehlspunkten ist es ${count(most, "Aktion", "Aktionen")}.`
      : `Es sind ${least} bis ${most} Aktionen am Stück.`,
  passFirst: () => "Nach dem Passen kommt nichts mehr.",
  noUpgrade: (deed) => `Diesem Auto fehlt der Ausbau dafür: ${deed}.`,
  noWeapon: () => "Dieses Auto hat keine Waffe.",
  underway: () => "Das ging nur vor der ersten Etappe.",
  notAMove: () => "Das geht nur bei einer Fahrt; dies ist eine andere Aktion.",
  noBoost: () => "Dieses Auto hat keinen Boost, oder er ist verbraucht.",
  noPivotsLeft: () => "Für diese Bewegung ist kein Schwenk mehr übrig: geradeaus oder anhalten.",
  sameLeg: () => "Eben ging es geradeaus: Erst schwenken, oder anhalten.",
  noRoomToPivot: () => "So gedreht stieße es an etwas. Fahr erst weiter, oder dreh weniger.",
  gearChanged: () => "In einer Aktion geht es nur in eine Richtung, und es war die andere.",
  forwardOnly: () => "Ein Vorstoß geht nur vorwärts.",
  cannotStop: () => "Mittendrin kann es nicht anhalten: Fahr ganz hinüber.",
  inTheWay: () => "Da ist direkt etwas im Weg: Erst drehen, oder andersherum fahren.",
  outOfRange: (weapon, distance, range) =>
    `Zu weit weg: ${distance}, und die Reichweite ist kleiner als ${range}″ (${weapon}).`,
  outOfArc: (weapon) => `Dorthin zeigt die Waffe nicht (${weapon}): Dreh erst das Auto.`,
  hiddenByTerrain: () => "Hohes Gelände verdeckt es: Fahr dorthin, wo man es sieht.",
  alreadyFired: () => "Jede Waffe schießt in einem Angriff nur einmal.",
  noRoom: () => "Dort ist kein Platz für das Auto.",
};
