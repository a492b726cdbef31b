/**
 * German texts of Scrap World's table.
 *
 * Names stand where they need neither article nor case: after a colon, in brackets, after a
 * preposition. Each term has one translation here, on the cards and in the refusals:
 *
 * battlesuit = Kampfanzug · chassis = Chassis · armament = Bewaffnung · primary = Hauptwaffe ·
 * missile = Rakete · module = Modul · armor = Panzerung · armor card = Panzerkarte
 * activation = Aktivierung · action = Aktion · point = Punkt · speed = Tempo · space = Feld
 * initiative = Initiative · token, marker = Marker · jury-rig = flicken
 * hit = Treffer · fallback = Rückstoß, weicht zurück · block = Block · stand = hält stand
 * damage = Schaden · a suit's damage number = Rumpf · drain = entziehen · burn = verheizen
 * melee, ranged = Nahkampf, Fernkampf · accuracy = Genauigkeit · line of sight = Sichtlinie
 * cover = Deckung · doubt = Zweifel · flip = verdecken · remove = aus dem Spiel
 * hindering, blocking, impassable = hinderlich, sperrig, unpassierbar
 */

import { and, capital, count, signed } from "../../kit/text/de";
import { action, group, prompt, waits } from "./actions.de";
import type { Texts } from "./en";
import { log, logDetails, pierced, shoved, why } from "./log.de";
import { refusal } from "./refusals.de";
import { terms } from "./terms.de";
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
} from "./kinds.de";

const points = (n: number) => count(n, "Punkt", "Punkte");
const spaces = (n: number) => count(n, "Feld", "Felder");
const fallbacks = (n: number) => count(n, "Rückstoß", "Rückstöße");

export const de: Texts = {
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

  suit: { one: "Kampfanzug", many: "Kampfanzüge" },
  suitOfPlayer: (suit, owner) => `${suit} von ${owner}`,
  ownSuit: (suit) => `Dein ${suit}`,
  numberedName: (name, n) => `${name} ${n}`,
  unknownSuit: "ein Kampfanzug",
  unknownCard: "eine Karte",
  unknownPiece: "Gelände",
  seatName: (letter) => `Platz ${letter}`,

  symbols: {
    hits: (n) => count(n, "Treffer"),
    fallbacks,
    blocks: (n) => count(n, "Block", "Blocks"),
    stands: (n) => (n === 1 ? "hält stand" : `hält stand ×${n}`),
    blank: "leer",
    nothing: "nichts",
  },
  dieResult: (name, shows) => `${name}: ${shows}`,
  dieName: (name) => `${name}er Würfel`,
  dice: (kinds) =>
    kinds.length === 0
      ? "keine Würfel"
      : and(kinds.map(({ n, die }) => count(n, `${die}er`, `${die}e`))),

  aim: {
    goal: "Vernichte alle gegnerischen Kampfanzüge.",
    progress: (left, of, hull, hullMax) =>
      of > 1 ? `${count(left, "Anzug", "Anzüge")}, Rumpf ${hull}` : `Rumpf ${hull} von ${hullMax}`,
    setUp: "Vor Runde 1",
    even: (points) => `Vor Runde 1; jedes Team ist ${points} Punkte wert`,
    roundOf: (n, usual) => `Runde ${n} von etwa ${usual}`,
    longRound: (n) => `Runde ${n}, länger als die meisten Spiele`,
    lastRounds: (left) =>
      left === 0 ? "Letzte Runde" : left === 1 ? "Vorletzte Runde" : "Drittletzte Runde",
    over: (rounds) => `Zu Ende nach ${count(rounds, "Runde", "Runden")}`,
  },

  rationale: {
    attack: (target, damage, hull) =>
      `${target}: Rumpf noch ${hull}; im Schnitt sind es ${decimal(damage)} Schaden.`,
    attackEnds: {
      kills: "Das reicht, um den Anzug zu vernichten.",
      last: "Das reicht, um den Anzug zu vernichten, und es ist der letzte.",
    },
    cover: (dice) => `Die Deckung bringt ihm ${dice === 1 ? "1 Würfel" : `${dice} Würfel`} mehr.`,
    nearer: (enemy, from, to) => `Bringt dich näher heran: ${enemy}, ${spaces(to)} statt ${from}.`,
    further: (enemy, from, to) => `Bringt dich weg: ${enemy}, ${spaces(to)} statt ${from}.`,
    besides: (enemy, steps) =>
      `Der Abstand bleibt (${enemy}, ${spaces(steps)}), mit einer anderen Sichtlinie.`,
    energy: (gain, have, max) =>
      `Deine Energie steigt von ${have} auf ${have + gain} von ${max}; Angriffe und Panzerkarten brauchen sie.`,
    repair: (n, hull, max) => `Dein Rumpf steigt von ${hull} auf ${hull + n} von ${max}.`,
    ready: (n) => `Initiative ${signed(n)}: Du bist nächste Runde früher dran.`,
    reload: (card) => `Du kannst die Karte wieder benutzen: ${card}.`,
    end: "Nichts, was noch geht, ist seine Punkte und Energie wert.",
    defend: (damage, hull, energy) =>
      `Für ${energy} Energie sind es im Schnitt ${decimal(damage)} Schaden bei Rumpf ${hull}.`,
    defendPlain: (damage, hull) =>
      `Im Schnitt sind es ${decimal(damage)} Schaden bei Rumpf ${hull}, und du sparst Energie.`,
    deploy: (enemy, steps) => `Von dort sind es ${spaces(steps)} bis dorthin: ${enemy}.`,
    deployFirst: "Noch steht kein Gegner; hinter Gelände bist du schwer zu treffen.",
    piece: (piece, rule) => `${piece}: ${rule}.`,
  },

  counters: {
    suits: "Kampfanzüge",
    suitsValue: (left, of) => `${left} von ${of}`,
    cost: "Wert des Teams",
    costValue: (points) => count(points, "Punkt", "Punkte"),
    hull: "Rumpf",
    energy: "Energie",
    pieces: "Gelände gelegt",
    marker: "Gezogene Zahl",
  },

  result: {
    won: "Du hast gewonnen: Alle gegnerischen Kampfanzüge sind vernichtet.",
    lost: "Du hast verloren: Dein letzter Kampfanzug wurde vernichtet.",
    lostTo: (winner) =>
      `Du hast verloren: Dein letzter Kampfanzug wurde vernichtet. Am Ende stand nur noch ${winner}.`,
    wonBy: (winner) => `${winner} hat gewonnen: Alle anderen Kampfanzüge sind vernichtet.`,
    drawn: (rounds) => `Unentschieden: Nach ${rounds} Runden standen noch alle.`,
    shared: (players, rounds) =>
      `${and(players)} teilen sich den ersten Platz: Nach ${rounds} Runden standen sie noch.`,
    points: "Punkte der übrigen Anzüge",
    suits: "Kampfanzüge übrig",
    hullLeft: "Rumpf übrig",
    eliminated: "Ausgeschieden",
    place: (n) => `${n}.`,
    survived: "nein",
  },

  board: {
    name: "Spielfeld",
    instructions: "Pfeiltasten bewegen den Zeiger, die Eingabetaste wählt, Esc geht zurück.",
    empty: "leer",
    damage: (n, of) => `${n} von ${of} Schaden`,
    hull: (n, of) => `Rumpf ${n} von ${of}`,
    energy: (n, of) => `${n} von ${of} Energie`,
    active: "am Zug",
    acted: "war schon dran",
    marker: (n) => `Marker ${n}`,
    canReach: (deeds) => `erreichbar mit ${deeds.join(" oder ")}`,
    canAttack: "angreifbar",
    canPut: "hier passt das Geländestück hin",
    canDeploy: "hier kann aufgestellt werden",
    chosen: "gewählt",
    wallEast: (piece) => `${piece} am Ostrand`,
    wallSouth: (piece) => `${piece} am Südrand`,
    wallWest: (piece) => `${piece} am Westrand`,
    wallNorth: (piece) => `${piece} am Nordrand`,
    zoomIn: "Näher heran",
    zoomOut: "Ganzes Spielfeld",
    skip: "Animation überspringen",
  },

  table: {
    actionPanel: "Deine Entscheidungen",
    actions: "Aktionen",
    points: (n) => `noch ${points(n)}`,
    cost: (n, energy) => (energy === 0 ? points(n) : `${points(n)}, ${energy} Energie`),
    end: "Aktivierung beenden",
    endShort: "Beenden",
    endWith: (n) => `Beenden, ${points(n)} verfallen`,
    endNow: "Aktivierung jetzt beenden",
    back: "Zurück",
    sending: "Gesendet, warte auf den Server",
    notNow: "Jetzt nicht möglich",
    loadingPreview: "Frage den Server …",
    chooseHint: "Wähl eine Aktion oder ein markiertes Feld oder Ziel auf dem Spielfeld.",
    moveHint: "Wähl ein markiertes Feld.",
    attackHint: "Wähl ein markiertes Ziel.",
    moveTitle: (to) => `Nach ${to}`,
    moveBy: "Womit du dorthin gehst",
    ofSpeed: (cost, speed) => `${cost} von ${spaces(speed)}`,
    thenAttack: "Danach angreifen",
    followUp: (enemy, weapon, deed) => `${enemy}: ${weapon}, ${deed}`,
    andAttack: (label) => `${label}, dann angreifen`,
    reloadTitle: "Welche Karte nachladen?",
    gains: {
      energy: (n) => `${signed(n)} Energie`,
      initiative: (n) => `${signed(n)} Initiative`,
      repair: (n) => `${n} Schaden repariert`,
    },
    sheet: "Kampfanzüge",
    showSheet: (suit) => `Karte von ${suit}`,
  },

  plan: {
    add: (label) => `Planen: ${label}`,
    noDice: "Die Würfel stehen fest, wenn du dran bist.",
  },

  whyNot: {
    noAttack: "Es gibt keinen Gegner zum Angreifen oder keine Waffe dafür.",
    planned: "Das passt nicht in den Plan: 3 Punkte im Ganzen, und jede Aktion einmal.",
  },

  setUp: {
    pieces: "Geländestücke",
    turn: "Drehen",
    take: "Nehmen",
    stop: "Nichts mehr legen",
    choosePiece: "Wähl ein Stück, dreh es und nimm es in die Hand.",
    put: "Hier hinlegen",
    putHint: "Wähl ein markiertes Feld: Dort liegt dann die Nordwestecke des Stücks.",
    chooseSide: "Wähl deine Seite",
    chooseSuit: "Welchen Kampfanzug aufstellen?",
    deploy: "Hier aufstellen",
    deployHint: "Wähl ein markiertes Feld in deiner Startzone.",
  },

  attack: {
    title: (target) => `Angriff auf ${target}`,
    weapon: "Waffe",
    ammo: "Munition",
    noAmmo: "Keine",
    burn: "Energie verheizen",
    distance: (n) => `Entfernung ${n}`,
    expectedOf: (thousandths, hull) =>
      `Im Schnitt ${decimal(thousandths)} Schaden bei Rumpf ${hull}`,
    expected: (thousandths) => `Im Schnitt ${decimal(thousandths)} Schaden`,
    drain: (n) => `entzieht ${n} Energie`,
    attackDice: "Du würfelst",
    defenceDice: "Das Ziel würfelt",
    none: "keine Würfel",
    mayAdd: (card, energy) => `${card} für ${energy} Energie`,
    mayAddHead: "Vielleicht noch",
    usesUp: {
      flip: (card) => `${card}: danach verdeckt.`,
      remove: (card) => `${card}: danach aus dem Spiel.`,
    },
    effects: {
      pierce: (n) =>
        `${count(n, "Block", "Blocks")} der Verteidigung ${n === 1 ? "zählt" : "zählen"} nicht`,
      shove: (n) => `bei einem Treffer ${fallbacks(n)} mehr`,
      follow: "der Angreifer rückt nach, wenn das Ziel zurückweicht",
      noArmor: "keine Panzerkarten, keine Nebelwand",
      ignoresCover: "ignoriert Deckung",
      ignoresDoubt: "ignoriert Zweifel",
    },
    confirm: "Angreifen",
  },

  defence: {
    title: (suit) => `${suit} wird angegriffen`,
    armor: "Panzerkarten",
    attackerCards: (effects) => `Karten des Angreifers: ${effects}.`,
    none: "Keine Panzerkarten",
    costs: (energy) => `${energy} Energie`,
    youRoll: "Du würfelst",
    roll: "Verteidigung würfeln",
    plain: "Ohne Panzerkarten würfeln",
  },

  roll: {
    title: (attacker, target) => `${attacker} gegen ${target}`,
    weapon: (deed, cards) => [deed, ...cards].join(", "),
    addedByCards: (n) => `Karten: ${fallbacks(n)} mehr wegen des Treffers`,
    attack: "Angriff",
    defence: "Verteidigung",
    waiting: "Die Verteidigung steht noch aus.",
    damage: (n) => `${n} Schaden`,
    noDamage: "kein Schaden",
    drained: (n) => `${n} Energie entzogen`,
    fellBack: (n) => `${spaces(n)} zurückgewichen`,
    unresolved: (n) => `${n} Schaden aus Rückstößen`,
    destroyed: "vernichtet",
  },

  card: {
    points,
    melee: "Nahkampf",
    ranged: (accuracy) => `Fernkampf, Genauigkeit ${accuracy}`,
    quick: "Schnell",
    full: "Voll",
    ammunition: "Munition",
    reactive: (energy, what) => `${energy} Energie, gegen ${what}`,
    passive: "Wirkt immer",
    state: { ready: "bereit", flipped: "verdeckt", removed: "aus dem Spiel" },
    after: { keep: "", flip: "Danach verdecken", remove: "Danach aus dem Spiel" },
    stats: {
      damage: "Rumpf",
      energy: "Energie",
      speed: "Tempo",
      initiative: "Initiative",
      armor: "Panzerung",
      accuracy: "Genauigkeit",
    },
    tokens: (n) => `${signed(n)} nächste Runde`,
    marks: (n) => `${signed(n)} auf Dauer`,
    slots: "Plätze",
    slotsOf: (n, slot) => `${n} × ${slot}`,
    statChange: (n, what) => `${what} ${signed(n)}`,
    done: "Schon benutzt",
    destroyed: "Vernichtet",
  },

  presets: {
    first: {
      name: "Erstes Spiel",
      text: "60 Punkte je Seite, höchstens 15 Runden: je ein Kampfanzug, in zehn Minuten vorbei.",
    },
    duel: {
      name: "Duell",
      text: "80 Punkte je Seite auf einer ausgelosten Karte: je ein oder zwei Kampfanzüge.",
    },
    skirmish: {
      name: "Gefecht",
      text: "150 Punkte je Seite auf einer ausgelosten Karte: das übliche Spiel.",
    },
    full: {
      name: "Schlacht",
      text: "200 Punkte je Seite; ihr legt das Gelände und wählt die Seiten.",
    },
    brawl: { name: "Keilerei", text: "Vier Plätze, je 80 Punkte, alle gegen alle." },
  },

  shortcuts: {
    arrows: "Zeiger auf dem Spielfeld bewegen",
    enter: "Feld unter dem Zeiger wählen oder Gewähltes bestätigen",
    escape: "Zurück",
    board: "Zum Spielfeld",
    actions: "Die Aktionen in ihrer Reihenfolge",
    end: "Aktivierung beenden",
    turn: "Geländestück drehen",
    target: "Nächstes Ziel",
    zoom: "Vergrößern oder verkleinern",
  },
};

/** Thousandths as a decimal with one digit. */
function decimal(thousandths: number): string {
  return (thousandths / 1000).toFixed(1).replace(".", ",");
}
