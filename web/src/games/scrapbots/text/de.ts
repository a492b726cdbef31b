/**
 * German texts of the table, with their glossary:
 *
 * mechanic = Mechaniker; component = Bauteil; Scrapbot = Scrapbot; resource = Ressource; wound =
 * Wunde; scrap = Schrott; energy = Energie; health = Leben; splash damage = Streuschaden; lane =
 * Spur; market = Auslage; main deck = Hauptstapel; draw pile = Nachziehstapel; discard pile =
 * Ablage; pool = Vorrat; to activate = aktivieren; ready, exhausted = bereit, erschöpft; primed =
 * aufgezogen; to skip a bonus = auf einen Bonus verzichten; heads, tails = Kopf, Zahl.
 */

import { and, capital, count } from "../../kit/text/de";
import { amounts, cards, lane, noStake, of, pile, stake, wounds } from "./kinds.de";
import { action, group, prompt } from "./actions.de";
import { bonusEnergy, log, logDetails } from "./log.de";
import { refusal } from "./refusals.de";
import { terms } from "./terms.de";
import type { Texts } from "./en";

export const de: Texts = {
  and,
  capital,
  wounds,
  cards,
  lane,
  amounts,
  stake,
  noStake,
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
  prompt,
  group,

  endTurn: "Zug beenden",
  action,

  choice: {
    buy: ({ slot }, { ware }) => `Für ${ware(slot)?.scrap ?? 0} Schrott kaufen`,
    play_for_scrap: ({ card }, { face }) => `${face(card).scrap} Schrott nehmen`,
    play_for_energy: ({ card }, { face }) => `${face(card).energy} Energie nehmen`,
    activate: (used, { own }) => {
      const bot = own(used.lane);
      return bot ? `${bot} benutzt sie, ${lane(used.lane)}` : "Ein Scrapbot benutzt sie";
    },
    build: (built) => `In ${lane(built.lane)} bauen`,
    attack: (made, { attack }) =>
      `Für ${attack(made.lane, made.attack)?.energy ?? 0} Energie angreifen`,
    end_turn: () => "Zug beenden",
    use_bonus: () => "Bonus nutzen",
    return_wound: ({ from }) => `Wunde aus deiner ${pile[from]}`,
    exhaust: (target, { enemy }) => `${enemy(target.lane) ?? ""} erschöpfen, ${lane(target.lane)}`,
    ready: (target, { own }) => `${own(target.lane) ?? ""} bereit machen, ${lane(target.lane)}`,
    skip_bonus: () => "Verzichten",
  },
  chooseAll: {
    scrap: (n, amount) => `Alle ${n}: ${amount} Schrott`,
    energy: (n, amount) => `Alle ${n}: ${amount} Energie`,
  },

  previewText: {
    pool: (scrap, energy) => `Du hast dann ${scrap} Schrott, ${energy} Energie`,
    bonus: "danach kommt der Bonus",
    bought: (scrap) => `Kommt in deine Ablage; ${scrap} Schrott bleiben`,
    built: "Greift ab deinem nächsten Zug an",
    nothing: "Keine Wirkung",
    hitBot: (bot, lane, damage) => `${damage} Schaden an ${bot} in ${lane}`,
    destroysBot: (bot, lane, damage) => `${damage} Schaden: zerstört ${bot} in ${lane}`,
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
    perWound: (energy) => `danach alle Wunden abwerfen, je ${energy} Energie`,
    stack: (n) => `Eine Wunde weniger für dich; ${n} auf dem Stapel`,
    exhausted: "Kann im nächsten Zug seines Besitzers nichts tun",
    readyNow: "Kann sofort angreifen",
    skip: "Die Karte kommt in deine Ablage",
  },

  table: {
    lanes: "Spuren",
    yourLane: (n) => `Deine Spur ${n}`,
    opponentLane: (n, player) => `${of(player)} Spur ${n}`,
    empty: "leer",
    open: "offen, Schaden macht Wunden",
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
      draw: (player) => `${of(player)} Nachziehstapel`,
      discard: (player) => `${of(player)} Ablage`,
    },
    hand: "Deine Hand",
    handOf: (player) => `${of(player)} Hand`,
    scrap: "Schrott",
    energy: "Energie",
    playable: "spielbar",
    skip: "Überspringen",
    unordered: "Nach Art geordnet: In welcher Reihenfolge sie kommen, weiß niemand.",
    newestFirst: "Die neueste kommt zuerst.",
    lastTurn: (player) => `${of(player)} letzter Zug`,
    thisTurn: (player) => `${of(player)} Zug`,
    planned: (places) => `geplant, Schritt ${and(places.map(String))}`,
  },

  panel: {
    title: "Deine Entscheidung",
    select: "Wähl eine Karte, um sie zu lesen, und noch einmal, um sie zu spielen.",
    mustEndTurn: "Mehr geht nicht: Beende deinen Zug.",
    back: "Zurück",
    confirmEndTurn: "Zug beenden?",
    waiting: (player) => `${player} spielt gerade.`,
    bonus: (card) => `${card}: Bonus nutzen?`,
    key: (n) => `Taste ${n}`,
    keyLetter: (key) => `Taste ${key}`,
    bulk: {
      scrap: (amount) => `Alles für Schrott: +${amount}`,
      energy: (amount) => `Alles für Energie: +${amount}`,
    },
    notNow: (player) => `Warte, bis ${of(player)} Zug vorbei ist.`,
    nothingGives: {
      scrap: "Keine Karte deiner Hand gibt jetzt Schrott.",
      energy: "Keine Karte deiner Hand gibt jetzt Energie.",
    },
    openLane: {
      own: "Offen: Treffer hier machen dir Wunden. Bau hier einen Scrapbot, der sie aufhält.",
      other: "Offen: Je 10 Schaden, den du hier machst, sind eine Wunde.",
    },
    pool: {
      scrap:
        "Mit Schrott kaufst du Karten der Auslage. Was übrig bleibt, verfällt am Ende des Zuges.",
      energy: "Mit Energie bezahlst du Angriffe. Was übrig bleibt, verfällt am Ende des Zuges.",
    },
    wounds: (left, total) =>
      `Noch ${left} von ${wounds(total)} auf dem Stapel. Ist er leer, gewinnt, wer weniger hat.`,
  },

  plan: {
    select: "Plane deinen nächsten Zug: Wähl Karten und Scrapbots der Reihe nach.",
    places: (places) => `Schritt ${and(places.map(String))} deines Plans.`,
    remove: (place) => `Schritt ${place} streichen`,
    noBuying: "Bis zu deinem Zug kann sich die Auslage ändern; Käufe lassen sich nicht planen.",
    noEnergy: "Plane zuerst Karten für Energie: Seine Angriffe brauchen welche.",
  },

  aim: {
    goal: (total) => `Steck weniger Wunden ein als dein Gegner; insgesamt gibt es ${total}.`,
    wounds,
    pace: (turn, turns) => `Zug ${turn} von etwa ${turns}`,
    lastTurns: (more) =>
      more === 0 ? "Letzter Zug" : more === 1 ? "Vorletzter Zug" : `Noch ${more} Züge nach diesem`,
  },

  rationale: {
    scrapEnough: (scrap, card) => `Das macht ${scrap} Schrott: genug für ${card}.`,
    scrapShort: (scrap, card, missing) =>
      `Das macht ${scrap} Schrott: Für ${card} fehlen noch ${missing}.`,
    scrap: (scrap) => `Das macht ${scrap} Schrott.`,
    energyEnough: (energy, bot) => `Das macht ${energy} Energie: genug, um mit ${bot} anzugreifen.`,
    energyShort: (energy, bot, missing) =>
      `Das macht ${energy} Energie: Für einen Angriff mit ${bot} fehlen noch ${missing}.`,
    energy: (energy) => `Das macht ${energy} Energie.`,
    bonus: "Den Bonus gibt es dazu.",
    buyBot: (card, damage, health) =>
      `${card} hält mit ${health} Leben eine Spur und macht ${damage} Schaden.`,
    buyComponent: (scrap, energy) =>
      `Bringt ${scrap} Schrott oder ${energy} Energie, sooft du die Karte ziehst.`,
    buyResource: (text) => text,
    buildFacing: (lane, enemy) =>
      `Hält ${lane}: Treffer von ${enemy} machen dir dort keine Wunden mehr.`,
    buildOpen: (lane, player) =>
      `Hält ${lane}, und gegenüber ist ${player} offen: Treffer dort sind Wunden.`,
    certain: (text) => `${capital(text)}.`,
    coin: (heads, tails) => `1 von 2: ${heads}. Sonst: ${tails}.`,
    wounds: (player, n) => `${player} bekommt ${wounds(n)}`,
    destroys: (player, bot) => `${of(player)} ${bot} wird zerstört und die Spur offen`,
    damages: (player, bot, left) => `${of(player)} ${bot} hat nur noch ${left} Leben`,
    draws: (n) => `du ziehst ${cards(n)}`,
    nothing: "es geschieht nichts",
    prime: (bot) => `${bot} kann dann zweimal angreifen.`,
    exhaust: (player, bot) => `${of(player)} ${bot} kann dich im nächsten Zug nicht angreifen.`,
    ready: (bot) => `${bot} kann in diesem Zug noch einmal angreifen.`,
    endTurn: (n) => `Besser wird es nicht; die nächste Hand bringt ${cards(n)}.`,
    useBonus: (n) => `${cards(n)} mehr für diesen Zug.`,
    returnWound: (n) => `Du hast dann nur noch ${wounds(n)}.`,
    skipBonus: "Der Bonus würde dir jetzt nicht helfen.",
  },

  coin: {
    heads: "Kopf",
    tails: "Zahl",
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
  log,
  bonusEnergy,
  logDetails,

  counters: {
    hand: "Handkarten",
    draw: "Nachziehstapel",
    discard: "Ablage",
  },

  result: {
    won: (mine, theirs) => `Du hast gewonnen, weil du weniger Wunden hast: ${mine} zu ${theirs}.`,
    lost: (mine, theirs) => `Du hast verloren, weil du mehr Wunden hast: ${mine} zu ${theirs}.`,
    winner: (player, fewer, more) =>
      `${player} hat mit weniger Wunden gewonnen: ${fewer} zu ${more}.`,
    shared: (n) => `Unentschieden: Beide haben ${wounds(n)}.`,
    woundsInflicted: "Zugefügte Wunden",
    woundsTaken: "Erlittene Wunden",
    bots: "Scrapbots im Spiel",
    cards: "Eigene Karten",
  },
  refusal,

  shortcuts: {
    hand: "Zu deiner Hand",
    market: "Zur Auslage",
    bots: "Zu deinen Spuren",
    arrows: "Von Karte zu Karte",
    enter: "Sehen, was eine Karte tut; noch einmal: sie spielen",
    scrap: "Die gewählte Karte für Schrott spielen, oder alle",
    energy: "Die gewählte Karte für Energie spielen, oder alle",
    numbers: "Eine der Möglichkeiten unter dem Tisch nehmen",
    escape: "Zurück; letzten Schritt des Plans streichen",
  },

  presets: {
    short: { name: "Ein kurzes Duell", text: "Drei Wunden statt zwanzig: etwa zehn Minuten." },
    full: { name: "Das ganze Duell", text: "Bis die letzte Wunde verteilt ist." },
  },
  terms,
};
