/**
 * German texts of the table, with their glossary:
 *
 * mechanic = Mechaniker; component = Bauteil; Scrapbot = Scrapbot; resource = Ressource; wound =
 * Wunde; scrap = Schrott; energy = Energie; health = Leben; splash damage = Streuschaden; lane =
 * Spur; market = Auslage; main deck = Hauptstapel; draw pile = Nachziehstapel; discard pile =
 * Ablage; pool = Vorrat; to activate = aktivieren; ready, exhausted = bereit, erschöpft; primed =
 * aufgezogen; to skip a bonus = auf einen Bonus verzichten; heads, tails = Kopf, Zahl.
 */

import type { Does, Pile } from "../../../api/generated/scrapbots";
import { and, capital, count } from "../../kit/text/de";
import type { Texts } from "./en";

const wounds = (n: number) => count(n, "Wunde", "Wunden");
const cards = (n: number) => count(n, "Karte", "Karten");
/** `lane` counts from 0. */
const lane = (lane: number) => `Spur ${lane + 1}`;
const pile: Record<Pile, string> = { hand: "Hand", discard: "Ablage" };

/** A player's name in the genitive. */
const of = (player: string) => (/[sßxz]$/i.test(player) ? `${player}'` : `${player}s`);
/** A Scrapbot with its owner and its place. */
const botOf = (player: string, bot: string, lane: string) => `${of(player)} ${bot} in ${lane}`;

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

/** What tails leave out. */
const noStake = (does: Does): string => {
  switch (does.type) {
    case "damage":
      return "kein Schaden";
    case "splash":
      return "kein Streuschaden";
    case "draw":
      return "keine Karte";
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

  prompt: {
    over: "Die Partie ist vorbei.",
    begin: "Du bist dran: Spiel deine Karten.",
    main: (amounts) => `Du bist dran: ${amounts.join(", ")}.`,
    bonus: (card) => `${card}: Bonus nutzen oder verzichten?`,
    waitMain: (player) => `${player} ist dran.`,
    waitBonus: (player, card) => `${player} überlegt, ob der Bonus von ${card} sich lohnt.`,
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
    activate: (card, bot, lane) => `${bot} in ${lane} benutzt ${card}`,
    build: (card, lane) => `${card} in ${lane} bauen`,
    attack: (bot, lane, energy, text) =>
      `${bot} in ${lane} greift für ${energy} Energie an: ${text}`,
    endTurn: "Zug beenden",
    useBonus: (card) => `Bonus von ${card} nutzen`,
    returnWound: (from) => `Wunde aus deiner ${pile[from]} auf den Stapel zurücklegen`,
    exhaust: (bot, lane) => `${bot} in ${lane} erschöpfen`,
    ready: (bot, lane) => `${bot} in ${lane} bereit machen`,
    skipBonus: (card) => `Auf den Bonus von ${card} verzichten`,
  },

  choice: {
    buy: (cost) => `Für ${cost} Schrott kaufen`,
    scrap: (n) => `${n} Schrott nehmen`,
    energy: (n) => `${n} Energie nehmen`,
    activate: (bot, lane) => `${bot} benutzt sie, ${lane}`,
    activateAny: "Ein Scrapbot benutzt sie",
    all: {
      scrap: (n, amount) => `Alle ${n}: ${amount} Schrott`,
      energy: (n, amount) => `Alle ${n}: ${amount} Energie`,
    },
    build: (lane) => `In ${lane} bauen`,
    attack: (energy) => `Für ${energy} Energie angreifen`,
    useBonus: "Bonus nutzen",
    returnWound: (from) => `Wunde aus deiner ${pile[from]}`,
    exhaust: (bot, lane) => `${bot} erschöpfen, ${lane}`,
    ready: (bot, lane) => `${bot} bereit machen, ${lane}`,
    skipBonus: "Verzichten",
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
    select: "Wähle eine Karte, um sie zu lesen, und noch einmal, um sie zu spielen.",
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
    select: "Plane deinen nächsten Zug: Wähle Karten und Scrapbots der Reihe nach.",
    places: (places) => `Schritt ${and(places.map(String))} deines Plans.`,
    remove: (place) => `Schritt ${place} streichen`,
    noBuying: "Bis zu deinem Zug kann sich die Auslage ändern; Käufe lassen sich nicht planen.",
    noEnergy: "Plane zuerst Karten für Energie: Seine Angriffe brauchen welche.",
  },

  aim: {
    goal: (total) => `Nimm weniger der ${total} Wunden.`,
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

  log: {
    firstPlayer: (player) => `${player} beginnt.`,
    marketDealt: (names) => `In der Auslage: ${names}.`,
    turn: (n, player) => `Zug ${n}: ${player}`,
    reshuffled: (player, n) =>
      `${player} mischt die Ablage, ${cards(n)}, zu einem neuen Nachziehstapel.`,
    drew: (player, n) => `${player} zieht ${cards(n)}.`,
    drewCards: (player, n, names) => `${player} zieht ${cards(n)}: ${names}.`,
    bought: (player, card, cost) => `${player} kauft ${card} für ${cost} Schrott.`,
    marketRefilled: (card) => `${card} rückt in die Auslage nach.`,
    scrapLeft: (n) => `${n} Schrott übrig`,
    energyLeft: (n) => `${n} Energie übrig`,
    scrapInPool: (n) => `Zusammen ${n} Schrott`,
    energyInPool: (n) => `Zusammen ${n} Energie`,
    playedForScrap: (player, card, n) => `${player} spielt ${card} für ${n} Schrott.`,
    playedForEnergy: (player, card, n) => `${player} spielt ${card} für ${n} Energie.`,
    bonusEnergy: (player, card, n) => `${player} bekommt ${n} Energie durch ${card}.`,
    built: (player, card, lane) => `${player} baut ${card} in ${lane}.`,
    activated: (player, bot, lane, card) => `${botOf(player, bot, lane)} benutzt ${card}.`,
    attacked: (player, bot, lane, cost) =>
      `${botOf(player, bot, lane)} greift für ${cost} Energie an.`,
    coinFlipped: (heads, does) =>
      heads ? `Die Münze zeigt Kopf: ${stake(does)}.` : `Die Münze zeigt Zahl: ${noStake(does)}.`,
    damaged: (player, bot, lane, damage, splash) =>
      `${botOf(player, bot, lane)} nimmt ${damageText(damage, splash)}.`,
    damageTotal: (total, health) => `${total} von ${health} Schaden`,
    destroyed: (player, bot, lane) => `${botOf(player, bot, lane)} wird zerstört.`,
    woundsDealt: (player, n, lane) => `${player} bekommt ${wounds(n)} durch die offene ${lane}.`,
    noWounds: (player, lane) =>
      `Der Treffer auf ${of(player)} offene ${lane} ist zu schwach für eine Wunde.`,
    damage: damageText,
    woundStack: (n) => `${wounds(n)} noch auf dem Stapel`,
    primed: (player, bot, lane) =>
      `${botOf(player, bot, lane)} wird nach dem nächsten Angriff wieder bereit.`,
    readied: (player, bot, lane, card) =>
      `${botOf(player, bot, lane)} ist dank ${card} wieder bereit.`,
    exhausted: (player, bot, lane, card) => `${card} erschöpft ${botOf(player, bot, lane)}.`,
    bonusUsed: (player, card) => `${player} nutzt den Bonus von ${card}.`,
    bonusSkipped: (player, card) => `${player} verzichtet auf den Bonus von ${card}.`,
    woundReturned: (player, from) =>
      `${player} legt eine Wunde aus der ${pile[from]} auf den Stapel zurück.`,
    woundsShed: (player, n) => `${player} wirft ${wounds(n)} ab.`,
    noWoundsShed: (player) => `${player} hat keine Wunden auf der Hand.`,
    shedReason: {
      draw_phase: "Wunden, die man am Ende des Zuges zieht, werden gegen neue Karten getauscht.",
      logic_bomb: "Die Logikbombe räumt sie weg.",
    },
    discarded: (card) => `${card} kommt in die Ablage.`,
    handDiscarded: (player, n) =>
      n === 1
        ? `${player} wirft die letzte Karte ab.`
        : `${player} wirft die letzten ${cards(n)} ab.`,
    cleanedUp: (player) => `${player} beendet den Zug.`,
    unused: (amounts) => `Nicht ausgegeben: ${amounts}`,
    readiedLanes: (lanes) => `Wieder bereit: ${lanes}`,
  },

  counters: {
    hand: "Handkarten",
    draw: "Nachziehstapel",
    discard: "Ablage",
  },

  result: {
    won: (mine, theirs) => `Du hast gewonnen, weil du weniger Wunden hast: ${mine} zu ${theirs}.`,
    lost: (mine, theirs) => `Du hast verloren, weil du mehr Wunden hast: ${mine} zu ${theirs}.`,
    winner: (player, fewer, more) => `${player} gewinnt mit weniger Wunden: ${fewer} zu ${more}.`,
    shared: (n) => `Unentschieden: Beide haben ${wounds(n)}.`,
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
    notEnoughScrap: (card, cost, have) =>
      `Für ${card} fehlen dir ${cost - have} Schrott: Spiel Karten für Schrott.`,
    notInHand: (card) => `${card} ist nicht in deiner Hand.`,
    woundUnplayable: (card) => `${card} ist eine Wunde und nicht spielbar.`,
    noEnergy: (card) => `${card} gibt keine Energie.`,
    noActivation: (card) => `Bei ${card} gibt es nichts zu aktivieren.`,
    notAScrapbot: (card) => `${card} ist kein Scrapbot und kann nicht gebaut werden.`,
    laneTaken: (lane, bot) => `In ${lane} steht schon ${bot}; gebaut wird in offenen Spuren.`,
    noBot: (lane) => `Dafür brauchst du einen Scrapbot in ${lane}: Bau erst einen.`,
    noEnemy: (lane) => `Dein Gegner hat in ${lane} keinen Scrapbot, den du treffen könntest.`,
    exhausted: (bot, lane) =>
      `${bot} in ${lane} ist erschöpft und kann in deinem nächsten Zug wieder etwas tun.`,
    alreadyPrimed: (bot, lane) =>
      `${bot} in ${lane} wird nach dem nächsten Angriff ohnehin wieder bereit.`,
    noSuchAttack: (bot, n) => `${bot} hat keinen Angriff ${n}.`,
    notEnoughEnergy: (cost, have) =>
      `Dafür fehlen dir ${cost - have} Energie: Spiel Karten für Energie.`,
    bonusPending: (card) => `Nutze erst den Bonus von ${card}, oder verzichte darauf.`,
    noBonusPending: "Du hast gerade keine Karte mit Bonus gespielt.",
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

  terms: {
    "Wunde, Wunden":
      "Eine Karte, die nichts tut und dein Deck verstopft. Wer weniger hat, gewinnt.",
    Schrott: "Geld für einen Zug: Damit kaufst du Karten der Auslage.",
    Energie: "Kraft für einen Zug: Damit bezahlst du Angriffe.",
    "Scrapbot, Scrapbots":
      "Eine Karte, die du in eine Spur baust. Sie hält die Spur und greift an.",
    "Spur, Spuren": "Eine von drei Bahnen. Ein Scrapbot trifft die Spur gegenüber.",
    "offen, offene, offenen": "Ohne Scrapbot: Je 10 Schaden dort sind eine Wunde.",
    Streuschaden: "Schaden in den Spuren neben der getroffenen.",
    erschöpft: "Hat etwas getan und kann im nächsten Zug seines Besitzers wieder etwas tun.",
    bereit: "Kann angreifen und Bauteile benutzen.",
    "Bauteil, Bauteile, Bauteilen":
      "Eine Karte für Schrott, für Energie oder zum Benutzen durch einen bereiten Scrapbot.",
    Bonus: "Was eine Ressource tut, nachdem sie Schrott oder Energie gegeben hat.",
    Ablage: "Benutzte und gekaufte Karten. Daraus wird dein Nachziehstapel, wenn der leer ist.",
    Nachziehstapel: "Die Karten, die du noch ziehst.",
    Auslage: "Fünf Karten, die man kaufen kann. Für jede gekaufte kommt sofort eine neue.",
    Stapel: "Die Wunden, die noch zu verteilen sind. Ist er leer, endet die Partie.",
  },
};
