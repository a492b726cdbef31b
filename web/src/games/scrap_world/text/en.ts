/** English texts of Scrap World's table. */

import { and, capital, count, signed } from "../../kit/text/en";
import { action, group, prompt, waits } from "./actions.en";
import { log, logDetails, pierced, shoved, why } from "./log.en";
import { refusal } from "./refusals.en";
import { terms } from "./terms.en";
import {
  against,
  category,
  damageCause,
  deed,
  die,
  obstacle,
  obstacleRule,
  side,
  slot,
} from "./kinds.en";

/** Thousandths as a decimal with one digit. */
const decimal = (thousandths: number) => (thousandths / 1000).toFixed(1);

const possessive = (name: string) => (name.endsWith("s") ? `${name}'` : `${name}'s`);

export const en = {
  signed,
  and,
  capital,
  side,
  deed,
  die,
  slot,
  category,
  against,
  obstacle,
  obstacleRule,
  damageCause,
  why,
  action,
  group,
  prompt,
  waits,
  log,
  logDetails,
  shoved,
  pierced,
  refusal,
  terms,

  suit: { one: "battlesuit", many: "battlesuits" },
  /** `Ann's Lancer`. */
  suitOfPlayer: (suit: string, owner: string) => `${possessive(owner)} ${suit}`,
  /** At the start of a sentence. */
  ownSuit: (suit: string) => `Your ${suit}`,
  numberedName: (name: string, n: number) => `${name} ${n}`,
  unknownSuit: "a battlesuit",
  unknownCard: "a card",
  unknownPiece: "terrain",
  seatName: (letter: string) => `Seat ${letter}`,

  /** Symbols of a die face. */
  symbols: {
    hits: (n: number) => count(n, "hit"),
    fallbacks: (n: number) => count(n, "fallback"),
    blocks: (n: number) => count(n, "block"),
    stands: (n: number) => (n === 1 ? "stands firm" : `stands firm ×${n}`),
    blank: "blank",
    nothing: "nothing",
  },
  dieResult: (name: string, shows: string) => `${name}: ${shows}`,
  dieName: (name: string) => `${name} die`,
  dice: (kinds: { n: number; die: string }[]) =>
    kinds.length === 0 ? "no dice" : and(kinds.map(({ n, die }) => `${n} ${die}`)),

  aim: {
    goal: "Destroy every enemy battlesuit.",
    progress: (left: number, of: number, hull: number, hullMax: number) =>
      of > 1 ? `${count(left, "suit")}, hull ${hull}` : `Hull ${hull} of ${hullMax}`,
    setUp: "Before round 1",
    even: (points: number) => `Before round 1; every team costs ${points} points`,
    roundOf: (n: number, usual: number) => `Round ${n} of about ${usual}`,
    longRound: (n: number) => `Round ${n}, longer than most`,
    /** With so many rounds after this one. */
    lastRounds: (left: number): string =>
      left === 0 ? "Last round" : left === 1 ? "Last round but one" : "Last round but two",
    over: (rounds: number) => `Over after ${count(rounds, "round")}`,
  },

  /** Why a hint advises an action. Damage is in thousandths. */
  rationale: {
    attack: (target: string, damage: number, hull: number) =>
      `${capital(target)} has ${hull} hull left; expect about ${decimal(damage)} damage.`,
    attackEnds: {
      kills: "That is enough to destroy it.",
      last: "That is enough to destroy it, and it is the last one.",
    },
    cover: (dice: number) => `Cover gives it ${count(dice, "more die", "more dice")}.`,
    nearer: (enemy: string, from: number, to: number) =>
      `Brings you closer to ${enemy}: ${count(to, "space")} instead of ${from}.`,
    further: (enemy: string, from: number, to: number) =>
      `Gets you away from ${enemy}: ${count(to, "space")} instead of ${from}.`,
    besides: (enemy: string, steps: number) =>
      `Keeps you ${count(steps, "space")} from ${enemy}, with another line of sight.`,
    energy: (gain: number, have: number, max: number) =>
      `Your energy goes from ${have} to ${have + gain} of ${max}; attacks and armor cards need it.`,
    repair: (n: number, hull: number, max: number) =>
      `Your hull goes from ${hull} to ${hull + n} of ${max}.`,
    ready: (n: number) => `${signed(n)} initiative: you act earlier next round.`,
    reload: (card: string) => `You can use ${card} again.`,
    end: "Nothing that is left is worth its points and energy.",
    defend: (damage: number, hull: number, energy: number) =>
      `For ${energy} energy you expect about ${decimal(damage)} damage on ${hull} hull.`,
    defendPlain: (damage: number, hull: number) =>
      `You expect about ${decimal(damage)} damage on ${hull} hull, and keep your energy.`,
    deploy: (enemy: string, steps: number) =>
      `From there ${enemy} is ${count(steps, "space")} away.`,
    deployFirst: "No enemy stands yet; a place with terrain in front of it is hard to hit.",
    piece: (piece: string, rule: string) => `${piece}: ${rule}.`,
  },

  counters: {
    suits: "Battlesuits",
    suitsValue: (left: number, of: number) => `${left} of ${of}`,
    cost: "Team cost",
    costValue: (points: number) => count(points, "point"),
    hull: "Hull",
    energy: "Energy",
    pieces: "Terrain placed",
    marker: "Number drawn",
  },

  result: {
    won: "You won because every enemy battlesuit was destroyed.",
    lost: "You lost because your last battlesuit was destroyed.",
    lostTo: (winner: string) =>
      `You lost because your last battlesuit was destroyed; ${winner} was the last one standing.`,
    wonBy: (winner: string) => `${winner} won because every enemy battlesuit was destroyed.`,
    drawn: (rounds: number) => `A draw: after ${rounds} rounds everyone still stood.`,
    shared: (players: string[], rounds: number) =>
      `${and(players)} share first place: they still stood after ${rounds} rounds.`,
    points: "Points of suits left",
    suits: "Battlesuits left",
    hullLeft: "Hull left",
    eliminated: "Eliminated",
    place: (n: number) => ["1st", "2nd", "3rd"][n - 1] ?? `${n}th`,
    survived: "no",
  },

  board: {
    name: "Board",
    instructions: "Arrow keys move the cursor, Enter chooses, Escape goes back.",
    empty: "empty",
    damage: (n: number, of: number) => `${n} of ${of} damage`,
    hull: (n: number, of: number) => `hull ${n} of ${of}`,
    energy: (n: number, of: number) => `${n} of ${of} energy`,
    active: "active",
    acted: "has acted",
    marker: (n: number) => `marker ${n}`,
    canReach: (deeds: string[]) => `can be reached by ${deeds.join(" or ")}`,
    canAttack: "can be attacked",
    canPut: "the piece fits here",
    canDeploy: "can be deployed on",
    chosen: "chosen",
    wallEast: (piece: string) => `${piece} on its east side`,
    wallSouth: (piece: string) => `${piece} on its south side`,
    wallWest: (piece: string) => `${piece} on its west side`,
    wallNorth: (piece: string) => `${piece} on its north side`,
    zoomIn: "Zoom in",
    zoomOut: "Whole board",
    skip: "Skip the animation",
  },

  table: {
    actionPanel: "Your decisions",
    actions: "Actions",
    points: (n: number) => `${count(n, "point")} left`,
    cost: (points: number, energy: number) =>
      energy === 0 ? count(points, "point") : `${count(points, "point")}, ${energy} energy`,
    end: "End activation",
    endShort: "End turn",
    endWith: (points: number) => `End with ${count(points, "point")} unused`,
    endNow: "End activation now",
    back: "Back",
    sending: "Sent, waiting for the server",
    notNow: "Not possible now",
    loadingPreview: "Asking the server …",
    chooseHint: "Choose an action, or a marked space or target on the board.",
    moveHint: "Choose a marked space.",
    attackHint: "Choose a marked target.",
    moveTitle: (to: string) => `To ${to}`,
    moveBy: "How to go there",
    ofSpeed: (cost: number, speed: number) => `${cost} of ${speed} spaces`,
    thenAttack: "Then attack",
    followUp: (enemy: string, weapon: string, deed: string) => `${enemy}: ${weapon}, ${deed}`,
    andAttack: (label: string) => `${label}, then attack`,
    reloadTitle: "Reload which card?",
    gains: {
      energy: (n: number) => `${signed(n)} energy`,
      initiative: (n: number) => `${signed(n)} initiative`,
      repair: (n: number) => `${n} damage repaired`,
    },
    sheet: "Battlesuits",
    showSheet: (suit: string) => `Card of ${suit}`,
  },

  plan: {
    /** With a button's usual label. */
    add: (label: string) => `Plan: ${label}`,
    noDice: "The dice are known when the turn comes.",
  },

  whyNot: {
    noAttack: "There is no enemy to attack, or no weapon to do it with.",
    planned: "That does not fit into the plan: 3 points in all, and each action once.",
  },

  setUp: {
    pieces: "Terrain pieces",
    turn: "Turn",
    take: "Take it",
    stop: "Place no more",
    choosePiece: "Choose a piece, turn it, and take it in hand.",
    put: "Put it down here",
    putHint: "Choose one of the marked spaces: it becomes the north-west corner of the piece.",
    chooseSide: "Choose your side",
    chooseSuit: "Deploy which battlesuit?",
    deploy: "Deploy here",
    deployHint: "Choose one of the marked spaces in your starting zone.",
  },

  attack: {
    title: (target: string) => `Attack ${target}`,
    weapon: "Weapon",
    ammo: "Ammunition",
    noAmmo: "None",
    burn: "Burn energy",
    distance: (n: number) => `Distance ${n}`,
    expectedOf: (thousandths: number, hull: number) =>
      `Expected damage ${decimal(thousandths)} of ${hull} hull`,
    expected: (thousandths: number) => `Expected damage ${decimal(thousandths)}`,
    drain: (n: number) => `drains ${n} energy`,
    attackDice: "You roll",
    defenceDice: "They roll",
    none: "no dice",
    mayAdd: (card: string, energy: number) => `${card} for ${energy} energy`,
    mayAddHead: "They may add",
    usesUp: {
      flip: (card: string) => `${card} is flipped after use.`,
      remove: (card: string) => `${card} is removed after use.`,
    },
    effects: {
      pierce: (n: number) =>
        `${count(n, "block")} of the defence ${n === 1 ? "does" : "do"} not count`,
      shove: (n: number) => `${count(n, "more fallback")} if it hits`,
      follow: "the attacker follows a target that falls back",
      noArmor: "no armor cards or Smoke Screen",
      ignoresCover: "ignores cover",
      ignoresDoubt: "ignores doubt",
    },
    confirm: "Attack",
  },

  defence: {
    title: (suit: string) => `${suit} is under attack`,
    armor: "Armor cards",
    attackerCards: (effects: string) => `The attacker's cards: ${effects}.`,
    none: "No armor cards",
    costs: (energy: number) => `${energy} energy`,
    youRoll: "You will roll",
    roll: "Roll the defence",
    plain: "Roll without armor cards",
  },

  roll: {
    title: (attacker: string, target: string) => `${attacker} attacks ${target}`,
    weapon: (deed: string, cards: string[]) => [deed, ...cards].join(", "),
    addedByCards: (n: number) => `Cards: ${count(n, "fallback")} more, because it hit`,
    attack: "Attack",
    defence: "Defence",
    waiting: "The defender decides.",
    damage: (n: number) => `${n} damage`,
    noDamage: "no damage",
    drained: (n: number) => `${n} energy drained`,
    fellBack: (n: number) => `falls back ${count(n, "space")}`,
    unresolved: (n: number) => `${n} damage from fallback`,
    destroyed: "destroyed",
  },

  card: {
    points: (n: number) => count(n, "point"),
    melee: "Melee",
    ranged: (accuracy: number) => `Ranged, accuracy ${accuracy}`,
    quick: "Quick",
    full: "Full",
    ammunition: "Ammunition",
    reactive: (energy: number, what: string) => `${energy} energy, against ${what}`,
    passive: "Always on",
    state: { ready: "ready", flipped: "face down", removed: "removed" },
    after: { keep: "", flip: "Flip after use", remove: "Remove after use" },
    stats: {
      damage: "Hull",
      energy: "Energy",
      speed: "Speed",
      initiative: "Initiative",
      armor: "Armor",
      accuracy: "Accuracy",
    },
    tokens: (n: number) => `${signed(n)} next round`,
    marks: (n: number) => `${signed(n)} for good`,
    slots: "Slots",
    slotsOf: (n: number, slot: string) => `${n} ${slot}`,
    statChange: (n: number, what: string) => `${what} ${signed(n)}`,
    done: "Used this activation",
    destroyed: "Destroyed",
  },

  presets: {
    first: {
      name: "First match",
      text: "60 points a side and at most 15 rounds: one battlesuit each, over in ten minutes.",
    },
    duel: { name: "Duel", text: "80 points a side on a drawn map: one or two battlesuits each." },
    skirmish: { name: "Skirmish", text: "150 points a side on a drawn map: the usual match." },
    full: {
      name: "Battle",
      text: "200 points a side; you place the terrain and choose the sides.",
    },
    brawl: { name: "Brawl", text: "Four seats, 80 points each, everyone against everyone." },
  },

  shortcuts: {
    arrows: "Move the cursor on the board",
    enter: "Choose the space under the cursor, or confirm what is chosen",
    escape: "Go back",
    board: "To the board",
    actions: "The actions in their order",
    end: "End the activation",
    turn: "Turn the terrain piece",
    target: "Next target",
    zoom: "Zoom in or out",
  },
};

export type Texts = typeof en;
