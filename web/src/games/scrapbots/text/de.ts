/**
 * What the table of Scrapbots says, in German.
 *
 * mechanic = Mechaniker; component = Bauteil; Scrapbot = Scrapbot; resource = Ressource; wound =
 * Wunde; scrap = Schrott; energy = Energie; health = Leben; splash damage = Streuschaden; lane =
 * Spur; market = Auslage; main deck = Hauptstapel; draw pile = Nachziehstapel; discard pile =
 * Ablage; pool = Vorrat; to activate = aktivieren; ready, exhausted = bereit, erschöpft; primed =
 * aufgezogen; to go without = verzichten; heads, tails = Kopf, Zahl.
 */

import type { Does, Kind, Pile } from "../../../api/generated/scrapbots";
import { and, capital, count } from "../../kit/text/de";
import type { Words } from "./en";

const wounds = (n: number) => count(n, "Wunde", "Wunden");
const cards = (n: number) => count(n, "Karte", "Karten");
/** `lane` counts from 0 on the wire, and from 1 among people. */
const lane = (lane: number) => `Spur ${lane + 1}`;
const pile: Record<Pile, string> = { hand: "Hand", discard: "Ablage" };

const stake = (does: Does): string => {
  switch (does.type) {
    case "damage":
      return `${does.damage} Schaden`;
    case "splash":
      return `${does.damage} Streuschaden`;
    case "draw":
      return `${cards(does.cards)} ziehen`;
  }
};

export const de: Words = {
  and,
  capital,
  wounds,
  cards,
  lane,
  pile,
  stake,
  unknownCard: "eine Karte",
  seatName: (letter: string) => `Spieler ${letter}`,
  times: (text: string, n: number) => (n === 1 ? text : `${n} × ${text}`),

  kind: {
    component: "Bauteil",
    scrapbot: "Scrapbot",
    resource: "Ressource",
    wound: "Wunde",
  } satisfies Record<Kind["type"], string>,

  card: {
    scrap: (n: number) => `${n} Schrott`,
    energy: (n: number) => `${n} Energie`,
    health: (n: number) => `${n} Leben`,
    attack: (energy: number, text: string) => `Für ${energy} Energie: ${text}`,
    full: (name: string, kind: string, facts: string[], sentences: string[]) =>
      `${name}, ${kind}, ${facts.join(", ")}. ${sentences.join(" ")}`,
    inBox: (n: number) => `${n} im Spiel`,
  },

  prompt: {
    over: "Die Partie ist vorbei.",
    main: (scrap: number, energy: number) => `Du bist dran: ${scrap} Schrott, ${energy} Energie.`,
    bonus: (card: string) => `${card}: Nutze den Bonus, oder verzichte.`,
    waitMain: (who: string) => `${who} ist dran.`,
    waitBonus: (who: string, card: string) => `${who} entscheidet über den Bonus von ${card}.`,
  },

  group: {
    play: (card: string) => card,
    attack: "Angriff",
    buy: "Auslage",
    bonus: (card: string) => `Bonus von ${card}`,
    turn: "Zug",
  },

  action: {
    buy: (card: string, cost: number) => `${card} für ${cost} Schrott kaufen`,
    playForScrap: (card: string, scrap: number) => `${card} für ${scrap} Schrott spielen`,
    playForEnergy: (card: string, energy: number) => `${card} für ${energy} Energie spielen`,
    activate: (card: string, bot: string, at: string) => `${card} mit ${bot} in ${at} aktivieren`,
    build: (card: string, at: string) => `${card} in ${at} bauen`,
    attack: (bot: string, at: string, energy: number, text: string) =>
      `${bot} in ${at} greift für ${energy} Energie an: ${text}`,
    endTurn: "Zug beenden",
    useBonus: (card: string) => `Bonus von ${card} nutzen`,
    returnWound: (from: Pile) => `Wunde aus deiner ${pile[from]} zurücklegen`,
    exhaust: (bot: string, at: string) => `${bot} in ${at} erschöpfen`,
    ready: (bot: string, at: string) => `${bot} in ${at} bereit machen`,
    skipBonus: (card: string) => `Auf den Bonus von ${card} verzichten`,
  },

  choice: {
    buy: (cost: number) => `Für ${cost} Schrott kaufen`,
    scrap: (n: number) => `${n} Schrott nehmen`,
    energy: (n: number) => `${n} Energie nehmen`,
    activate: (bot: string, at: string) => `Aktivieren mit ${bot}, ${at}`,
    activateAny: "Aktivieren",
    build: (at: string) => `In ${at} bauen`,
    attack: (energy: number) => `Für ${energy} Energie angreifen`,
    endTurn: "Zug beenden",
    useBonus: "Bonus nutzen",
    returnWound: (from: Pile) => `Wunde aus deiner ${pile[from]}`,
    exhaust: (bot: string, at: string) => `${bot} erschöpfen, ${at}`,
    ready: (bot: string, at: string) => `${bot} bereit machen, ${at}`,
    skipBonus: "Verzichten",
  },

  previewText: {
    pool: (scrap: number, energy: number) => `Vorrat dann: ${scrap} Schrott, ${energy} Energie`,
    bonus: "danach der Bonus",
    bought: (scrap: number) => `In deine Ablage; ${scrap} Schrott bleiben`,
    built: "Kommt erschöpft ins Spiel",
    nothing: "Keine Wirkung",
    hitBot: (bot: string, at: string, damage: number) => `${damage} Schaden an ${bot} in ${at}`,
    destroysBot: (bot: string, at: string, damage: number) =>
      `${damage} Schaden zerstören ${bot} in ${at}`,
    hitMechanic: (at: string, n: number) => `${wounds(n)} durch die offene ${at}`,
    draw: (n: number) => `${cards(n)} ziehen`,
    tails: (text: string) => `Zahl: ${text}`,
    heads: (text: string) => `Kopf: ${text}`,
    staysReady: "Bleibt bereit",
    primed: "Wird nach dem nächsten Angriff wieder bereit",
    destroy: (bot: string, at: string) => `${bot} in ${at} wird zerstört`,
    endTurn: (n: number) => (n === 0 ? "Deine Hand ist leer" : `${cards(n)} abgeworfen`),
    lost: (what: string[]) => `${and(what)} verfallen`,
    readied: (n: number) => `${count(n, "Scrapbot", "Scrapbots")} wieder bereit`,
    perWound: (energy: number) => `danach alle Wunden der Hand weg, je ${energy} Energie`,
    stack: (n: number) => `Dann ${n === 1 ? "liegt" : "liegen"} ${wounds(n)} auf dem Stapel`,
    exhausted: "Bleibt auch im nächsten Zug seines Besitzers erschöpft",
    readyNow: "Kann sofort angreifen",
    skip: "Die Karte wird abgeworfen",
  },

  table: {
    lanes: "Spuren",
    yourLane: (n: number) => `Deine Spur ${n}`,
    theirLane: (n: number, who: string) => `Spur ${n} von ${who}`,
    empty: "leer",
    open: "offen: Schaden macht Wunden",
    ready: "bereit",
    exhausted: "erschöpft",
    primed: "wird nach dem nächsten Angriff wieder bereit",
    damage: (damage: number, health: number) => `${damage} von ${health} Schaden`,
    market: "Auslage",
    marketPlace: (n: number) => `Platz ${n} der Auslage`,
    marketEmpty: "Leer",
    canPay: "bezahlbar",
    mainDeck: "Hauptstapel",
    woundStack: "Wunden",
    draw: "Nachziehen",
    discard: "Ablage",
    drawOf: (who: string) => `Nachziehstapel von ${who}`,
    discardOf: (who: string) => `Ablage von ${who}`,
    hand: "Deine Hand",
    handOf: (who: string) => `Hand von ${who}`,
    scrap: "Schrott",
    energy: "Energie",
    canPlay: "spielbar",
    turn: (n: number, cap: number) => `Zug ${n} von höchstens ${cap}`,
    skip: "Überspringen",
    unordered: "Nach der Kartenliste geordnet: Die wahre Reihenfolge kennt niemand.",
    fromTop: "Die neueste zuerst.",
    lastTurn: (who: string) => `Letzter Zug von ${who}`,
    thisTurn: (who: string) => `Zug von ${who}`,
  },

  tray: {
    title: "Deine Entscheidung",
    yours: "Wähle eine Karte deiner Hand, einen deiner Scrapbots oder eine Karte der Auslage.",
    nothingLeft: "Du kannst nur noch den Zug beenden.",
    back: "Zurück",
    sure: "Zug beenden?",
    waits: (who: string) => `${who} spielt.`,
    over: "Die Partie ist vorbei.",
    question: (card: string) => `${card}: Bonus?`,
    number: (n: number) => `Taste ${n}`,
  },

  coin: {
    heads: "Kopf",
    tails: "Zahl",
    yes: (what: string) => what,
    no: (what: string) => `nicht: ${what}`,
  },

  effect: {
    damage: (n: number) => `−${n}`,
    wounds: (n: number) => (n === 0 ? "keine Wunde" : `+${wounds(n)}`),
    destroyed: "Zerstört",
    primed: "Aufgezogen",
    ready: "Bereit",
    exhausted: "Erschöpft",
    turn: (who: string, mine: boolean) => (mine ? "Du bist dran" : `${who} ist dran`),
  },

  log: {
    first: (who: string) => `${who} beginnt.`,
    market: (names: string) => `In der Auslage liegen: ${names}.`,
    turn: (n: number, who: string) => `Zug ${n}: ${who}`,
    reshuffled: (who: string, n: number) =>
      `${who} mischt ${cards(n)} der Ablage zu einem neuen Nachziehstapel.`,
    drew: (who: string, n: number) => `${who} zieht ${cards(n)}.`,
    drewCards: (who: string, n: number, names: string) => `${who} zieht ${cards(n)}: ${names}.`,
    bought: (who: string, card: string, cost: number) =>
      `${who} kauft ${card} für ${cost} Schrott.`,
    refilled: (card: string) => `${card} kommt in die Auslage.`,
    scrapLeft: (n: number) => `${n} Schrott übrig`,
    energyLeft: (n: number) => `${n} Energie übrig`,
    scrapNow: (n: number) => `${n} Schrott im Vorrat`,
    energyNow: (n: number) => `${n} Energie im Vorrat`,
    scrap: (who: string, card: string, n: number) => `${who} spielt ${card} für ${n} Schrott.`,
    energy: (who: string, card: string, n: number) => `${who} spielt ${card} für ${n} Energie.`,
    energyBonus: (who: string, card: string, n: number) =>
      `${who} bekommt ${n} Energie durch ${card}.`,
    built: (who: string, card: string, at: string) => `${who} baut ${card} in ${at}.`,
    activated: (who: string, bot: string, at: string, card: string) =>
      `${bot} von ${who} in ${at} benutzt ${card}.`,
    attacked: (who: string, bot: string, at: string, cost: number) =>
      `${bot} von ${who} in ${at} greift für ${cost} Energie an.`,
    coin: (heads: boolean, what: string) =>
      heads ? `Die Münze zeigt Kopf: ${what}.` : `Die Münze zeigt Zahl, also nicht: ${what}.`,
    damaged: (who: string, bot: string, at: string, damage: number, splash: boolean) =>
      `${bot} von ${who} in ${at} nimmt ${damage} ${splash ? "Streuschaden" : "Schaden"}.`,
    total: (total: number, health: number) => `${total} von ${health} Schaden`,
    destroyed: (who: string, bot: string, at: string) =>
      `${bot} von ${who} in ${at} wird zerstört.`,
    wounds: (who: string, n: number, at: string) =>
      `${who} bekommt ${wounds(n)} durch die offene ${at}.`,
    noWounds: (who: string, at: string) =>
      `Der Treffer auf die offene ${at} von ${who} ist zu schwach für eine Wunde.`,
    woundsBy: (damage: number, splash: boolean) =>
      `${damage} ${splash ? "Streuschaden" : "Schaden"}`,
    stack: (n: number) => `${wounds(n)} noch auf dem Stapel`,
    primed: (who: string, bot: string, at: string) =>
      `${bot} von ${who} in ${at} wird nach dem nächsten Angriff wieder bereit.`,
    readied: (who: string, bot: string, at: string, by: string) =>
      `${bot} von ${who} in ${at} wird durch ${by} bereit.`,
    exhausted: (who: string, bot: string, at: string, by: string) =>
      `${bot} von ${who} in ${at} wird durch ${by} erschöpft.`,
    bonusUsed: (who: string, card: string) => `${who} nutzt den Bonus von ${card}.`,
    bonusSkipped: (who: string, card: string) => `${who} verzichtet auf den Bonus von ${card}.`,
    returned: (who: string, from: Pile) =>
      `${who} legt eine Wunde aus der ${pile[from]} auf den Stapel zurück.`,
    shed: (who: string, n: number) => `${who} wirft ${wounds(n)} aus der Hand ab.`,
    shedNone: (who: string) => `${who} hat keine Wunden auf der Hand.`,
    shedFor: {
      draw_phase: "Am Ende des Zuges gezogen, werden sie gegen neue Karten getauscht.",
      logic_bomb: "Die Logikbombe räumt sie weg.",
    },
    discarded: (card: string) => `${card} kommt in die Ablage.`,
    handDiscarded: (who: string, n: number) => `${who} wirft die letzten ${cards(n)} der Hand ab.`,
    cleanedUp: (who: string) => `${who} räumt auf.`,
    lost: (what: string) => `Ungenutzt: ${what}`,
    readiedLanes: (lanes: string) => `Wieder bereit: ${lanes}`,
  },

  counters: {
    wounds: "Wunden",
    hand: "Handkarten",
    draw: "Nachziehstapel",
    discard: "Ablage",
  },

  result: {
    reasons: {
      last_wound: "Die letzte Wunde ist verteilt. Wer weniger hat, gewinnt.",
      turn_cap: "Der letzte Zug ist gespielt. Wer weniger Wunden hat, gewinnt.",
    },
    unknown: "Die Partie ist zu Ende.",
    taken: "Wunden",
    bots: "Scrapbots im Spiel",
    cards: "Eigene Karten",
  },

  refusal: {
    turnCap: (turns: number, min: number, max: number) =>
      `Eine Partie kann auf ${min} bis ${max} Züge begrenzt werden, nicht auf ${turns}.`,
    turnTooLong: (max: number) =>
      `Du hast in diesem Zug ${max} Dinge getan; jetzt musst du ihn beenden.`,
    emptySlot: (place: number) => `Auf Platz ${place} der Auslage liegt keine Karte.`,
    notEnoughScrap: (card: string, cost: number, have: number) =>
      `${card} kostet ${cost} Schrott; du hast ${have}.`,
    notInHand: (card: string) => `${card} ist nicht in deiner Hand.`,
    woundUnplayable: (card: string) => `${card} ist nicht spielbar und nimmt nur Platz weg.`,
    noEnergy: (card: string) => `${card} gibt keine Energie.`,
    noActivation: (card: string) => `Bei ${card} gibt es nichts zu aktivieren.`,
    notAScrapbot: (card: string) => `${card} ist kein Scrapbot und kann nicht gebaut werden.`,
    laneTaken: (at: string, bot: string) => `In ${at} steht schon ${bot}.`,
    noBot: (at: string) => `Du hast keinen Scrapbot in ${at}.`,
    noEnemy: (at: string) => `Dein Gegner hat keinen Scrapbot in ${at}.`,
    exhausted: (bot: string, at: string) =>
      `${bot} in ${at} ist bis zum Ende deines Zuges erschöpft.`,
    alreadyPrimed: (bot: string, at: string) =>
      `${bot} in ${at} wird nach dem nächsten Angriff ohnehin wieder bereit.`,
    noSuchAttack: (bot: string, n: number) => `${bot} hat keinen Angriff ${n}.`,
    notEnoughEnergy: (cost: number, have: number) => `Das kostet ${cost} Energie; du hast ${have}.`,
    bonusPending: (card: string) => `Nutze erst den Bonus von ${card}, oder verzichte darauf.`,
    noBonusPending: "Gerade wurde keine Ressource mit Bonus gespielt.",
    otherBonus: (card: string) => `${card} hat einen anderen Bonus.`,
    noWound: (from: string) => `In deiner ${from} ist keine Wunde.`,
    alreadyExhausted: (bot: string, at: string) => `${bot} in ${at} ist schon erschöpft.`,
    alreadyReady: (bot: string, at: string) => `${bot} in ${at} ist schon bereit.`,
  },

  shortcuts: {
    hand: "Zu deiner Hand",
    market: "Zur Auslage",
    bots: "Zu deinen Spuren",
    arrows: "Von Karte zu Karte",
    enter: "Karte wählen; sehen, was damit geht",
    scrap: "Gewählte Karte für Schrott spielen",
    energy: "Gewählte Karte für Energie spielen",
    numbers: "Eine der Möglichkeiten unter dem Tisch nehmen",
    end: "Zug beenden",
    escape: "Einen Schritt zurück; Gezeigtes überspringen",
  },

  presets: {
    full: { name: "Das ganze Duell", text: "Bis die letzte Wunde verteilt ist." },
    short: { name: "Ein kurzes Duell", text: "Höchstens 40 Züge; dann zählen die Wunden." },
  },
};
