/** English texts of Scrap World's table. */

import type {
  Against,
  Category,
  DamageCause,
  Deed,
  Die,
  Obstacle,
  Side,
  Slot,
} from "../../../api/generated/scrap_world";
import { and, capital, count, signed } from "../../kit/text/en";

const side: Record<Side, string> = {
  north: "north",
  east: "east",
  south: "south",
  west: "west",
};

const deed: Record<Deed, string> = {
  half_move: "½ Move",
  quick_attack: "Quick Attack",
  ready: "Ready",
  power_up: "Power Up",
  reload: "Reload",
  move: "Move",
  run: "Run",
  full_attack: "Full Attack",
  jury_rig: "Jury-Rig",
  reboot: "Reboot",
};

const die: Record<Die, string> = {
  white: "white",
  yellow: "yellow",
  red: "red",
  black: "black",
  green: "green",
  blue: "blue",
};

const slot: Record<Slot, string> = {
  primary: "Primary weapon",
  missile: "Missile",
  module: "Module",
  armor: "Armor",
};

const category: Record<Category, string> = { ballistic: "Ballistic", energy: "Energy" };

const against: Record<Against, string> = {
  any: "any attack",
  melee: "melee attacks",
  ranged: "ranged attacks",
};

const obstacle: Record<Obstacle, string> = {
  hindering: "hindering",
  blocking: "blocking",
  impassable: "impassable",
};

const obstacleRule: Record<Obstacle, string> = {
  hindering: "1 more to enter; you may stop on it; never in the way of a shot",
  blocking: "1 more to cross; no stopping on it; cover for whoever is behind it",
  impassable: "no way through, and no line of sight",
};

const damageCause: Record<DamageCause, string> = {
  hits: "unblocked hits",
  deficit: "energy that could not be drained",
  fallback: "fallbacks that could not be made",
};

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

  suit: { one: "battlesuit", many: "battlesuits" },
  suitOfPlayer: (suit: string, owner: string) => `${suit} of ${owner}`,
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
    stands: (n: number) => count(n, "stand ground", "stand grounds"),
    blank: "blank",
    nothing: "nothing",
  },
  dieResult: (name: string, shows: string) => `${name}: ${shows}`,
  dieName: (name: string) => `${name} die`,
  dice: (kinds: { n: number; die: string }[]) =>
    kinds.length === 0 ? "no dice" : and(kinds.map(({ n, die }) => `${n} ${die}`)),

  /** Reasons of dice and changes. */
  why: {
    chassis: "chassis",
    burn: (energy: number) => `${energy} energy burned`,
    accuracy: (distance: number, accuracy: number) =>
      `distance ${distance} at accuracy ${accuracy}`,
    cover: (piece: string) => `cover: ${piece}`,
    doubt: "doubtful line of sight",
    jury_rigged: "jury-rigged",
  },

  prompt: {
    over: "The match is over.",
    take: "Take a terrain piece.",
    put: (piece: string) => `Put down the ${piece}.`,
    side: "Choose your side of the board.",
    deploy: "Deploy a battlesuit.",
    act: (suit: string, points: number) =>
      points === 0
        ? `${suit} has no points left: end its activation.`
        : `${suit} acts: ${count(points, "point")} left.`,
    defend: (target: string, rolled: string) => `${rolled} on ${target}: choose armor cards.`,
    waitTake: (player: string) => `${player} takes a terrain piece.`,
    waitPut: (player: string, piece: string) => `${player} puts down the ${piece}.`,
    waitSide: (player: string) => `${player} chooses a side.`,
    waitDeploy: (player: string) => `${player} deploys a battlesuit.`,
    waitAct: (player: string, suit: string, points: number) =>
      `${player} acts with ${suit}, ${count(points, "point")} left.`,
    waitDefend: (player: string, suit: string, rolled: string) =>
      `${player} decides how ${suit} takes ${rolled}.`,
  },

  /** Actions in the list of legal actions. */
  action: {
    takePiece: (piece: string, turned: number) =>
      turned === 0 ? `Take the ${piece}` : `Take the ${piece}, turned ${turned * 90}°`,
    putPiece: (piece: string, at: string) => `Put the ${piece} at ${at}`,
    stopPlacing: "Place no more pieces",
    chooseSide: (to: string) => `Start on the ${to} side`,
    deploy: (suit: string, at: string) => `Deploy ${suit} at ${at}`,
    moveTo: (deed: string, to: string) => `${deed} to ${to}`,
    attack: (deed: string, target: string, weapon: string, extras: string[]) =>
      `${deed} on ${target} with ${[weapon, ...extras].join(", ")}`,
    ammo: (card: string) => card,
    burn: (energy: number) => `${energy} energy burned`,
    reload: (card: string) => `Reload ${card}`,
    endActivation: "End the activation",
    defendPlain: "Defend without armor cards",
    defend: (cards: string[]) => `Defend with ${and(cards)}`,
  },
  group: {
    terrain: "Terrain",
    side: "Side",
    deploy: (suit: string) => `Deploy ${suit}`,
    attack: (target: string) => `Attack ${target}`,
    other: "Other actions",
    defence: "Defence",
  },

  log: {
    firstPlacer: (player: string) => `Drawn by lot: ${player} places terrain first.`,
    pieceTaken: (player: string, piece: string) => `${player} takes the ${piece}.`,
    piecePut: (player: string, piece: string, at: string) =>
      `${player} puts the ${piece} at ${at}.`,
    mapDrawn: "The terrain is drawn by lot.",
    pieceAt: (piece: string, at: string) => `${piece} at ${at}`,
    placingStopped: (player: string) => `${player} places no more terrain.`,
    sideMarkers: (list: string[]) =>
      `Markers drawn for the sides: ${list.join(", ")}. The highest chooses first.`,
    drawnSideMarkers: (list: string[]) =>
      `Markers drawn: ${list.join(", ")}. The highest deploys first; the sides are drawn by lot.`,
    sideMarker: (player: string, n: number) => `${player} ${n}`,
    sideChosen: (player: string, to: string) => `${player} starts on the ${to} side.`,
    deployed: (suit: string, at: string) => `${suit} is deployed at ${at}.`,
    round: (n: number) => `Round ${n}`,
    order: (list: string[]) => `Order of activation: ${list.join(", ")}.`,
    orderEntry: (marker: number, suit: string) => `${marker}. ${suit}`,
    initiativeSum: (suit: string, sum: number, parts: string, drawn: string) =>
      `${suit}: initiative ${sum} (${parts})${drawn}`,
    tieBroken: "; tied, marker drawn by lot",
    initiativeChange: (by: number, why: string) => `${signed(by)} ${why}`,
    baseInitiative: (by: number, why: string) => `${by} ${why}`,
    activation: (suit: string) => `${suit} is activated.`,
    moved: (deed: string, suit: string, to: string, cost: number) =>
      `${suit} takes ${deed} to ${to}, for ${count(cost, "space")} of speed.`,
    path: (cells: string) => `Path: ${cells}`,
    spent: (suit: string, energy: number, on: string, left: number) =>
      `${suit} spends ${energy} energy on ${on}; ${left} left.`,
    burning: (card: string) => `burning in ${card}`,
    gained: (suit: string, deed: string, energy: number, left: number) =>
      `${suit} takes ${deed} and regains ${energy} energy; it has ${left}.`,
    initiative: (suit: string, by: number, lasts: string, why: string) =>
      `${suit}: initiative ${signed(by)} ${lasts} (${why}).`,
    thisGame: "for the rest of the game",
    nextOrder: "in the next order",
    attack: (a: { suit: string; deed: string; target: string; weapon: string; rolled: string }) =>
      `${a.suit} makes a ${a.deed} on ${a.target} with ${a.weapon}: ${a.rolled}.`,
    loaded: (weapon: string, ammo: string) => `${weapon} and ${ammo}`,
    cardText: (card: string, text: string) => `${card}. ${text}`,
    distance: (n: number) => `Distance ${n}`,
    defence: (suit: string, rolled: string) => `${suit} defends: ${rolled}.`,
    defenceWith: (suit: string, cards: string[], rolled: string) =>
      `${suit} defends with ${and(cards)}: ${rolled}.`,
    dice: (why: string, dice: string) => `${why}: ${dice}`,
    shoved: (why: string, by: number) => `${why}: ${signed(by)} fallback, since it hit`,
    pierced: (why: string, by: number) => `${why}: ${count(Math.abs(by), "block")} not counted`,
    followed: (suit: string, to: string) => `${suit} follows to ${to}.`,
    drained: (suit: string, drain: number, lost: number, left: number) =>
      `${suit} is drained of ${drain} energy: it loses ${lost}, ${left} left.`,
    deficit: (deficit: number) =>
      `${deficit} could not be drained and becomes damage, which nothing blocks.`,
    damaged: (suit: string, damage: number, total: number, of: number) =>
      `${suit} takes ${damage} damage: ${total} of ${of}.`,
    damagedBy: (cause: string) => `From ${cause}.`,
    fellBack: (suit: string, to: string, steps: number) =>
      `${suit} falls back ${count(steps, "space")} to ${to}.`,
    stoodStill: (suit: string) => `${suit} cannot fall back.`,
    unresolved: (n: number, why: string) =>
      `${count(n, "fallback")} could not be made (${why}) and become${n === 1 ? "s" : ""} damage.`,
    stopped: {
      terrain: (piece: string) => `${piece} is in the way`,
      suit: (suit: string) => `${suit} is in the way`,
      corner: "no gap at the corner",
      board_edge: "the edge of the board",
      speed: "not more than its speed",
      unknown: "the way is closed",
    },
    destroyed: (suit: string, by: string) => `${suit} is destroyed by ${by}.`,
    flipped: (suit: string, card: string) => `${card} of ${suit} is flipped until it is reloaded.`,
    removed: (suit: string, card: string) => `${card} of ${suit} is used up.`,
    reloaded: (suit: string, card: string) => `${suit} reloads ${card}.`,
    repaired: (suit: string, total: number, of: number) =>
      `${suit} repairs 1 damage: ${total} of ${of}.`,
    activationEnded: (suit: string, points: number) =>
      points === 0
        ? `${suit} has finished.`
        : `${suit} has finished with ${count(points, "point")} unused.`,
    eliminated: (player: string) => `${player} has no battlesuit left.`,
  },

  counters: {
    suits: "Battlesuits",
    suitsValue: (left: number, of: number) => `${left} of ${of}`,
    hull: "Hull",
    energy: "Energy",
    pieces: "Terrain placed",
    marker: "Side marker",
  },

  result: {
    reasons: {
      last_standing: "Only one player still has battlesuits.",
      round_cap: "The last round was played, and more than one player still has battlesuits.",
      left: "Everyone else has left.",
    } as Record<string, string>,
    unknown: "The match has ended.",
    points: "Points standing",
    suits: "Battlesuits left",
    hullLeft: "Hull left",
    eliminated: "Eliminated",
    place: (n: number) => `${n}.`,
    survived: "no",
  },

  board: {
    name: "Board",
    instructions: "Arrow keys move the cursor, Enter chooses, Escape goes back.",
    empty: "empty",
    damage: (n: number, of: number) => `${n} of ${of} damage`,
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
    round: (n: number, cap: number) => `Round ${n} of ${cap}`,
    setUp: "Set-up",
  },

  table: {
    actionPanel: "Your decisions",
    actions: "Actions",
    points: (n: number) => `${count(n, "point")} left`,
    cost: (points: number, energy: number) =>
      energy === 0 ? count(points, "point") : `${count(points, "point")}, ${energy} energy`,
    end: "End activation",
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
    reloadTitle: "Reload which card?",
    gains: {
      energy: (n: number) => `${signed(n)} energy`,
      initiative: (n: number) => `${signed(n)} initiative`,
      repair: (n: number) => `${n} damage repaired`,
    },
    sheet: "Battlesuits",
    showSheet: (suit: string) => `Card of ${suit}`,
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
    expected: (thousandths: number) => `Expected damage ${(thousandths / 1000).toFixed(1)}`,
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
    addedByCards: (n: number) => `Cards: ${count(n, "fallback")} more, since it hit`,
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
    duel: { name: "Duel", text: "80 points a side on a drawn map: one or two battlesuits each." },
    skirmish: { name: "Skirmish", text: "150 points a side on a drawn map: the usual match." },
    full: {
      name: "Battle",
      text: "200 points a side; you place the terrain and choose the sides.",
    },
    brawl: { name: "Brawl", text: "Four seats, 80 points each, everyone against everyone." },
  },

  refusal: {
    pieceOnBoard: (piece: string) => `The ${piece} already lies on the board.`,
    pieceInHand: (piece: string) => `First put down the ${piece} that you have in hand.`,
    noRoomForPiece: (piece: string) => `Turned like this, the ${piece} fits nowhere.`,
    pieceOverlap: (piece: string, at: string) => `The ${piece} is in the way at ${at}.`,
    sideTaken: (player: string) => `${player} starts on that side.`,
    notYourSuit: (suit: string) => `${suit} is not yours.`,
    alreadyDeployed: (suit: string, at: string) => `${suit} already stands at ${at}.`,
    occupied: (suit: string, at: string) => `${suit} stands at ${at}.`,
    cannotStop: (piece: string, at: string) => `Nobody can stop on the ${piece} at ${at}.`,
    targetDestroyed: (suit: string) => `${suit} was destroyed before.`,
    notAnEnemy: (suit: string) => `${suit} is not an enemy.`,
    sightTerrain: (piece: string, at: string) =>
      `No line of sight: the ${piece} at ${at} is in the way.`,
    sightSuit: (suit: string, at: string) => `No line of sight: ${suit} at ${at} is in the way.`,
    sightCorner: (one: string, other: string) =>
      `No line of sight: ${one} and ${other} leave no gap between them.`,
  },

  shortcuts: {
    arrows: "Move the cursor on the board",
    enter: "Choose the space under the cursor, or confirm",
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
