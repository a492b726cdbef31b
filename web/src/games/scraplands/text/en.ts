/** Texts of Scraplands' table in English. Texts with parameters are functions. */

import { and, capital, count, signed } from "../../kit/text/en";
import { action, group, prompt, waits } from "./actions.en";
import {
  arc,
  cause,
  deed,
  gear,
  least,
  mission,
  needParts,
  obstacle,
  quirk,
  quirkRule,
  why,
  wrecked,
} from "./kinds.en";
import { log, logDetails } from "./log.en";
import { inches, ordinal, percentOf, turnText } from "./numbers";
import { refusal } from "./refusals.en";
import { terms } from "./terms.en";

/** `13 for 1st place, 10 for 2nd, 8 for 3rd`. */
const placePoints = (places: number[]) =>
  places
    .map((points, at) => `${points} for ${ordinal(at + 1)}${at === 0 ? " place" : ""}`)
    .join(", ");

export const en = {
  and,
  capital,
  inches,
  signed,
  deed,
  gear,
  mission,
  arc,
  quirk,
  quirkRule,
  why,
  wrecked,
  obstacle,
  cause,
  least,
  needParts,
  action,
  group,
  prompt,
  waits,
  log,
  logDetails,
  refusal,
  terms,

  car: { one: "car", many: "cars" },
  carOf: (car: string, owner: string) => `${owner}'s ${car}`,
  numbered: (name: string, n: number) => `${name} ${n}`,
  unknownCar: "a car",
  unknownWeapon: "a weapon",
  unknownPiece: "terrain",
  seatName: (letter: string) => `Seat ${letter}`,

  degrees: (turn: number) => `${Math.abs(turn) * 15}°`,
  turn: turnText,
  /** Needs of a die with their probability. */
  needs: (die: number) => (die > 6 ? "never" : `${die}+ (${percentOf(die)})`),
  finished: "finished",
  toGo: (by: string) => `${by} to go`,
  lapsLong: (lap: number, laps: number) =>
    lap > laps
      ? "has finished"
      : lap === 0
        ? "has not crossed the line yet"
        : `lap ${lap} of ${laps}`,
  place: ordinal,
  hitPoints: (left: number, max: number) => `${left} of ${max} hit points`,
  commandPoints: (n: number) => count(n, "command point"),

  aim: {
    goal: {
      team_race: (places: number[], wreck: number) =>
        `Most points win: ${placePoints(places)}; ${wreck} for wrecking an enemy.`,
      showdown: (places: number[], wreck: number) =>
        `Most points win: ${placePoints(places)}; ${wreck} for a wreck, 1 for a ramp, a ram, or the lead after a round.`,
      arena: (rounds: number, wreck: number) =>
        `Most points after ${rounds} rounds win: ${wreck} for a wreck, 1 for ramming an enemy, 1 for running into several at once.`,
    },
    race: (points: number, places: string[], toGo: string) =>
      `${count(points, "point")} now (${places.join(", ")}), ${toGo}`,
    ended: (points: number, places: string[], toGo: string) =>
      `${count(points, "point")} (${places.join(", ")}), ${toGo}`,
    noCar: (points: number) => `${count(points, "point")}, no car left`,
    arena: (points: number, left: number, all: number) =>
      `${count(points, "point")}, ${left} of ${count(all, "car")} left`,
    wholeInches: (mil: number) => `${Math.round(mil / 1000)}″`,
    pace: {
      before: "Before the start",
      about: (round: number, of: number) => `Round ${round} of about ${of}`,
      exactly: (round: number, of: number) => `Round ${round} of ${of}`,
      finishing: "Last round: a car is in",
      /** By the number of rounds that follow. */
      last: ["Last round", "Last round but one", "Last round but two"] as [string, ...string[]],
      over: (round: number) => `Over after ${count(round, "round")}`,
    },
  },

  board: {
    label: "The course, seen from above",
    how: "Arrow keys turn and lengthen the next leg, Enter drives it.",
    zoomIn: "Zoom in",
    zoomOut: "Zoom out",
    all: "Show the whole course",
    follow: "Look at the car that acts",
    skip: "Skip to the end",
    line: "Finish",
    rangesOn: "Show how far weapons reach",
    piece: (name: string, text: string) => `${name}: ${text}`,
    ramp: "Ramp",
    rampText: "Drive onto its marked side to fly 2d6 inches; every other side is solid.",
    legend: "What lies on the course",
    gate: (n: number) => `Gate ${n}`,
  },

  table: {
    console: "Your decisions",
    plan: "Plan it",
    back: "Back",
    cars: "Cars",
    orderNow: "Now",
    hint: {
      drive: "Point at a place on the course, or set turn and distance here.",
      drift: "Point at where the drift should end.",
      attack: "Choose a target on the course or a weapon here.",
      enter: "Choose a gate, then how far to drive in.",
    },
  },

  /** Why something cannot be done, where the server does not say. */
  whyNot: {
    behind: "It drives along the marked lanes only: up to 45° to either side, or straight back.",
    offLane: "It drives along the marked lanes only: it turns in steps of 15°, then goes straight.",
    blocked: (what: string, by: string) => `After ${by} ${what} is in the way.`,
    tooFar: (by: string) => `It gets no further than ${by} with what is left.`,
    noShot: "No weapon reaches anybody from here.",
    others: "Why not these?",
    planning: "That cannot be part of this plan.",
  },

  declare: {
    which: "Which car?",
    slot: (n: number) => `Action ${n}`,
    add: "Add",
    remove: (deed: string) => `Take ${deed} back`,
    often: "Often",
    repeat: (plan: string) => `Again: ${plan}`,
    go: "Go",
    command: (n: number) => `${count(n, "command point")} left afterwards`,
    many: "Three or more actions: attacks hit at −2.",
    mayBeLost: "This is the last point: a die is rolled, and on a 1 (17 %) it is lost.",
    choose: "Choose at least one more action; Pass is one too.",
  },

  drive: {
    turn: "Turn",
    distance: "Distance",
    gear: "Direction",
    left: "left",
    right: "right",
    straight: "straight",
    straightGo: "Straight on, 1 die further",
    straightBoostGo: "Straight on, 3 dice further with Boost",
    boostGo: "Boost: 2 dice further, with pivots",
    /** The same for small buttons. */
    straightShort: "Straight, +1 die",
    straightBoostShort: "Straight, +3 dice",
    boostShort: "Boost, +2 dice",
    roll: (least: string, most: string) => `${least} to ${most} in all`,
    thenStop: "Stop there",
    then: "Then",
    first: "First",
    placeFirst: "Choose a place on the lanes to drive there at once.",
    freePivot: "Free pivot",
    halt: "Stop here",
    go: "Drive",
    turnGo: "Turn and stop",
    goesOn: (left: string) => `${left} left after that.`,
    touches: (what: string) => `Runs into ${what}.`,
    jump: (least: string, most: string) => `Jumps ${least} to ${most} beyond the ramp.`,
    jumpWrecks: (share: string) => `${share} to be wrecked on landing: no car can stand there.`,
    removes: (what: string) => `Clears away ${what}.`,
    check: (car: string, cause: string, need: string, loses: string) =>
      `${car}: ${loses} risk of damage (${cause}); needs ${need} to keep control.`,
    shots: (n: number) => `${count(n, "shot")} possible from there`,
    percent: (thousandths: number) => `${Math.round(thousandths / 10)} %`,
  },

  drift: { go: "Drift" },

  enter: { gate: "Gate", go: "Bring it in" },

  attack: {
    go: "Fire",
    aim: "Aim",
    fireBoth: "Fire both",
    /** How an Attack ends without another shot. */
    stop: { first: "Do not fire", second: "Fire only this" },
    chosen: (weapon: string, target: string) => `First shot: ${weapon} at ${target}`,
    target: (car: string) => `At ${car}`,
    distance: (by: string) => `${by} away`,
    dice: (n: number, need: string) => `${count(n, "die", "dice")}, each hits on ${need}`,
    defence: (need: string) => `Fended off on ${need}`,
    counter: (need: string) => `Damage shrugged off on ${need}`,
    expected: (thousandths: number, left: number) =>
      `Takes ${(thousandths / 1000).toFixed(1)} of its ${count(left, "hit point")} on average`,
    never: "It cannot hit.",
  },

  /** What an advised action is good for. */
  rationale: {
    racePlan: (standing: string, left: string, command: string) =>
      `Distance is what counts: ${standing}, ${left} to the finish. ${command} left afterwards.`,
    arenaPlan: (command: string) => `Gets it into a better place. ${command} left afterwards.`,
    attackPlan: (command: string) =>
      `Fires as well: damage slows nobody, but a wreck gives points and takes a place. ${command} left afterwards.`,
    ahead: (place: string, gap: string, rival: string) => `${place}, ${gap} ahead of ${rival}`,
    behind: (place: string, gap: string, rival: string) => `${place}, ${gap} behind ${rival}`,
    roll: (least: string, most: string) => `Goes ${least} to ${most} in all.`,
    gain: (by: string) => `brings it about ${by} further round the course`,
    jump: "saves the detour by jumping",
    risk: (share: string) => `${share} risk of damage`,
    noRisk: "no risk of damage",
    pivot: "Turns it for nothing, before it drives on.",
    halt: "It stands better here than anywhere further on.",
    fire: (target: string, odds: string) => `Best shot at ${target}: ${odds}.`,
    wrecks: (target: string, odds: string) => `Likely to wreck ${target}: ${odds}.`,
    holdFire: "Another shot would be worth less.",
    enter: "Gets it into the fight from a good place.",
  },

  roll: {
    title: "Dice",
    hits: (n: number) => count(n, "hit"),
    damage: (n: number) => (n === 0 ? "no damage" : `${n} damage`),
    lost: (n: number) => (n === 0 ? "nothing lost" : `−${count(n, "hit point")}`),
    passed: "success",
    failed: "failed",
    distance: (by: string) => `up to ${by}`,
    commandLost: "the point is lost",
    commandKept: "it may act",
    checks: (n: number) => count(n, "control check"),
    attack: (weapon: string) => `fires ${weapon}`,
    defence: "Defence",
    counter: "Counter",
    check: "Control check",
    advance: "Advance",
    straight: "Straight on",
    boost: "Boost",
    command: "Last command point",
    jump: "Jump",
    rollOff: "Roll-off",
    dieOf: (die: number, good: boolean | null) =>
      good === null ? `${die}` : `${die}, ${good ? "enough" : "not enough"}`,
  },

  sheet: {
    open: (car: string) => `Show the card of ${car}`,
    movement: "Movement",
    skill: "Skill",
    defence: "Defence",
    toughness: "Toughness",
    hitPoints: "Hit points",
    command: "Command points",
    weapons: "Weapons",
    upgrades: "Upgrades",
    none: "none",
    turret: "on a turret",
    usedUp: "used up",
    wrecked: "Wrecked",
    reserve: "In reserve",
    range: (n: number) => `range ${n}″`,
    attacks: (n: number) => count(n, "die", "dice"),
    damage: (n: number) => `damage ${n}`,
    piercing: (n: number) => `piercing ${n}`,
    arc: (arc: string) => `${arc} arc`,
    allRound: "all round",
    credits: (n: number) => count(n, "credit"),
    rule: {
      accurate: "Accurate: +1 to hit",
      rending: (n: number) => `Rending: each 6 that hits counts as ${n + 1} hits`,
      volley: "Volley: each 6 gives another die",
      torrent: "Torrent: hits with everything but a 1",
      destructive: (n: number) => `Destructive: each failed Defence die is ${n} damage`,
      disrupt: "Disrupt: a control check for whoever fails a Defence die",
    },
  },

  slot: { weapon: "Weapon", upgrade: "Upgrade" },
  turretFor: (weapon: string) => `Turret: ${weapon}`,

  counters: {
    points: "Points",
    cars: "Cars",
    carsValue: (left: number, of: number) => `${left} of ${of}`,
    hitPoints: "Hit points",
    best: "Best place",
    noPlace: "none",
  },

  result: {
    points: "Points",
    cars: "Cars left",
    places: "Places",
    hitPoints: "Hit points left",
    none: "none",
    ofPlaces: "For places",
    others: "For wrecks and stunts",
    /** Why a seat won or lost, from the viewer's side; `points` as in `13 for 1st place`. */
    won: (mine: string, others: string) => `You won because you have ${mine}; ${others}.`,
    lost: (winner: string, theirs: string, mine: string) =>
      `You lost because ${winner} has ${theirs}; you have ${mine}.`,
    wonBy: (winner: string, theirs: string, others: string) =>
      `${winner} won because ${winner} has ${theirs}; ${others}.`,
    wonTie: (points: string) => `You won at ${points} each: your best car is placed better.`,
    lostTie: (winner: string, points: string) =>
      `You lost at ${points} each: ${winner}'s best car is placed better.`,
    wonTieBy: (winner: string, points: string) =>
      `${winner} won at ${points} each: the best car is placed better.`,
    draw: (points: string) => `A draw: ${points} each, and no car is placed better.`,
    shared: (players: string, points: string) =>
      `${players} share first place at ${points} each, and no car decides between them.`,
    has: (player: string, points: string) => `${player} has ${points}`,
    total: (points: number, parts: string[]) =>
      count(points, "point") + (parts.length > 0 ? ` (${parts.join(", ")})` : ""),
    forPlace: (points: number, place: number) => `${points} for ${ordinal(place)} place`,
    forOthers: (points: number) => `${points} for wrecks and stunts`,
    although: (sentence: string, car: string) =>
      sentence.replace(/\.$/, `, although ${car} finished first.`),
    reasons: {
      finished: "The race ends with the round in which a car finishes.",
      round_cap: "The last round ended before any car had finished.",
      all_wrecked: "Every car is wrecked.",
      rounds_played: "All rounds of the Arena are played.",
      last_standing: "Only one team has cars left.",
    } as Record<string, string>,
  },

  presets: {
    sprint: {
      name: "Sprint",
      text: "Two players, one car each, one lap of Breakers' Yard: a first race of about ten minutes.",
    },
    race: { name: "Team Race", text: "Two teams of three, two laps: points for places." },
    showdown: { name: "Showdown", text: "A race with points for ramps, rams and wrecks." },
    arena: { name: "Arena", text: "No laps: five rounds in the pit, three cars each." },
    grandPrix: { name: "Grand Prix", text: "Four players, two cars each, one lap." },
  },

  shortcuts: {
    board: "To the course",
    turn: "Turn the next leg",
    distance: "Lengthen or shorten the next leg",
    enter: "Select what is usual; again: do it",
    escape: "Go back",
    deeds: "The actions, in the order of the buttons",
    target: "Next target or car",
    zoom: "Zoom in, zoom out, show all",
    halt: "Stop, or end the attack",
  },
};

export type Texts = typeof en;
