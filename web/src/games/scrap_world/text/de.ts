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
import { and, capital, count, signed } from "../../kit/text/de";
import type { Texts } from "./en";

const points = (n: number) => count(n, "Punkt", "Punkte");
const spaces = (n: number) => count(n, "Feld", "Felder");
const fallbacks = (n: number) => count(n, "Rückstoß", "Rückstöße");

const side: Record<Side, string> = {
  north: "Norden",
  east: "Osten",
  south: "Süden",
  west: "Westen",
};

const deed: Record<Deed, string> = {
  half_move: "½ Gehen",
  quick_attack: "Schnellangriff",
  ready: "Lauern",
  power_up: "Aufladen",
  reload: "Nachladen",
  move: "Gehen",
  run: "Sprint",
  full_attack: "Vollangriff",
  jury_rig: "Flicken",
  reboot: "Neustart",
};

const die: Record<Die, string> = {
  white: "weiß",
  yellow: "gelb",
  red: "rot",
  black: "schwarz",
  green: "grün",
  blue: "blau",
};

const slot: Record<Slot, string> = {
  primary: "Hauptwaffe",
  missile: "Rakete",
  module: "Modul",
  armor: "Panzerung",
};

const category: Record<Category, string> = { ballistic: "Ballistisch", energy: "Energie" };

const against: Record<Against, string> = {
  any: "jeden Angriff",
  melee: "Nahkampf",
  ranged: "Fernkampf",
};

const obstacle: Record<Obstacle, string> = {
  hindering: "hinderlich",
  blocking: "sperrig",
  impassable: "unpassierbar",
};

const obstacleRule: Record<Obstacle, string> = {
  hindering: "Betreten kostet 1 mehr; du darfst hier anhalten; stört keinen Schuss",
  blocking: "Überqueren kostet 1 mehr; kein Anhalten; Deckung für alle dahinter",
  impassable: "kein Weg und keine Sichtlinie hindurch",
};

const damageCause: Record<DamageCause, string> = {
  hits: "nicht geblockte Treffer",
  deficit: "Energie, die zum Entziehen fehlte",
  fallback: "Rückstöße, für die kein Platz war",
};

const bot = (letter: string | null) => (letter === null ? "Bot" : `Bot ${letter}`);

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

  suit: { one: "Kampfanzug", many: "Kampfanzüge" },
  suitOfPlayer: (suit, owner) => `${suit} von ${owner}`,
  suitOfBot: (suit, letter) =>
    letter === null ? `${suit} des Bots` : `${suit} von ${bot(letter)}`,
  bot,
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

  why: {
    chassis: "Chassis",
    burn: (energy) => `${energy} Energie verheizt`,
    accuracy: (distance, accuracy) => `Entfernung ${distance} bei Genauigkeit ${accuracy}`,
    cover: (piece) => `Deckung: ${piece}`,
    doubt: "Zweifel: Die Sichtlinie berührt eine Ecke",
    jury_rigged: "geflickt",
  },

  prompt: {
    over: "Die Partie ist vorbei.",
    take: "Nimm ein Geländestück.",
    put: (piece) => `Leg das Geländestück hin: ${piece}.`,
    side: "Wähl deine Seite des Spielfelds.",
    deploy: "Stell einen Kampfanzug auf.",
    act: (suit, left) =>
      left === 0
        ? `${suit} hat keine Punkte mehr: Beende die Aktivierung.`
        : `${suit} ist dran: noch ${points(left)}.`,
    defend: (target, rolled) => `${target} muss abwehren: ${rolled}. Panzerkarten?`,
    waitTake: (player) => `${player} sucht ein Geländestück aus.`,
    waitPut: (player, piece) => `${player} legt ein Geländestück hin: ${piece}.`,
    waitSide: (player) => `${player} wählt eine Seite.`,
    waitDeploy: (player) => `${player} stellt einen Kampfanzug auf.`,
    waitAct: (suit, left) => `${suit} ist dran: noch ${points(left)}.`,
    waitDefend: (player, suit, rolled) => `${player} verteidigt den ${suit} gegen ${rolled}.`,
  },

  aim: {
    goal: "Vernichte alle gegnerischen Kampfanzüge.",
    progress: (left, of, hull, hullMax) =>
      of > 1 ? `${count(left, "Anzug", "Anzüge")}, Rumpf ${hull}` : `Rumpf ${hull} von ${hullMax}`,
    setUp: "Vor Runde 1",
    roundOf: (n, usual) => `Runde ${n} von etwa ${usual}`,
    longRound: (n) => `Runde ${n}, länger als die meisten Partien`,
    lastRounds: (left) =>
      left === 0 ? "Letzte Runde" : left === 1 ? "Vorletzte Runde" : "Vorvorletzte Runde",
    over: (rounds) => `Zu Ende nach ${count(rounds, "Runde", "Runden")}`,
  },

  because: {
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

  action: {
    takePiece: (piece, turned) =>
      turned === 0 ? `Nimm: ${piece}` : `Nimm: ${piece}, um ${turned * 90}° gedreht`,
    putPiece: (piece, at) => `Leg hin: ${piece} auf ${at}`,
    stopPlacing: "Nichts mehr hinlegen",
    chooseSide: (to) => `Im ${to} starten`,
    deploy: (suit, at) => `${suit} auf ${at} aufstellen`,
    moveTo: (deed, to) => `${deed} nach ${to}`,
    attack: (deed, target, weapon, extras) =>
      `${deed} auf ${target}: ${[weapon, ...extras].join(", ")}`,
    ammo: (card) => card,
    burn: (energy) => `${energy} Energie verheizt`,
    reload: (card) => `Nachladen: ${card}`,
    endActivation: "Aktivierung beenden",
    defendPlain: "Ohne Panzerkarten verteidigen",
    defend: (cards) => `Verteidigen: ${and(cards)}`,
  },
  group: {
    terrain: "Gelände",
    side: "Seite",
    deploy: (suit) => `Aufstellen: ${suit}`,
    attack: (target) => `Angriff auf ${target}`,
    other: "Andere Aktionen",
    defence: "Verteidigung",
  },

  log: {
    firstPlacer: (player) => `Ausgelost: ${player} legt das erste Geländestück.`,
    pieceTaken: (player, piece) => `${player} nimmt ein Geländestück: ${piece}.`,
    piecePut: (player, piece, at) => `${player} legt ein Geländestück auf ${at}: ${piece}.`,
    mapDrawn: "Das Gelände wird ausgelost.",
    pieceAt: (piece, at) => `${piece} auf ${at}`,
    placingStopped: (player) => `${player} legt kein Gelände mehr.`,
    sideMarkers: (list) =>
      `Gezogene Zahlen für die Seiten: ${list.join(", ")}. Die höchste wählt zuerst.`,
    drawnSideMarkers: (list) =>
      `Gezogene Zahlen: ${list.join(", ")}. Die höchste stellt zuerst auf; die Seiten sind ausgelost.`,
    sideMarker: (player, n) => `${player} ${n}`,
    sideChosen: (player, to) => `${player} startet im ${to}.`,
    deployed: (suit, at) => `${suit} steht jetzt auf ${at}.`,
    round: (n) => `Runde ${n}`,
    order: (list) => `Reihenfolge: ${list.join(", ")}.`,
    orderEntry: (marker, suit) => `${marker}. ${suit}`,
    initiativeSum: (suit, sum, parts, drawn) => `${suit}: Initiative ${sum} (${parts})${drawn}`,
    tieBroken: "; bei Gleichstand ausgelost",
    initiativeChange: (by, why) => `${signed(by)} ${why}`,
    baseInitiative: (by, why) => `${by} ${why}`,
    activation: (suit) => `${suit} ist dran.`,
    moved: {
      half_move: (suit, to) => `${suit} geht ein kurzes Stück nach ${to} (½ Gehen).`,
      move: (suit, to) => `${suit} geht nach ${to}.`,
      run: (suit, to) => `${suit} sprintet nach ${to}.`,
    },
    path: (cells, cost) => `Weg: ${cells}; Kosten ${cost}`,
    spent: (suit, energy, on, left) =>
      `${suit} zahlt ${energy} Energie (${on}) und hat noch ${left}.`,
    burning: (card) => `verheizt: ${card}`,
    poweredUp: (suit, energy, left) =>
      `${suit} lädt auf: ${signed(energy)} Energie, jetzt ${left}.`,
    rebooted: (suit, energy, left) =>
      `${suit} startet neu: ${signed(energy)} Energie, jetzt ${left}.`,
    gotReady: (suit, by) => `${suit} lauert: Initiative ${signed(by)} in der nächsten Runde.`,
    initiative: (suit, by, lasts, why) => `${suit}: Initiative ${signed(by)} ${lasts} (${why}).`,
    thisGame: "bis zum Ende der Partie",
    nextOrder: "in der nächsten Runde",
    attack: ({ suit, deed, target, weapon, rolled }) =>
      `${suit} greift ${target} an (${deed}, ${weapon}): ${rolled}.`,
    missed: "daneben",
    loaded: (weapon, ammo) => `${weapon} mit ${ammo}`,
    cardText: (card, text) => `${card}. ${text}`,
    distance: (n) => `Entfernung ${n}`,
    defence: (suit, rolled) => `${suit} verteidigt sich: ${rolled}.`,
    defenceWith: (suit, cards, rolled) =>
      `${suit} verteidigt sich (${cards.join(", ")}): ${rolled}.`,
    noDefence: "nichts geblockt",
    dice: (why, dice) => `${why}: ${dice}`,
    shoved: (why, by) => `${why}: ${signed(by)} Rückstoß wegen des Treffers`,
    pierced: (why, by) => `${why}: ${count(Math.abs(by), "Block zählt", "Blocks zählen")} nicht`,
    followed: (suit, to) => `${suit} rückt nach ${to} nach.`,
    drained: (suit, lost, left) => `${suit} verliert ${lost} Energie und hat noch ${left}.`,
    deficit: (deficit) =>
      `${deficit} Energie fehlt und wird zu Schaden. Der lässt sich nicht blocken.`,
    damaged: (suit, damage, total, of) =>
      `${suit} erleidet ${damage} Schaden: Rumpf noch ${Math.max(of - total, 0)} von ${of}.`,
    damagedBy: (cause) => `Grund: ${cause}.`,
    fellBack: (suit, to, steps) => `${suit} weicht ${spaces(steps)} zurück, auf ${to}.`,
    stoodStill: (suit) => `${suit} kann nicht zurückweichen.`,
    unresolved: (n, why) =>
      n === 1
        ? `1 Rückstoß wird zu Schaden: ${why}.`
        : `${fallbacks(n)} werden zu Schaden: ${why}.`,
    stopped: {
      terrain: (piece) => `${piece} im Weg`,
      suit: (suit) => `${suit} im Weg`,
      corner: "keine Lücke an der Ecke",
      board_edge: "hier endet das Spielfeld",
      speed: "kein Anzug weicht weiter zurück als sein Tempo",
      unknown: "der Weg ist zu",
    },
    destroyed: (suit, by) => `${by} vernichtet ${suit}!`,
    flipped: (suit, card) => `${suit} muss nachladen: ${card}.`,
    removed: (suit, card) => `${suit} hat verbraucht: ${card}.`,
    reloaded: (suit, card) => `${suit} lädt nach: ${card}.`,
    repaired: (suit, total, of) => `${suit} repariert 1 Schaden: Rumpf ${of - total} von ${of}.`,
    activationEnded: (suit, left) =>
      left === 0
        ? `${suit} ist fertig.`
        : `${suit} ist fertig und lässt ${points(left)} verfallen.`,
    eliminated: (player) => `${player} hat keinen Kampfanzug mehr und ist raus.`,
  },

  counters: {
    suits: "Kampfanzüge",
    suitsValue: (left, of) => `${left} von ${of}`,
    hull: "Rumpf",
    energy: "Energie",
    pieces: "Gelände gelegt",
    marker: "Gezogene Zahl",
  },

  result: {
    won: "Du hast gewonnen: Alle gegnerischen Kampfanzüge sind vernichtet.",
    lost: (enemy) => `Du hast verloren: Dein letzter Kampfanzug wurde vernichtet, von ${enemy}.`,
    lostTo: (winner) =>
      `Du hast verloren: Dein letzter Kampfanzug wurde vernichtet. Am Ende stand nur noch ${winner}.`,
    wonBy: (winner) => `${winner} hat gewonnen: Alle anderen Kampfanzüge sind vernichtet.`,
    drawn: (rounds) => `Unentschieden: ${rounds} Runden sind gespielt, und du stehst noch.`,
    drawnBetween: (players, rounds) =>
      `Unentschieden zwischen ${and(players)}: Nach ${rounds} Runden standen sie noch.`,
    leftYou: "Du hast gewonnen: Alle anderen sind gegangen.",
    left: (winner) => `${winner} hat gewonnen: Alle anderen sind gegangen.`,
    unknown: "Die Partie ist zu Ende.",
    points: "Punkte übrig",
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
      name: "Erste Partie",
      text: "60 Punkte je Seite, höchstens 15 Runden: je ein Kampfanzug, in zehn Minuten vorbei.",
    },
    duel: {
      name: "Duell",
      text: "80 Punkte je Seite auf einer ausgelosten Karte: je ein oder zwei Kampfanzüge.",
    },
    skirmish: {
      name: "Gefecht",
      text: "150 Punkte je Seite auf einer ausgelosten Karte: die übliche Partie.",
    },
    full: {
      name: "Schlacht",
      text: "200 Punkte je Seite; ihr legt das Gelände und wählt die Seiten.",
    },
    brawl: { name: "Keilerei", text: "Vier Plätze, je 80 Punkte, alle gegen alle." },
  },

  refusal: {
    pieceOnBoard: (piece) => `Das liegt schon auf dem Spielfeld: ${piece}.`,
    pieceInHand: (piece) => `Leg zuerst hin, was du in der Hand hast: ${piece}.`,
    noRoomForPiece: (piece) => `So gedreht passt das nirgends hin: ${piece}.`,
    pieceOverlap: (piece, at) => `Auf ${at} liegt schon etwas: ${piece}.`,
    sideTaken: (player) => `${player} startet auf dieser Seite.`,
    notYourSuit: (suit) => `${suit} gehört dir nicht.`,
    alreadyDeployed: (suit, at) => `${suit} steht schon auf ${at}.`,
    occupied: (suit, at) => `${suit} steht auf ${at}.`,
    cannotStop: (piece, at) => `Auf ${at} kann niemand anhalten: ${piece}.`,
    targetDestroyed: (suit) => `${suit} ist schon vernichtet.`,
    notAnEnemy: (suit) => `${suit} ist kein Gegner.`,
    sightTerrain: (piece, at) => `Keine Sichtlinie, auf ${at} ist etwas im Weg: ${piece}.`,
    sightSuit: (suit, at) => `Keine Sichtlinie: ${suit} steht auf ${at} im Weg.`,
    sightCorner: (one, other) => `Keine Sichtlinie: Zwischen ${one} und ${other} ist keine Lücke.`,
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
