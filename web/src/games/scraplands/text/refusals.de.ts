/** Refusals with the names of cars and actions, in German. */

import type { refusal as en } from "./refusals.en";

export const refusal: typeof en = {
  notYourCar: (car) => `${car} gehört dir nicht.`,
  notItsTurn: (turnOf) => `Jetzt ist ${turnOf} dran.`,
  carWrecked: (car) => `${car} ist Schrott.`,
  noCommand: (car) => `${car} hat keine Befehlspunkte mehr.`,
  notAnEnemy: (car) => `${car} ist kein Gegner.`,
  hiddenByCar: (car) => `${car} verdeckt einen Teil des Ziels.`,
  friendTooClose: (car) => `Dein Auto ${car} ist keinen Zoll vom Ziel entfernt.`,
  nearerEnemy: (car) => `${car} ist keine 3″ entfernt und muss zuerst angegriffen werden.`,
  notAfterMove: (deed) => `${deed} kommt direkt nach Fahrt oder J-Wende.`,
  deedTwice: (deed) => `${deed} geht nur einmal je Aktivierung; eine J-Wende zählt als Fahrt.`,
};
