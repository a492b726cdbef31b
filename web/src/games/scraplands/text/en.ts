/** Texts of Scraplands' table in English. Texts with parameters are functions. */

import type {
  Arc,
  Deed,
  Gear,
  Mission,
  Quirk,
  Why,
  WhyWrecked,
} from "../../../api/generated/scraplands";
import { and, capital, count, signed } from "../../kit/text/en";
import { log } from "./log.en";
import { inches } from "./numbers";
import { refusal } from "./refusals.en";

const deed: Record<Deed, string> = {
  move: "Move",
  j_turn: "J-Turn",
  advance: "Advance",
  drift: "Drift",
  attack: "Attack",
  pass: "Pass",
};

const gear: Record<Gear, string> = { forward: "forward", backward: "backward" };

const mission: Record<Mission, string> = {
  team_race: "Team Race",
  showdown: "Showdown",
  arena: "Arena",
};

const arc: Record<Arc, string> = {
  front: "front",
  right: "right",
  left: "left",
  rear: "rear",
};

const quirk: Record<Quirk, string> = {
  fast: "Fast",
  off_road: "Off-road",
  sturdy: "Sturdy",
  ramshackle: "Ramshackle",
};

const quirkRule: Record<Quirk, string> = {
  fast: "counts all three dice of an Advance, and checks for each 1",
  off_road: "a free pivot before an Advance",
  sturdy: "rolls failed counter dice of control checks again",
  ramshackle: "rolls counter dice that show 1 again",
};

const why: Record<Why, string> = {
  skill: "Skill",
  defence: "Defence",
  counter: "damage against Toughness",
  many_deeds: "three or more actions",
  accurate: "Accurate",
  close: "closer than 3″",
  torrent: "Torrent",
  piercing: "Piercing",
  weak_spot: "weak rear",
};

const wrecked: Record<WhyWrecked, string> = {
  hit_points: "no hit points left",
  landing: "landed where no car can stand",
  no_room: "no room to come in",
};

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
  log,
  refusal,

  car: { one: "car", many: "cars" },
  carOf: (car: string, owner: string) => `${car} of ${owner}`,
  numbered: (name: string, n: number) => `${name} ${n}`,
  unknownCar: "a car",
  unknownWeapon: "a weapon",
  unknownPiece: "terrain",
  ramp: "the ramp",
  edge: "the edge of the table",
  the: (thing: string) => `the ${thing}`,
  seatName: (letter: string) => `Seat ${letter}`,

  degrees: (turn: number) => `${Math.abs(turn) * 15}°`,
  turn: (turn: number) =>
    turn === 0 ? "straight on" : `${Math.abs(turn) * 15}° ${turn < 0 ? "left" : "right"}`,
  least: (die: number) => (die > 6 ? "never" : `${die}+`),
  laps: (lap: number, laps: number) =>
    lap > laps ? "finished" : lap === 0 ? "grid" : `lap ${lap}/${laps}`,
  lapsLong: (lap: number, laps: number) =>
    lap > laps
      ? "has finished"
      : lap === 0
        ? "has not crossed the line yet"
        : `lap ${lap} of ${laps}`,
  place: (n: number) => `${n}.`,
  hitPoints: (left: number, max: number) => `${left} of ${max} hit points`,
  commandPoints: (n: number) => count(n, "command point"),

  prompt: {
    over: "The race is run.",
    overArena: "The fight is over.",
    enter: (car: string) => `Bring ${car} into the arena.`,
    declare: (car: string, command: number) =>
      `${car}: declare its actions, ${count(command, "command point")} left.`,
    declareAny: "Choose a car and declare its actions.",
    doing: {
      straight: (car: string, deed: string, left: string) =>
        `${car}, ${deed}: up to ${left} straight on.`,
      drive: (car: string, deed: string, left: string, pivots: string) =>
        `${car}, ${deed}: up to ${left}, ${pivots}.`,
      drift: (car: string) => `${car} drifts: how far, and which way round?`,
      attack: {
        first: (car: string) => `${car} attacks: choose a weapon and a target.`,
        second: (car: string) =>
          `${car}: choose a second weapon and its target, or fire only the first.`,
        fired: (car: string) => `${car} may fire one more weapon.`,
      },
    },
    pivots: (n: number) => (n === 0 ? "no pivots" : count(n, "pivot")),
    waitEnter: (player: string, car: string) => `${player} brings ${car} into the arena.`,
    waitDeclare: (player: string, car: string) => `${player} declares actions for ${car}.`,
    waitDeclareAny: (player: string) => `${player} chooses a car.`,
    waitActing: (player: string, car: string, deed: string) => `${player} drives ${car}: ${deed}.`,
  },

  /** Entries of the action list. */
  action: {
    enter: (entry: number, turn: string, by: string) => `Gate ${entry + 1}, ${turn}, ${by} in`,
    straight: "Straight on for a die more",
    straightBoost: "Straight on for a die more, with Boost",
    boost: "Boost: two dice more, with pivots",
    pivot: (turn: string) => `Free pivot: ${turn}`,
    drive: (gear: string, turn: string, by: string) => `${gear}, ${turn}, ${by}`,
    turnOnly: (turn: string) => `Turn on the spot, ${turn}`,
    halt: "Stop here",
    drift: (by: string, turn: string) => `Drift ${by}, then ${turn}`,
    fire: (weapon: string, target: string) => `${weapon} at ${target}`,
    fireOnly: (weapon: string, target: string) => `Fire only this: ${weapon} at ${target}`,
  },
  group: {
    enter: "Into the arena",
    declare: (car: string) => `Actions of ${car}`,
    dice: "Roll for more",
    turn: (turn: string) => `Drive ${turn}`,
    backward: (turn: string) => `Backward, ${turn}`,
    stop: "Stop",
    drift: "Drift",
    fire: (target: string) => `Fire at ${target}`,
  },

  board: {
    label: "The course, seen from above",
    how: "Arrow keys turn and lengthen the next leg, Enter drives it.",
    round: (n: number, of: number) => `Round ${n} of ${of}`,
    gridRound: "Before the start",
    zoomIn: "Zoom in",
    zoomOut: "Zoom out",
    all: "Show the whole course",
    follow: "Look at the car that acts",
    skip: "Skip to the end",
    line: "Finish",
    rangesOn: "Show how far weapons reach",
    piece: (name: string, text: string) => `${name}: ${text}`,
    ramp: "Ramp",
    rampText: "Drive at its marked side to fly 2d6 inches; every other side is solid.",
    legend: "What lies on the course",
    gate: (n: number) => `Gate ${n}`,
  },

  table: {
    console: "Your decisions",
    sending: "Sending …",
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

  declare: {
    title: (car: string) => `What does ${car} do?`,
    which: "Which car?",
    slot: (n: number) => `Action ${n}`,
    add: "Add",
    remove: (deed: string) => `Take ${deed} back`,
    often: "Often",
    go: "Declare",
    command: (n: number) => `${count(n, "command point")} left afterwards`,
    many: "Three or more actions: attacks have −2.",
    mayBeLost: "The last point: on a 1 it is lost.",
    choose: "Choose at least one more action.",
  },

  drive: {
    title: { move: "Move", advance: "Advance", drift: "Drift" },
    turn: "Turn",
    distance: "Distance",
    gear: "Way",
    left: "left",
    right: "right",
    straight: "straight",
    upTo: (left: string) => `up to ${left}`,
    pivots: (n: number) => count(n, "pivot"),
    straightGo: "Straight on, +d6″",
    straightBoostGo: "Straight on, +3d6″ with Boost",
    boostGo: "Boost: +2d6″, with pivots",
    /** The same for small buttons. */
    straightShort: "Straight +d6″",
    straightBoostShort: "Straight +3d6″",
    boostShort: "Boost +2d6″",
    roll: (least: string, most: string) => `${least} to ${most} in all`,
    freePivot: "Free pivot",
    halt: "Stop here",
    go: "Drive",
    turnGo: "Turn and stop",
    ends: "The movement ends there.",
    goesOn: (left: string) => `${left} left for another leg.`,
    touches: (what: string) => `Hits ${what}.`,
    jump: (least: string, most: string) => `Jumps ${least} to ${most} beyond the ramp.`,
    jumpWrecks: (share: string) => `In ${share} of jumps it lands where no car can stand.`,
    removes: (what: string) => `Clears away ${what}.`,
    check: (car: string, cause: string, need: string, loses: string) =>
      `${car} checks on ${need} (${cause}): ${loses} to lose hit points.`,
    shots: (n: number) => `${count(n, "shot")} from there`,
    percent: (thousandths: number) => `${Math.round(thousandths / 10)} %`,
  },

  drift: { go: "Drift" },

  enter: { title: (car: string) => `${car} comes in`, gate: "Gate", go: "Bring it in" },

  attack: {
    title: "Attack",
    go: "Fire",
    aim: "Aim",
    fireBoth: "Fire both",
    /** How an Attack ends without another shot. */
    stop: { first: "Do not fire", second: "Fire only this", fired: "Fire no more" },
    chosen: (weapon: string, target: string) => `First shot: ${weapon} at ${target}`,
    target: (car: string) => `At ${car}`,
    distance: (by: string) => `${by} away`,
    dice: (n: number, need: string) => `${count(n, "die", "dice")}, ${need} to hit`,
    defence: (need: string) => `Defence ${need}`,
    counter: (need: string) => `Counter ${need}`,
    expected: (thousandths: number) =>
      `${(thousandths / 1000).toFixed(1)} hit points to be expected`,
    never: "It cannot hit.",
  },

  roll: {
    title: "Dice",
    hits: (n: number) => count(n, "hit"),
    damage: (n: number) => (n === 0 ? "no damage" : `${n} damage`),
    lost: (n: number) => (n === 0 ? "nothing lost" : `−${count(n, "hit point")}`),
    passed: "passed",
    failed: "failed",
    spiked: "two hits, for the spikes",
    distance: (by: string) => `up to ${by}`,
    commandLost: "the point is lost",
    commandKept: "the point is kept",
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

  cause: {
    ones: "a 1 in the Advance",
    collision: (car: string) => `collision with ${car}`,
    ram: (car: string) => `rammed by ${car}`,
    crash: (into: string) => `crash into ${into}`,
    dangerous: (piece: string) => `through ${piece}`,
    destructible: (piece: string) => `into ${piece}`,
    landing: "landing",
    disrupt: (weapon: string, car: string) => `${weapon} of ${car}`,
  },

  scoring: {
    place: (n: number) => `place ${n}`,
    wreck: "an enemy wrecked",
    ramp: "a ramp used",
    ram: "a ram",
    pile_up: "a pile-up",
    lead: "in the lead",
  },

  sheet: {
    open: (car: string) => `Card of ${car}`,
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
    unknown: "The match has ended.",
    reasons: {
      finished: "The race ended with the round in which the first car finished.",
      round_cap: "The last round was over before any car had finished.",
      all_wrecked: "Every car is wrecked.",
      rounds_played: "The rounds of the Arena are played.",
      last_standing: "One team is left.",
    } as Record<string, string>,
  },

  presets: {
    sprint: {
      name: "Sprint",
      text: "Two players, one car each, one lap of Breakers' Yard: a first race.",
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
    enter: "Do what is proposed",
    escape: "Go back",
    deeds: "The actions, in the order of the buttons",
    target: "Next target or car",
    zoom: "Zoom in, zoom out, show all",
    halt: "Stop, or end the attack",
  },
};

export type Texts = typeof en;
