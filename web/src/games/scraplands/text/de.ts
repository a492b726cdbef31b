/**
 * Texts of Scraplands' table in German.
 *
 * Names stand where they need neither article nor case: after a colon, in brackets, after a
 * preposition. Each term has one translation, here, on the cards and in the refusals:
 *
 * car = Auto · wreck (the car) = Rostlaube · wrecked = Schrott · team = Team
 * round = Durchgang · lap = Runde · course = Strecke · grid = Startaufstellung · gate = Tor
 * command point = Befehlspunkt · action = Aktion · declare = ansagen · activation = Aktivierung
 * Move = Fahrt · J-Turn = J-Wende · Advance = Vorstoß · Drift = Drift · Attack = Angriff ·
 * Pass = Passen · Boost = Boost · pivot = Schwenk · leg = Etappe · inch = Zoll, ″ · d6 = W6
 * Movement = Bewegung · Skill = Können · Defence = Abwehr · Toughness = Robustheit ·
 * hit points = Trefferpunkte · hit = Treffer · damage = Schaden · counter = wegstecken
 * control check = Kontrollprobe, bestehen und verpatzen · roll-off = Stechen
 * Fast, Off-road, Sturdy, Ramshackle = Schnell, Geländegängig, Stabil, Klapprig
 * Accurate, Rending, Volley, Torrent, Destructive, Disrupt = Präzise, Reißend, Salve, Schwall,
 * Zerstörerisch, Störend · piercing = Durchschlag · turret = Drehturm
 */

import type {
  Arc,
  Deed,
  Gear,
  Mission,
  Quirk,
  Why,
  WhyWrecked,
} from "../../../api/generated/scraplands";
import { and, capital, count, signed } from "../../kit/text/de";
import type { Texts } from "./en";
import { log } from "./log.de";
import { checks, commandPoints, hitPoints, hits, inches, pivots, tenths } from "./numbers.de";
import { refusal } from "./refusals.de";

const deed: Record<Deed, string> = {
  move: "Fahrt",
  j_turn: "J-Wende",
  advance: "Vorstoß",
  drift: "Drift",
  attack: "Angriff",
  pass: "Passen",
};

const gear: Record<Gear, string> = { forward: "vorwärts", backward: "rückwärts" };

const mission: Record<Mission, string> = {
  team_race: "Teamrennen",
  showdown: "Showdown",
  arena: "Arena",
};

const arc: Record<Arc, string> = {
  front: "vorn",
  right: "rechts",
  left: "links",
  rear: "hinten",
};

const quirk: Record<Quirk, string> = {
  fast: "Schnell",
  off_road: "Geländegängig",
  sturdy: "Stabil",
  ramshackle: "Klapprig",
};

const quirkRule: Record<Quirk, string> = {
  fast: "zählt beim Vorstoß alle drei Würfel, mit einer Probe für jede 1",
  off_road: "ein freier Schwenk vor einem Vorstoß",
  sturdy: "würfelt bei Kontrollproben neu, was nicht weggesteckt ist",
  ramshackle: "würfelt beim Wegstecken jede 1 neu",
};

const why: Record<Why, string> = {
  skill: "Können",
  defence: "Abwehr",
  counter: "Schaden gegen Robustheit",
  many_deeds: "drei oder mehr Aktionen",
  accurate: "Präzise",
  close: "näher als 3″",
  torrent: "Schwall",
  piercing: "Durchschlag",
  weak_spot: "schwaches Heck",
};

const wrecked: Record<WhyWrecked, string> = {
  hit_points: "keine Trefferpunkte mehr",
  landing: "gelandet, wo kein Auto stehen kann",
  no_room: "kein Platz zum Hereinfahren",
};

const straightOn = "geradeaus";
const sideOf = (turn: number) => (turn < 0 ? "links" : "rechts");

export const de: Texts = {
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

  car: { one: "Auto", many: "Autos" },
  carOf: (car, owner) => `${car} von ${owner}`,
  numbered: (name, n) => `${name} ${n}`,
  unknownCar: "ein Auto",
  unknownWeapon: "eine Waffe",
  unknownPiece: "Gelände",
  ramp: "Rampe",
  edge: "Tischkante",
  the: (thing) => thing,
  seatName: (letter) => `Platz ${letter}`,

  degrees: (turn) => `${Math.abs(turn) * 15}°`,
  turn: (turn) => (turn === 0 ? straightOn : `${Math.abs(turn) * 15}° ${sideOf(turn)}`),
  least: (die) => (die > 6 ? "nie" : `${die}+`),
  laps: (lap, laps) => (lap > laps ? "im Ziel" : lap === 0 ? "Start" : `Runde ${lap}/${laps}`),
  lapsLong: (lap, laps) =>
    lap > laps ? "im Ziel" : lap === 0 ? "noch nicht über der Linie" : `Runde ${lap} von ${laps}`,
  place: (n) => `${n}.`,
  hitPoints: (left, max) => `${left} von ${max} Trefferpunkten`,
  commandPoints,

  prompt: {
    over: "Das Rennen ist gelaufen.",
    overArena: "Der Kampf ist vorbei.",
    enter: (car) => `Bring ${car} in die Arena.`,
    declare: (car, command) => `${car}: Sag Aktionen an, noch ${commandPoints(command)}.`,
    declareAny: "Wähl ein Auto und sag seine Aktionen an.",
    doing: {
      straight: (car, deed, left) => `${car}, ${deed}: bis ${left} geradeaus.`,
      drive: (car, deed, left, pivots) => `${car}, ${deed}: bis ${left}, ${pivots}.`,
      drift: (car) => `${car} driftet: Wie weit, und wie herum?`,
      attack: {
        first: (car) => `${car} greift an: Wähl Waffe und Ziel.`,
        second: (car) => `${car}: Wähl eine zweite Waffe und ihr Ziel, oder feuere nur die erste.`,
        fired: (car) => `${car} darf noch eine Waffe abfeuern.`,
      },
    },
    pivots: (n) => (n === 0 ? "keine Schwenks" : pivots(n)),
    waitEnter: (player, car) => `${player} bringt ${car} in die Arena.`,
    waitDeclare: (player, car) => `${player} sagt Aktionen an: ${car}.`,
    waitDeclareAny: (player) => `${player} wählt ein Auto.`,
    waitActing: (player, car, deed) => `${player} fährt ${car}: ${deed}.`,
  },

  action: {
    enter: (entry, turn, by) => `Tor ${entry + 1}, ${turn}, ${by} hinein`,
    straight: "Geradeaus für einen Würfel mehr",
    straightBoost: "Geradeaus für einen Würfel mehr, mit Boost",
    boost: "Boost: zwei Würfel mehr, mit Schwenks",
    pivot: (turn) => `Freier Schwenk: ${turn}`,
    drive: (gear, turn, by) => `${gear}, ${turn}, ${by}`,
    turnOnly: (turn) => `Auf der Stelle schwenken, ${turn}`,
    halt: "Hier anhalten",
    drift: (by, turn) => `Drift ${by}, dann ${turn}`,
    fire: (weapon, target) => `${weapon} auf ${target}`,
    fireOnly: (weapon, target) => `Nur diese abfeuern: ${weapon} auf ${target}`,
  },
  group: {
    enter: "In die Arena",
    declare: (car) => `Aktionen: ${car}`,
    dice: "Um mehr würfeln",
    turn: (turn) => `Fahren, ${turn}`,
    backward: (turn) => `Rückwärts, ${turn}`,
    stop: "Schluss",
    drift: "Drift",
    fire: (target) => `Schießen auf ${target}`,
  },

  board: {
    label: "Die Strecke von oben",
    how: "Pfeiltasten drehen und verlängern die nächste Etappe, die Eingabetaste fährt sie.",
    round: (n, of) => `Durchgang ${n} von ${of}`,
    gridRound: "Vor dem Start",
    zoomIn: "Näher heran",
    zoomOut: "Weiter weg",
    all: "Die ganze Strecke zeigen",
    follow: "Dem Auto folgen, das dran ist",
    skip: "Zum Ende springen",
    line: "Ziel",
    rangesOn: "Reichweite der Waffen zeigen",
    piece: (name, text) => `${name}: ${text}`,
    ramp: "Rampe",
    rampText:
      "Fahr auf die markierte Seite, um 2W6 Zoll zu fliegen; alle anderen Seiten sind fest.",
    legend: "Was auf der Strecke liegt",
    gate: (n) => `Tor ${n}`,
  },

  table: {
    console: "Deine Entscheidungen",
    sending: "Wird gesendet …",
    back: "Zurück",
    cars: "Autos",
    orderNow: "Dran",
    hint: {
      drive: "Zeig auf eine Stelle der Strecke, oder stell hier Schwenk und Weite ein.",
      drift: "Zeig auf die Stelle, an der der Drift enden soll.",
      attack: "Wähl ein Ziel auf der Strecke oder hier eine Waffe.",
      enter: "Wähl ein Tor, dann wie weit du hineinfährst.",
    },
  },

  declare: {
    title: (car) => `Was macht ${car}?`,
    which: "Welches Auto?",
    slot: (n) => `Aktion ${n}`,
    add: "Hinzufügen",
    remove: (deed) => `Zurücknehmen: ${deed}`,
    often: "Oft gewählt",
    go: "Ansagen",
    command: (n) => `Danach noch ${commandPoints(n)}`,
    many: "Drei oder mehr Aktionen: Angriffe haben −2.",
    mayBeLost: "Der letzte Punkt: Bei einer 1 ist er weg.",
    choose: "Wähl noch mindestens eine Aktion.",
  },

  drive: {
    title: { move: "Fahrt", advance: "Vorstoß", drift: "Drift" },
    turn: "Schwenk",
    distance: "Weite",
    gear: "Richtung",
    left: "links",
    right: "rechts",
    straight: straightOn,
    upTo: (left) => `bis ${left}`,
    pivots,
    straightGo: "Geradeaus, +W6″",
    straightBoostGo: "Geradeaus, +3W6″ mit Boost",
    boostGo: "Boost: +2W6″, mit Schwenks",
    straightShort: "Gerade +W6″",
    straightBoostShort: "Gerade +3W6″",
    boostShort: "Boost +2W6″",
    roll: (least, most) => `${least} bis ${most} insgesamt`,
    freePivot: "Freier Schwenk",
    halt: "Hier anhalten",
    go: "Fahren",
    turnGo: "Schwenken und anhalten",
    ends: "Die Bewegung endet dort.",
    goesOn: (left) => `Noch ${left} für die nächste Etappe.`,
    touches: (what) => `Zusammenstoß mit ${what}.`,
    jump: (least, most) => `Springt ${least} bis ${most} hinter die Rampe.`,
    jumpWrecks: (share) => `Bei ${share} der Sprünge landet es, wo kein Auto stehen kann.`,
    removes: (what) => `Räumt weg: ${what}.`,
    check: (car, cause, need, loses) =>
      `${car}: Probe auf ${need} (${cause}), zu ${loses} gehen Trefferpunkte verloren.`,
    shots: (n) => `Von dort ${count(n, "Schuss", "Schüsse")} möglich`,
    percent: (thousandths) => `${Math.round(thousandths / 10)} %`,
  },

  drift: { go: "Driften" },

  enter: { title: (car) => `${car} fährt hinein`, gate: "Tor", go: "Hineinfahren" },

  attack: {
    title: "Angriff",
    go: "Feuer!",
    aim: "Zielen",
    fireBoth: "Beide abfeuern",
    stop: {
      first: "Nicht schießen",
      second: "Nur diese abfeuern",
      fired: "Nicht mehr schießen",
    },
    chosen: (weapon, target) => `Erster Schuss: ${weapon} auf ${target}`,
    target: (car) => `Auf ${car}`,
    distance: (by) => `${by} entfernt`,
    dice: (n, need) => `${count(n, "Würfel")}, Treffer ${need}`,
    defence: (need) => `Abwehr ${need}`,
    counter: (need) => `Wegstecken ${need}`,
    expected: (thousandths) => `Im Schnitt ${tenths(thousandths)} Trefferpunkte`,
    never: "Das kann nicht treffen.",
  },

  roll: {
    title: "Würfel",
    hits,
    damage: (n) => (n === 0 ? "kein Schaden" : `${n} Schaden`),
    lost: (n) => (n === 0 ? "nichts verloren" : `−${hitPoints(n)}`),
    passed: "bestanden",
    failed: "verpatzt",
    spiked: "zwei Treffer wegen der Stacheln",
    distance: (by) => `bis ${by}`,
    commandLost: "der Punkt ist weg",
    commandKept: "der Punkt bleibt",
    checks,
    attack: (weapon) => `schießt: ${weapon}`,
    defence: "Abwehr",
    counter: "Wegstecken",
    check: "Kontrollprobe",
    advance: "Vorstoß",
    straight: "Geradeaus",
    boost: "Boost",
    command: "Letzter Befehlspunkt",
    jump: "Sprung",
    rollOff: "Stechen",
    dieOf: (die, good) =>
      good === null ? `${die}` : `${die}, ${good ? "reicht" : "reicht nicht"}`,
  },

  cause: {
    ones: "eine 1 beim Vorstoß",
    collision: (car) => `Zusammenstoß mit ${car}`,
    ram: (car) => `gerammt von ${car}`,
    crash: (into) => `Aufprall: ${into}`,
    dangerous: (piece) => `überfahren: ${piece}`,
    destructible: (piece) => `umgefahren: ${piece}`,
    landing: "Landung",
    disrupt: (weapon, car) => `${weapon}, ${car}`,
  },

  scoring: {
    place: (n) => `Platz ${n}`,
    wreck: "ein Gegner geschrottet",
    ramp: "eine Rampe genommen",
    ram: "gerammt",
    pile_up: "Massenkarambolage",
    lead: "in Führung",
  },

  sheet: {
    open: (car) => `Karte von ${car}`,
    movement: "Bewegung",
    skill: "Können",
    defence: "Abwehr",
    toughness: "Robustheit",
    hitPoints: "Trefferpunkte",
    command: "Befehlspunkte",
    weapons: "Waffen",
    upgrades: "Ausbauten",
    none: "keine",
    turret: "im Drehturm",
    usedUp: "verbraucht",
    wrecked: "Schrott",
    reserve: "In Reserve",
    range: (n) => `Reichweite ${n}″`,
    attacks: (n) => count(n, "Würfel"),
    damage: (n) => `Schaden ${n}`,
    piercing: (n) => `Durchschlag ${n}`,
    arc: (arc) => `nach ${arc}`,
    allRound: "rundum",
    credits: (n) => count(n, "Credit", "Credits"),
    rule: {
      accurate: "Präzise: +1 auf Treffer",
      rending: (n) => `Reißend: Jede 6, die trifft, zählt als ${n + 1} Treffer`,
      volley: "Salve: jede 6 gibt einen Würfel mehr",
      torrent: "Schwall: trifft mit allem außer einer 1",
      destructive: (n) => `Zerstörerisch: Jeder verpatzte Abwehrwürfel ist ${n} Schaden`,
      disrupt: "Störend: Kontrollprobe für alle, die einen Abwehrwürfel verpatzen",
    },
  },

  slot: { weapon: "Waffe", upgrade: "Ausbau" },
  turretFor: (weapon) => `Drehturm: ${weapon}`,

  counters: {
    points: "Punkte",
    cars: "Autos",
    carsValue: (left, of) => `${left} von ${of}`,
    hitPoints: "Trefferpunkte",
    best: "Bester Platz",
    noPlace: "keiner",
  },

  result: {
    points: "Punkte",
    cars: "Autos übrig",
    places: "Plätze",
    hitPoints: "Trefferpunkte übrig",
    none: "keine",
    unknown: "Die Partie ist zu Ende.",
    reasons: {
      finished: "Das Rennen endete mit dem Durchgang, in dem das erste Auto im Ziel war.",
      round_cap: "Der letzte Durchgang war vorbei, bevor ein Auto im Ziel war.",
      all_wrecked: "Alle Autos sind Schrott.",
      rounds_played: "Alle Durchgänge der Arena sind gespielt.",
      last_standing: "Nur ein Team ist übrig.",
    },
  },

  presets: {
    sprint: {
      name: "Sprint",
      text: "Zu zweit, je ein Auto, eine Runde auf dem Abwrackhof: ein erstes Rennen.",
    },
    race: {
      name: "Teamrennen",
      text: "Zwei Teams mit je drei Autos, zwei Runden: Punkte für Plätze.",
    },
    showdown: { name: "Showdown", text: "Ein Rennen mit Punkten für Rampen, Rammen und Schrott." },
    arena: {
      name: "Arena",
      text: "Keine Runden: fünf Durchgänge in der Grube, je drei Autos.",
    },
    grandPrix: { name: "Grand Prix", text: "Zu viert, je zwei Autos, eine Runde." },
  },

  shortcuts: {
    board: "Zur Strecke",
    turn: "Nächste Etappe drehen",
    distance: "Nächste Etappe verlängern oder verkürzen",
    enter: "Den Vorschlag ausführen",
    escape: "Zurück",
    deeds: "Die Aktionen, in der Reihenfolge der Knöpfe",
    target: "Nächstes Ziel oder Auto",
    zoom: "Näher heran, weiter weg, alles zeigen",
    halt: "Anhalten, oder den Angriff beenden",
  },
};
