/** Refusals with the names of cars and actions, in English. */

export const refusal = {
  notYourCar: (car: string) => `${car} is not yours.`,
  notItsTurn: (turnOf: string) => `It is the turn of ${turnOf}.`,
  carWrecked: (car: string) => `${car} is wrecked.`,
  noCommand: (car: string) => `${car} has no command points left.`,
  notAnEnemy: (car: string) => `${car} is not an enemy.`,
  hiddenByCar: (car: string) => `${car} hides a part of the target.`,
  friendTooClose: (car: string) => `Your ${car} is within an inch of the target.`,
  nearerEnemy: (car: string) => `${car} is within 3″, so it has to be attacked first.`,
  notAfterMove: (deed: string) => `${deed} comes directly after a Move or J-Turn.`,
  deedTwice: (deed: string) => `${deed} only once in an activation; a J-Turn counts as a Move.`,
};
