/**
 * German texts of the table, with their glossary:
 *
 * mechanic = Mechaniker; component = Bauteil; Scrapbot = Scrapbot; resource = Ressource; wound =
 * Wunde; scrap = Schrott; energy = Energie; health = Leben; splash damage = Streuschaden; lane =
 * Spur; market = Auslage; main deck = Hauptstapel; draw pile = Nachziehstapel; discard pile =
 * Ablage; pool = Vorrat; to activate = aktivieren; ready, exhausted = bereit, erschöpft; primed =
 * aufgezogen; to go without = verzichten; heads, tails = Kopf, Zahl.
 */

import type { Does, Pile } from "../../../api/generated/scrapbots";
import { and, capital, count } from "../../kit/text/de";
import type { Texts } from "./en";

const wounds = (n: number) => count(n, "Wunde", "Wunden");
const cards = (n: number) => count(n, "Karte", "Karten");
/** `lane` counts from 0. */
const lane = (lane: number) => `Spur ${lane + 1}`;
const pile: Record<Pile, string> = { hand: "Hand", discard: "Ablage" };

const damageText = (damage: number, splash: boolean) =>
  `${damage} ${splash ? "Streuschaden" : "Schaden"}`;

const stake = (does: Does): string => {
  switch (does.type) {
    case "damage":
    case "splash":
      return damageText(does.damage, does.type === "splash");
    case "draw":
      return `${cards(does.cards)} ziehen`;
  }
};

export const de: Texts = {
  and,
  capital,
  wounds,
  cards,
  lane,
  pile,
  stake,
  unknownCard: "eine Karte",
  seatName: (number) => `Spieler ${number}`,
  times: (text, n) => (n === 1 ? text : `${n} × ${text}`),

  kind: {
    component: "Bauteil",
    scrapbot: "Scrapbot",
    resource: "Ressource",
    wound: "Wunde",
  },

  card: {
    scrap: (n) => `${n} Schrott`,
    energy: (n) => `${n} Energie`,
    health: (n) => `${n} Leben`,
    attack: (energy, text) => `Für ${energy} Energie: ${text}`,
    full: (name, kind, stats, sentences) =>
      `${name}, ${kind}, ${stats.join(", ")}. ${sentences.join(" ")}`,
    copies: (n) => `${n} im Spiel`,
  },

  prompt: {
    over: "Die Partie ist vorbei.",
    main: (scrap, energy) => `Du bist dran: ${scrap} Schrott, ${energy} Energie.`,
    bonus: (card) => `${card}: Nutze den Bonus, oder verzichte.`,
    waitMain: (player) => `${player} ist dran.`,
    waitBonus: (player, card) => `${player} entscheidet über den Bonus von ${card}.`,
  },

  group: {
    play: (card) => card,
    attack: "Angriff",
    buy: "Auslage",
    bonus: (card) => `Bonus von ${card}`,
    turn: "Zug",
  },

  action: {
    buy: (card, cost) => `${card} für ${cost} Schrott kaufen`,
    playForScrap: (card, scrap) => `${card} für ${scrap} Schrott spielen`,
    playForEnergy: (card, energy) => `${card} für ${energy} Energie spielen`,
    activate: (card, bot, lane) => `${card} mit ${bot} in ${lane} aktivieren`,
    build: (card, lane) => `${card} in ${lane} bauen`,
    attack: (bot, lane, energy, text) =>
      `${bot} in ${lane} greift für ${energy} Energie an: ${text}`,
    endTurn: "Zug beenden",
    useBonus: (card) => `Bonus von ${card} nutzen`,
    returnWound: (from) => `Wunde aus deiner ${pile[from]} zurücklegen`,
    exhaust: (bot, lane) => `${bot} in ${lane} erschöpfen`,
    ready: (bot, lane) => `${bot} in ${lane} bereit machen`,
    skipBonus: (card) => `Auf den Bonus von ${card} verzichten`,
  },

  choice: {
    buy: (cost) => `Für ${cost} Schrott kaufen`,
    scrap: (n) => `${n} Schrott nehmen`,
    energy: (n) => `${n} Energie nehmen`,
    activate: (bot, lane) => `Aktivieren mit ${bot}, ${lane}`,
    activateAny: "Aktivieren",
    build: (lane) => `In ${lane} bauen`,
    attack: (energy) => `Für ${energy} Energie angreifen`,
    useBonus: "Bonus nutzen",
    returnWound: (from) => `Wunde aus deiner ${pile[from]}`,
    exhaust: (bot, lane) => `${bot} erschöpfen, ${lane}`,
    ready: (bot, lane) => `${bot} bereit machen, ${lane}`,
    skipBonus: "Verzichten",
  },

  previewText: {
    pool: (scrap, energy) => `Vorrat dann: ${scrap} Schrott, ${energy} Energie`,
    bonus: "danach der Bonus",
    bought: (scrap) => `In deine Ablage; ${scrap} Schrott bleiben`,
    built: "Kommt erschöpft ins Spiel",
    nothing: "Keine Wirkung",
    hitBot: (bot, lane, damage) => `${damage} Schaden an ${bot} in ${lane}`,
    destroysBot: (bot, lane, damage) => `${damage} Schaden zerstören ${bot} in ${lane}`,
    hitMechanic: (lane, n) => `${wounds(n)} durch die offene ${lane}`,
    draw: (n) => `${cards(n)} ziehen`,
    tails: (text) => `Zahl: ${text}`,
    heads: (text) => `Kopf: ${text}`,
    staysReady: "Bleibt bereit",
    primed: "Wird nach dem nächsten Angriff wieder bereit",
    destroy: (bot, lane) => `${bot} in ${lane} wird zerstört`,
    endTurn: (n) => (n === 0 ? "Deine Hand ist leer" : `${cards(n)} abgeworfen`),
    lost: (amounts) => `${and(amounts)} verfallen`,
    readied: (n) => `${count(n, "Scrapbot", "Scrapbots")} wieder bereit`,
    perWound: (energy) => `danach alle Wunden der Hand weg, je ${energy} Energie`,
    stack: (n) => `Dann ${n === 1 ? "liegt" : "liegen"} ${wounds(n)} auf dem Stapel`,
    exhausted: "Bleibt auch im nächsten Zug seines Besitzers erschöpft",
    readyNow: "Kann sofort angreifen",
    skip: "Die Karte wird abgeworfen",
  },

  table: {
    lanes: "Spuren",
    yourLane: (n) => `Deine Spur ${n}`,
    opponentLane: (n, player) => `Spur ${n} von ${player}`,
    empty: "leer",
    open: "offen: Schaden macht Wunden",
    ready: "bereit",
    exhausted: "erschöpft",
    primed: "wird nach dem nächsten Angriff wieder bereit",
    damage: (damage, health) => `${damage} von ${health} Schaden`,
    market: "Auslage",
    marketSlot: (n) => `Platz ${n} der Auslage`,
    emptySlot: "Leer",
    affordable: "bezahlbar",
    mainDeck: "Hauptstapel",
    woundStack: "Wunden",
    draw: "Nachziehen",
    discard: "Ablage",
    pileOf: {
      draw: (player) => `Nachziehstapel von ${player}`,
      discard: (player) => `Ablage von ${player}`,
    },
    hand: "Deine Hand",
    handOf: (player) => `Hand von ${player}`,
    scrap: "Schrott",
    energy: "Energie",
    playable: "spielbar",
    turn: (n, cap) => `Zug ${n} von höchstens ${cap}`,
    skip: "Überspringen",
    unordered: "Nach der Kartenliste geordnet: Die wahre Reihenfolge kennt niemand.",
    newestFirst: "Die neueste zuerst.",
    lastTurn: (player) => `Letzter Zug von ${player}`,
    thisTurn: (player) => `Zug von ${player}`,
  },

  panel: {
    title: "Deine Entscheidung",
    select: "Wähle eine Karte deiner Hand, einen deiner Scrapbots oder eine Karte der Auslage.",
    mustEndTurn: "Du kannst nur noch den Zug beenden.",
    back: "Zurück",
    confirmEndTurn: "Zug beenden?",
    waiting: (player) => `${player} spielt.`,
    bonus: (card) => `${card}: Bonus?`,
    key: (n) => `Taste ${n}`,
  },

  coin: {
    heads: "Kopf",
    tails: "Zahl",
    fails: (stake) => `nicht: ${stake}`,
  },

  effect: {
    damage: (n) => `−${n}`,
    wounds: (n) => (n === 0 ? "keine Wunde" : `+${wounds(n)}`),
    destroyed: "Zerstört",
    primed: "Aufgezogen",
    ready: "Bereit",
    exhausted: "Erschöpft",
    turn: (player, mine) => (mine ? "Du bist dran" : `${player} ist dran`),
  },

  log: {
    firstPlayer: (player) => `${player} beginnt.`,
    marketDealt: (names) => `In der Auslage liegen: ${names}.`,
    turn: (n, player) => `Zug ${n}: ${player}`,
    reshuffled: (player, n) =>
      `${player} mischt ${cards(n)} der Ablage zu einem neuen Nachziehstapel.`,
    drew: (player, n) => `${player} zieht ${cards(n)}.`,
    drewCards: (player, n, names) => `${player} zieht ${cards(n)}: ${names}.`,
    bought: (player, card, cost) => `${player} kauft ${card} für ${cost} Schrott.`,
    marketRefilled: (card) => `${card} kommt in die Auslage.`,
    scrapLeft: (n) => `${n} Schrott übrig`,
    energyLeft: (n) => `${n} Energie übrig`,
    scrapInPool: (n) => `${n} Schrott im Vorrat`,
    energyInPool: (n) => `${n} Energie im Vorrat`,
    playedForScrap: (player, card, n) => `${player} spielt ${card} für ${n} Schrott.`,
    playedForEnergy: (player, card, n) => `${player} spielt ${card} für ${n} Energie.`,
    bonusEnergy: (player, card, n) => `${player} bekommt ${n} Energie durch ${card}.`,
    built: (player, card, lane) => `${player} baut ${card} in ${lane}.`,
    activated: (player, bot, lane, card) => `${bot} von ${player} in ${lane} benutzt ${card}.`,
    attacked: (player, bot, lane, cost) =>
      `${bot} von ${player} in ${lane} greift für ${cost} Energie an.`,
    coinFlipped: (heads, stake) =>
      heads ? `Die Münze zeigt Kopf: ${stake}.` : `Die Münze zeigt Zahl, also nicht: ${stake}.`,
    damaged: (player, bot, lane, damage, splash) =>
      `${bot} von ${player} in ${lane} nimmt ${damageText(damage, splash)}.`,
    damageTotal: (total, health) => `${total} von ${health} Schaden`,
    destroyed: (player, bot, lane) => `${bot} von ${player} in ${lane} wird zerstört.`,
    woundsDealt: (player, n, lane) => `${player} bekommt ${wounds(n)} durch die offene ${lane}.`,
    noWounds: (player, lane) =>
      `Der Treffer auf die offene ${lane} von ${player} ist zu schwach für eine Wunde.`,
    damage: damageText,
    woundStack: (n) => `${wounds(n)} noch auf dem Stapel`,
    primed: (player, bot, lane) =>
      `${bot} von ${player} in ${lane} wird nach dem nächsten Angriff wieder bereit.`,
    readied: (player, bot, lane, card) =>
      `${bot} von ${player} in ${lane} wird durch ${card} bereit.`,
    exhausted: (player, bot, lane, card) =>
      `${bot} von ${player} in ${lane} wird durch ${card} erschöpft.`,
    bonusUsed: (player, card) => `${player} nutzt den Bonus von ${card}.`,
    bonusSkipped: (player, card) => `${player} verzichtet auf den Bonus von ${card}.`,
    woundReturned: (player, from) =>
      `${player} legt eine Wunde aus der ${pile[from]} auf den Stapel zurück.`,
    woundsShed: (player, n) => `${player} wirft ${wounds(n)} aus der Hand ab.`,
    noWoundsShed: (player) => `${player} hat keine Wunden auf der Hand.`,
    shedReason: {
      draw_phase: "Am Ende des Zuges gezogen, werden sie gegen neue Karten getauscht.",
      logic_bomb: "Die Logikbombe räumt sie weg.",
    },
    discarded: (card) => `${card} kommt in die Ablage.`,
    handDiscarded: (player, n) => `${player} wirft die letzten ${cards(n)} der Hand ab.`,
    cleanedUp: (player) => `${player} räumt auf.`,
    unused: (amounts) => `Ungenutzt: ${amounts}`,
    readiedLanes: (lanes) => `Wieder bereit: ${lanes}`,
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
    woundsTaken: "Wunden",
    bots: "Scrapbots im Spiel",
    cards: "Eigene Karten",
  },

  refusal: {
    wounds: (n, min, max) => `Eine Partie kann ${min} bis ${max} Wunden haben, nicht ${n}.`,
    turnCap: (turns, min, max) =>
      `Eine Partie kann auf ${min} bis ${max} Züge begrenzt werden, nicht auf ${turns}.`,
    turnTooLong: (max) => `Du hast in diesem Zug ${max} Dinge getan; jetzt musst du ihn beenden.`,
    emptySlot: (place) => `Auf Platz ${place} der Auslage liegt keine Karte.`,
    notEnoughScrap: (card, cost, have) => `${card} kostet ${cost} Schrott; du hast ${have}.`,
    notInHand: (card) => `${card} ist nicht in deiner Hand.`,
    woundUnplayable: (card) => `${card} ist nicht spielbar und nimmt nur Platz weg.`,
    noEnergy: (card) => `${card} gibt keine Energie.`,
    noActivation: (card) => `Bei ${card} gibt es nichts zu aktivieren.`,
    notAScrapbot: (card) => `${card} ist kein Scrapbot und kann nicht gebaut werden.`,
    laneTaken: (lane, bot) => `In ${lane} steht schon ${bot}.`,
    noBot: (lane) => `Du hast keinen Scrapbot in ${lane}.`,
    noEnemy: (lane) => `Dein Gegner hat keinen Scrapbot in ${lane}.`,
    exhausted: (bot, lane) => `${bot} in ${lane} ist bis zum Ende deines Zuges erschöpft.`,
    alreadyPrimed: (bot, lane) =>
      `${bot} in ${lane} wird nach dem nächsten Angriff ohnehin wieder bereit.`,
    noSuchAttack: (bot, n) => `${bot} hat keinen Angriff ${n}.`,
    notEnoughEnergy: (cost, have) => `Das kostet ${cost} Energie; du hast ${have}.`,
    bonusPending: (card) => `Nutze erst den Bonus von ${card}, oder verzichte darauf.`,
    noBonusPending: "Gerade wurde keine Ressource mit Bonus gespielt.",
    otherBonus: (card) => `${card} hat einen anderen Bonus.`,
    noWound: (from) => `In deiner ${from} ist keine Wunde.`,
    alreadyExhausted: (bot, lane) => `${bot} in ${lane} ist schon erschöpft.`,
    alreadyReady: (bot, lane) => `${bot} in ${lane} ist schon bereit.`,
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
    escape: "Einen Schritt zurück; Gezeigtes überspringen",
  },

  presets: {
    full: { name: "Das ganze Duell", text: "Bis die letzte Wunde verteilt ist." },
    short: { name: "Ein kurzes Duell", text: "Höchstens 40 Züge; dann zählen die Wunden." },
  },
};
