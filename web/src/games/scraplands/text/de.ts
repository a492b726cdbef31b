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

import { and, capital, count, signed } from "../../kit/text/de";
import type { Texts } from "./en";
import { action, group, prompt, waits } from "./actions.de";
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
} from "./kinds.de";
import { log, logDetails } from "./log.de";
import { percentOf } from "./numbers";
import { checks, commandPoints, hitPoints, hits, inches, tenths, turnText } from "./numbers.de";
import { refusal } from "./refusals.de";
import { terms } from "./terms.de";

/** `13 für Platz 1, 10 für Platz 2`. */
const placePoints = (places: number[]) =>
  places.map((points, at) => `${points} für Platz ${at + 1}`).join(", ");

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

  car: { one: "Auto", many: "Autos" },
  carOf: (car, owner) => `${car} von ${owner}`,
  numbered: (name, n) => `${name} ${n}`,
  unknownCar: "ein Auto",
  unknownWeapon: "eine Waffe",
  unknownPiece: "Gelände",
  seatName: (letter) => `Platz ${letter}`,

  degrees: (turn) => `${Math.abs(turn) * 15}°`,
  turn: turnText,
  needs: (die) => (die > 6 ? "nie" : `${die}+ (${percentOf(die)})`),
  finished: "im Ziel",
  toGo: (by) => `noch ${by}`,
  lapsLong: (lap, laps) =>
    lap > laps ? "im Ziel" : lap === 0 ? "noch nicht über der Linie" : `Runde ${lap} von ${laps}`,
  place: (n) => `${n}.`,
  hitPoints: (left, max) => `${left} von ${max} Trefferpunkten`,
  commandPoints,

  aim: {
    goal: {
      team_race: (places, wreck) =>
        `Die meisten Punkte gewinnen: ${placePoints(places)}; ${wreck} je Gegner, den du zu Schrott machst.`,
      showdown: (places, wreck) =>
        `Die meisten Punkte gewinnen: ${placePoints(places)}; ${wreck} für Schrott, 1 für Rampe, Rammen oder die Führung nach einem Durchgang.`,
      arena: (rounds, wreck) =>
        `Die meisten Punkte nach ${rounds} Durchgängen gewinnen: ${wreck} für Schrott, 1 fürs Rammen, 1 für mehrere Gegner auf einmal.`,
    },
    race: (points, places, toGo) =>
      `jetzt ${count(points, "Punkt", "Punkte")} (${places.join(", ")}), ${toGo}`,
    ended: (points, places, toGo) =>
      `${count(points, "Punkt", "Punkte")} (${places.join(", ")}), ${toGo}`,
    noCar: (points) => `${count(points, "Punkt", "Punkte")}, kein Auto übrig`,
    arena: (points, left, all) =>
      `${count(points, "Punkt", "Punkte")}, ${left} von ${count(all, "Auto", "Autos")} übrig`,
    wholeInches: (mil) => `${Math.round(mil / 1000)}″`,
    pace: {
      before: "Vor dem Start",
      about: (round, of) => `Durchgang ${round} von etwa ${of}`,
      exactly: (round, of) => `Durchgang ${round} von ${of}`,
      finishing: "Letzter Durchgang: Ein Auto ist im Ziel",
      last: ["Letzter Durchgang", "Vorletzter Durchgang", "Drittletzter Durchgang"],
      over: (round) => `Vorbei nach ${count(round, "Durchgang", "Durchgängen")}`,
    },
  },

  board: {
    label: "Die Strecke von oben",
    how: "Pfeiltasten drehen und verlängern die nächste Etappe, die Eingabetaste fährt sie.",
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
    plan: "Vormerken",
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

  whyNot: {
    behind: "Es fährt nur auf den markierten Bahnen: bis 45° zu jeder Seite, oder gerade zurück.",
    offLane:
      "Es fährt nur auf den markierten Bahnen: Es dreht in Schritten von 15°, dann geht es geradeaus.",
    blocked: (what, by) => `Nach ${by} ist etwas im Weg: ${what}.`,
    tooFar: (by) => `Weiter als ${by} kommt es damit nicht.`,
    noShot: "Von hier reicht keine Waffe bis zu jemandem.",
    others: "Warum nicht diese?",
    planning: "Das passt nicht in diesen Plan.",
  },

  declare: {
    which: "Welches Auto?",
    slot: (n) => `Aktion ${n}`,
    add: "Hinzufügen",
    remove: (deed) => `Zurücknehmen: ${deed}`,
    often: "Oft gewählt",
    repeat: (plan) => `Noch mal: ${plan}`,
    go: "Los",
    command: (n) => `Danach noch ${commandPoints(n)}`,
    many: "Drei oder mehr Aktionen: Angriffe treffen mit −2.",
    mayBeLost: "Das ist der letzte Punkt: Es wird gewürfelt, bei einer 1 (17 %) ist er weg.",
    choose: "Wähl noch mindestens eine Aktion; auch Passen ist eine.",
  },

  drive: {
    turn: "Schwenk",
    distance: "Weite",
    gear: "Richtung",
    left: "links",
    right: "rechts",
    straight: "geradeaus",
    straightGo: "Geradeaus, 1 Würfel weiter",
    straightBoostGo: "Geradeaus, 3 Würfel weiter mit Boost",
    boostGo: "Boost: 2 Würfel weiter, mit Schwenks",
    straightShort: "Gerade, +1 Würfel",
    straightBoostShort: "Gerade, +3 Würfel",
    boostShort: "Boost, +2 Würfel",
    roll: (least, most) => `${least} bis ${most} insgesamt`,
    thenStop: "Dort anhalten",
    then: "Danach",
    first: "Zuerst",
    placeFirst: "Wähl eine Stelle der Bahnen, um gleich dorthin zu fahren.",
    freePivot: "Freier Schwenk",
    halt: "Hier anhalten",
    go: "Fahren",
    turnGo: "Schwenken und anhalten",
    goesOn: (left) => `Danach bleiben ${left}.`,
    touches: (what) => `Zusammenstoß mit ${what}.`,
    jump: (least, most) => `Springt ${least} bis ${most} hinter die Rampe.`,
    jumpWrecks: (share) =>
      `Zu ${share} ist es nach der Landung Schrott: Dort kann kein Auto stehen.`,
    removes: (what) => `Räumt weg: ${what}.`,
    check: (car, cause, need, loses) =>
      `${car}: ${loses} Risiko von Schaden (${cause}); braucht ${need}, um in der Spur zu bleiben.`,
    shots: (n) => `Von dort ${count(n, "Schuss", "Schüsse")} möglich`,
    percent: (thousandths) => `${Math.round(thousandths / 10)} %`,
  },

  drift: { go: "Driften" },

  enter: { gate: "Tor", go: "Hineinfahren" },

  attack: {
    go: "Feuer!",
    aim: "Zielen",
    fireBoth: "Beide abfeuern",
    stop: { first: "Nicht schießen", second: "Nur diese abfeuern" },
    chosen: (weapon, target) => `Erster Schuss: ${weapon} auf ${target}`,
    target: (car) => `Auf ${car}`,
    distance: (by) => `${by} entfernt`,
    dice: (n, need) => `${count(n, "Würfel")}, je Treffer ${need}`,
    defence: (need) => `Abgewehrt bei ${need}`,
    counter: (need) => `Schaden weggesteckt bei ${need}`,
    expected: (thousandths, left) =>
      `Verliert im Schnitt ${tenths(thousandths)} von ${count(left, "Trefferpunkt", "Trefferpunkten")}`,
    never: "Das kann nicht treffen.",
  },

  rationale: {
    racePlan: (standing, left, command) =>
      `Auf den Weg kommt es an: ${standing}, noch ${left} bis zum Ziel. Danach noch ${command}.`,
    arenaPlan: (command) => `Bringt es an einen besseren Platz. Danach noch ${command}.`,
    attackPlan: (command) =>
      `Schießt auch: Schaden bremst niemanden, aber Schrott gibt Punkte und macht einen Platz frei. Danach noch ${command}.`,
    ahead: (place, gap, rival) => `${place}, ${gap} vor ${rival}`,
    behind: (place, gap, rival) => `${place}, ${gap} hinter ${rival}`,
    roll: (least, most) => `Kommt insgesamt ${least} bis ${most} weit.`,
    gain: (by) => `bringt es etwa ${by} weiter um die Strecke`,
    jump: "spart mit einem Sprung den Umweg",
    risk: (share) => `${share} Risiko von Schaden`,
    noRisk: "ohne Risiko",
    pivot: "Dreht es umsonst, bevor es weiterfährt.",
    halt: "Hier steht es besser als weiter vorn.",
    fire: (target, odds) => `Der beste Schuss auf ${target}: ${odds}.`,
    wrecks: (target, odds) => `Macht ${target} wohl zu Schrott: ${odds}.`,
    holdFire: "Ein weiterer Schuss bringt weniger.",
    enter: "Bringt es von guter Stelle in den Kampf.",
  },

  roll: {
    title: "Würfel",
    hits,
    damage: (n) => (n === 0 ? "kein Schaden" : `${n} Schaden`),
    lost: (n) => (n === 0 ? "nichts verloren" : `−${hitPoints(n)}`),
    passed: "geschafft",
    failed: "misslungen",
    distance: (by) => `bis ${by}`,
    commandLost: "der Punkt ist weg",
    commandKept: "es darf handeln",
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

  sheet: {
    open: (car) => `Karte zeigen: ${car}`,
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
    ofPlaces: "Für Plätze",
    others: "Für Schrott und Kunststücke",
    won: (mine, others) => `Du hast gewonnen, weil du ${mine} hast; ${others}.`,
    lost: (winner, theirs, mine) =>
      `Du hast verloren, weil ${winner} ${theirs} hat; du hast ${mine}.`,
    wonBy: (winner, theirs, others) => `${winner} hat gewonnen, mit ${theirs}; ${others}.`,
    wonTie: (points) => `Du hast bei je ${points} gewonnen: Dein bestes Auto liegt weiter vorn.`,
    lostTie: (winner, points) =>
      `Du hast bei je ${points} verloren: Das beste Auto von ${winner} liegt weiter vorn.`,
    wonTieBy: (winner, points) =>
      `${winner} hat bei je ${points} gewonnen: Das beste Auto liegt weiter vorn.`,
    draw: (points) => `Unentschieden: je ${points}, und kein Auto liegt weiter vorn.`,
    shared: (players, points) =>
      `${players} teilen sich mit je ${points} den ersten Platz; auch ihre Autos trennen sie nicht.`,
    has: (player, points) => `${player} hat ${points}`,
    total: (points, parts) =>
      count(points, "Punkt", "Punkte") + (parts.length > 0 ? ` (${parts.join(", ")})` : ""),
    forPlace: (points, place) => `${points} für Platz ${place}`,
    forOthers: (points) => `${points} für Schrott und Kunststücke`,
    although: (sentence, car) => sentence.replace(/\.$/, `, obwohl ${car} als Erstes im Ziel war.`),
    reasons: {
      finished: "Das Rennen endet mit dem Durchgang, in dem ein Auto ins Ziel kommt.",
      round_cap: "Der letzte Durchgang war vorbei, bevor ein Auto im Ziel war.",
      all_wrecked: "Alle Autos sind Schrott.",
      rounds_played: "Alle Durchgänge der Arena sind gespielt.",
      last_standing: "Nur ein Team ist übrig.",
    },
  },

  presets: {
    sprint: {
      name: "Sprint",
      text: "Zu zweit, je ein Auto, eine Runde auf dem Abwrackhof: ein erstes Rennen von etwa zehn Minuten.",
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
    enter: "Das Übliche wählen; noch mal: ausführen",
    escape: "Zurück",
    deeds: "Die Aktionen, in der Reihenfolge der Knöpfe",
    target: "Nächstes Ziel oder Auto",
    zoom: "Näher heran, weiter weg, alles zeigen",
    halt: "Anhalten, oder den Angriff beenden",
  },
};
