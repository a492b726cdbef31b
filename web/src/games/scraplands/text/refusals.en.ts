/** Refusals with the names of cars and actions, and what to do instead, in English. */

export const refusal = {
  notYourCar: (car: string) => `${car} is not yours.`,
  notItsTurn: (turnOf: string) =>
    `It is the turn of ${turnOf}: most command points, then furthest ahead.`,
  carWrecked: (car: string) => `${car} is wrecked.`,
  noCommand: (car: string) => `${car} has no command points left until the next round.`,
  notAnEnemy: (car: string) => `${car} is not an enemy.`,
  hiddenByCar: (car: string) => `${car} is in the line of fire.`,
  friendTooClose: (car: string) => `Your ${car} is within an inch of the target.`,
  nearerEnemy: (car: string) => `${car} is within 3″, so it has to be attacked first.`,
  notAfterMove: (deed: string) => `${deed} comes directly after a Move or J-Turn: add that first.`,
  deedTwice: (deed: string) => `${deed} only once in an activation; a J-Turn counts as a Move.`,
  deedCount: (least: number, most: number) =>
    least === most
      ? `With these command points it does ${most === 1 ? "one action" : `${most} actions`}.`
      : `It does ${least} to ${most} actions in one go.`,
  passFirst: () => "Nothing comes after a Pass.",
  noUpgrade: (deed: string) => `This car was not built for a ${deed}: that is an upgrade.`,
  noWeapon: () => "This car has no weapon.",
  underway: () => "That was possible before the first leg only.",
  notAMove: () => "That is for a Move; this is another action.",
  noBoost: () => "This car has no Boost, or has used it up.",
  noPivotsLeft: () => "No pivots are left in this movement: go straight on, or stop.",
  sameLeg: () => "It was straight on just now: turn first, or stop.",
  noRoomToPivot: () => "Turning like that would hit something. Drive on first, or turn less.",
  gearChanged: () => "It goes one way in an action, and has gone the other.",
  forwardOnly: () => "An Advance goes forward only.",
  cannotStop: () => "It cannot stop in the middle of that: drive right across it.",
  inTheWay: () => "Something is right in the way: turn first, or go the other way.",
  outOfRange: (weapon: string, distance: string, range: number) =>
    `Too far away for the ${weapon}: ${distance}, and it reaches less than ${range}″.`,
  outOfArc: (weapon: string) => `The ${weapon} does not point there: turn the car first.`,
  hiddenByTerrain: () => "Tall terrain hides it: drive to where it can be seen.",
  alreadyFired: () => "Each weapon fires once in an Attack.",
  noRoom: () => "There is no room for the car there.",
};
