/**
 * Texts of the table and its log in German.
 *
 * stack = Stapel; slot = Platz; deck = Deck; discard pile = Ablage; draft decks and their discard
 * piles = Auslage; assign = einsetzen; eject = auswerfen; draft = sichern; resolve = ausführen;
 * operation = Manöver; upgrade = Ausbau; basic card = Grundkarte; fuel = Sprit; scrap = Schrott;
 * impact, energy, plain damage = Wuchtschaden, Energieschaden, Direktschaden; shield = Schild;
 * brace = sich wappnen; melt = einschmelzen; jam = blockieren; Command, Activation, Reboot =
 * Befehl, Aktivierung, Neustart; priority = am Zug; first player = Startspieler.
 */

import type { DeckNo, OwnPile, Plan, Side, WayView } from "../../../api/generated/scrappers";
import { and, capital, signed } from "../../kit/text/de";
import { terms } from "./terms.de";
import { cards } from "./german";
import { asked, damage, deck, gains, kind, own, token, tokens, total } from "./kinds.de";
import { action, group, prompt } from "./actions.de";
import { log, logDetails } from "./log.de";
import { refusal } from "./refusals.de";
import type { Texts } from "./en";

const plan: Record<Plan, string> = {
  rush: "Ansturm",
  engine: "Motor",
  wall: "Mauer",
  denial: "Sabotage",
};

const way: Record<WayView, string> = {
  assigned: "eingesetzt",
  ejected: "ausgeworfen",
  jammed: "blockiert",
  drafted: "gesichert",
};

const discardOf = (at: DeckNo) => `Ablage ${at + 1}`;

export const de: Texts = {
  terms,
  signed,
  and,
  capital,
  kind,
  token,
  plan,
  way,
  damage,
  tokens,

  you: "dich",
  seatName: (letter: string) => `Spieler ${letter}`,
  faceDown: "eine verdeckte Karte",
  unknownCard: "eine Karte",
  deck,
  pile: (at: DeckNo, from: Side) => (from === "deck" ? deck(at) : discardOf(at)),
  neighbour: {
    left: "links von dir: dein Ziel",
    right: "rechts von dir: du bist das Ziel",
    only: "dein Gegner",
  },

  round: (n: number) => `Runde ${n}`,
  phase: {
    command: "Befehl",
    activation: "Aktivierung",
    reboot: "Neustart",
  },
  phaseHelp: {
    command: "Reihum legen alle eine Karte in ihren Stapel, bis alle Stapel voll sind.",
    activation: "Die Stapel laufen rückwärts: Reihum wird die Karte ganz rechts ausgeführt.",
    reboot:
      "Bei zehn Schaden endet das Spiel. Sonst ziehen alle nach und bekommen 1 Sprit und 1 Schrott.",
  },

  card: {
    operation: "Manöver",
    upgrade: "Ausbau",
    basic: "Grundkarte",
    fuel: (n: number) => `${n} Sprit`,
    scrap: (n: number) => `${n} Schrott`,
    scrapWhen: "als gesicherte Karte",
    goodFor: "Gut für",
    copies: (n: number, basic: boolean) =>
      basic ? "eine in jedem Startdeck" : `${n}× in der Auslage`,
    back: "Verdeckte Karte",
    empty: "leer",
    costs: (text: string) => `kostet ${text}`,
  },

  aim: {
    duel: (other: string, end: number) =>
      `Hab weniger Schaden als ${other}, wenn einer von euch ${end} erreicht.`,
    ring: (left: string, end: number) =>
      `Triff ${left}, links von dir: Du gewinnst, wenn ${left} den meisten Schaden hat, sobald jemand ${end} erreicht.`,
    duelWatched: (end: number) =>
      `Es gewinnt, wer weniger Schaden hat, wenn einer der beiden ${end} erreicht.`,
    ringWatched: (end: number) =>
      `Es gewinnt, wessen linker Nachbar den meisten Schaden hat, sobald jemand ${end} erreicht.`,
    damage: (n: number, end: number) => `${n} von ${end} Schaden`,
    yourTarget: (text: string) => `${text}, dein Ziel`,
    targetOf: (text: string, player: string) => `${text}, Ziel von ${player}`,
  },
  pace: {
    about: (round: number, rounds: number) => `Runde ${round} von etwa ${rounds}`,
    late: (round: number, rounds: number) => `Runde ${round}; meist sind es ${rounds}`,
    atMost: (round: number, cap: number) => `Runde ${round} von höchstens ${cap}`,
    left: ["Letzte Runde", "Vorletzte Runde", "Noch zwei Runden nach dieser"],
  },
  prompt,
  action,
  group,
  own,

  previewText: {
    price: (cost: string, have: number) => `Kostet beim Ausführen ${cost}; jetzt hast du ${have}.`,
    lacks: (n: string) => `Karten rechts davon müssen dir noch ${n} bringen.`,
    stackCosts: (all: string) => `Dein ganzer Stapel kostet dann ${all}.`,
    lacksAlready: "Vor ihr kommt keine deiner Karten dran: Du könntest sie nicht bezahlen.",
    free: "Kostet beim Ausführen nichts.",
    ejected: "Bringt beim Ausführen 1 Sprit oder 1 Schrott.",
    gain: (what: string) => `Du bekommst ${what}.`,
    strike: (text: string, player: string) => `${text} für ${player}`,
    becomes: (n: number, end: number) => `${n} von ${end}, wenn nichts es verhindert`,
    part: (by: number, card: string) => `${signed(by)} ${card}`,
    brace: (n: number) => `Bis zu ${n} davon werden schon verhindert.`,
    shields: (names: string[]) =>
      `${and(names)} ${names.length === 1 ? "kann" : "können"} davon etwas verhindern.`,
    lose: (player: string, what: string) => `Kostet ${player} ${what}.`,
    steal: (player: string, what: string) => `Du nimmst ${what} von ${player}.`,
    shift: (n: number, player: string) => `${n} deiner Schaden gehen an ${player}.`,
    repair: (n: number) => `Du reparierst ${n} Schaden.`,
    order: (player: string, names: string[]) =>
      `Der Stapel von ${player} liefe dann so ab: ${names.join(", ")}.`,
    ownOrder: (names: string[]) => `Dein Stapel liefe dann so ab: ${names.join(", ")}.`,
    jam: (player: string, card: string, slot: number) =>
      `${card} auf Platz ${slot} von ${player} wird umgedreht und bringt nur 1 Sprit oder 1 Schrott.`,
    outbid: (player: string, card: string, n: number) =>
      `${card} von ${player} kostet ${n} Schrott mehr.`,
    shield: (prevented: number, left: number) =>
      left === 0
        ? `Verhindert alle ${prevented} und wird zerstört.`
        : `Verhindert ${prevented} und wird zerstört; ${left} bleiben.`,
    melt: (what: string) => `Kommt aus dem Spiel, und du bekommst ${what}.`,
    own: (to: OwnPile) => (to === "deck" ? "Kommt oben auf dein Deck." : "Kommt in deine Ablage."),
    install: "Kommt kostenlos ins Spiel.",
    destroy: (player: string) => `Kommt in die Ablage von ${player}.`,
    churn: (card: string) => `${card} kommt in die Ablage neben dem Deck.`,
    refresh: (n: number) => `${cards(n)} ${n === 1 ? "kommt" : "kommen"} gemischt unter das Deck.`,
    draw: (n: number) => (n === 0 ? "Deine Hand ist voll: keine Karte." : `Du ziehst ${cards(n)}.`),
    nothing: "Es passiert nichts.",
  },

  rationale: {
    hits: (player: string, n: number, end: number) =>
      `Bringt ${player} auf ${n} von ${end} Schaden, wenn nichts es verhindert`,
    hitsAll: (n: number) => `Trifft alle anderen mit ${n} Schaden`,
    repairs: (n: number, end: number) => `Bringt dich auf ${n} von ${end} Schaden herunter`,
    goodFor: (what: string) => `Gut für: ${what}`,
    costs: (cost: string, have: number) => `kostet ${cost}, du hast ${have}`,
    yours: (cost: string, have: number) => `für ${cost} gehört sie dir, du hast ${have}`,
    join: (gain: string, price: string | null) =>
      price === null ? `${gain}.` : `${gain}; ${price}.`,
    ejectUseless: (card: string) =>
      `${card} hätte jetzt keine Wirkung; Sprit oder Schrott zahlt für andere Karten.`,
    eject: "Sprit oder Schrott dafür zahlt für die Karten links davon, die später drankommen.",
    needs: (asks: string, have: string) =>
      `Der Rest deines Stapels kostet ${asks}; du hast ${have}.`,
    needsNothing: "Der Rest deines Stapels ist schon bezahlt; das ist für später.",
    keep: (n: number) =>
      n === 0 ? "Du behältst deine Hand." : `Du ziehst ${cards(n)} für den nächsten Stapel.`,
    discard: (card: string) => `Ohne ${card} ziehst du eine Karte mehr.`,
    spendNothing: "Du behältst deinen Vorrat für andere Karten.",
  },

  why: {
    over: "Das Spiel ist vorbei.",
    watching: "Du schaust zu: Nur Piloten wählen Karten.",
    wait: (player: string) => `${player} ist am Zug. Du wählst, sobald du wieder dran bist.`,
    first: (what: string) => `Zuerst: ${what}.`,
    handLater: "Deine Handkarten kommen in der nächsten Befehlsphase in den Stapel.",
    stackFixed:
      "Karten bleiben, wo sie im Stapel liegen, und werden von rechts nach links ausgeführt.",
    stackNext: (slot: number) =>
      `Die nächste Karte kommt auf Platz ${slot}: Stapel füllen sich von links.`,
    emptySlot: (slot: number) => `Wähl zuerst eine Karte: Sie kommt auf Platz ${slot}.`,
    upgrade: "Ausbauten wirken von selbst: Der Schild verhindert einmal Schaden seiner Farbe.",
    others: (player: string) => `Das ist eine Karte von ${player}. Deine liegen unten.`,
    draftLater: "Karten der Auslage sicherst du in der Befehlsphase.",
    draftFirst:
      "In einem Plan kann nur die erste Karte gesichert sein: Andere könnten sie vorher nehmen.",
    planned: "Der Stapel ist mit dem voll, was du geplant hast.",
    meltedEmpty: "Noch ist keine Karte eingeschmolzen: Das nimmt Karten aus dem Spiel.",
    ownDiscardEmpty: "Deine Ablage ist leer.",
    discardEmpty: (player: string) => `Die Ablage von ${player} ist leer.`,
  },
  log,
  gains,
  total,
  logDetails,

  counters: {
    damage: "Schaden",
    fuel: "Sprit",
    scrap: "Schrott",
    hand: "Handkarten",
    upgrades: "Ausbauten",
    of: (n: number, max: number) => `${n}/${max}`,
  },

  result: {
    lastRound: (text: string) => `${text} Die letzte Runde ist gespielt.`,
    duelWon: (other: string, theirs: number, mine: number) =>
      `Du hast gewonnen, weil ${other} ${theirs} Schaden hat und du nur ${mine}.`,
    duelLost: (other: string, theirs: number, mine: number) =>
      `Du hast verloren, weil du ${mine} Schaden hast und ${other} nur ${theirs}.`,
    duelWatched: (winner: string, best: number, other: string, worse: number) =>
      `${winner} hat gewonnen, weil ${other} ${worse} Schaden hat und ${winner} nur ${best}.`,
    duelTie: (winner: string, n: number) =>
      `${winner} hat gewonnen: Beide haben ${n} Schaden, und ${winner} hat diese Runde begonnen, das entscheidet.`,
    duelTieMine: (n: number) =>
      `Du hast gewonnen: Beide haben ${n} Schaden, und du hast diese Runde begonnen, das entscheidet.`,
    most: (n: number) => `den meisten Schaden (${n})`,
    mostCounted: (n: number) => `den meisten Schaden (${n}), der zählt,`,
    ringWon: (left: string, amount: string) =>
      `Du hast gewonnen, weil ${left}, links von dir, ${amount} hat.`,
    ringLost: (left: string, n: number, winner: string, victim: string, most: number) =>
      `Du hast verloren, weil ${left}, links von dir, nur ${n} Schaden hat; ${victim}, links von ${winner}, hat ${most} Schaden.`,
    ringLostToMe: (winner: string, amount: string) =>
      `Du hast verloren, weil du ${amount} hast und links von ${winner} sitzt.`,
    ringLostTie: (left: string, n: number, winner: string) =>
      `Du hast im Gleichstand verloren: Auch ${left}, links von dir, hat ${n} Schaden. Dann gewinnt, wer diese Runde begonnen hat oder im Uhrzeigersinn am nächsten sitzt: ${winner}.`,
    ringWatched: (winner: string, left: string, amount: string) =>
      `${winner} hat gewonnen, weil ${left}, links daneben, ${amount} hat.`,
    tie: "Den Gleichstand gewinnt, wer diese Runde begonnen hat oder im Uhrzeigersinn am nächsten sitzt.",
    other: "Schaden beim Gegner",
    target: "Schaden beim linken Piloten",
    damage: "Eigener Schaden",
    first: "Hat begonnen",
    upgrades: "Ausbauten im Spiel",
    yes: "ja",
    no: "nein",
  },
  refusal,
  asked,

  table: {
    priority: "Wer dran ist, im Uhrzeigersinn",
    first: "Beginnt diese Runde",
    hasPriority: "ist am Zug",
    market: "Auslage: Decks und ihre Ablagen",
    deck,
    discardOf,
    cards,
    melted: (n: number) => `Schmelze: ${n}`,
    mat: (player: string) => `Tableau von ${player}`,
    stack: (player: string) => `Stapel von ${player}`,
    yourStack: "Dein Stapel",
    filled: (n: number, of: number) => `${n} von ${of} belegt`,
    resolves: "Er läuft von rechts nach links",
    slot: (n: number) => `Platz ${n}`,
    next: "als Nächstes",
    upgrades: (player: string) => `Ausbauten von ${player} im Spiel`,
    yourUpgrades: "Deine Ausbauten im Spiel",
    noUpgrades: "Keine Ausbauten im Spiel",
    brace: (n: number) => `Verhindert die nächsten ${n}`,
    hand: "Deine Hand",
    yourDecision: "Deine Entscheidung",
    handOf: (n: number) => `${cards(n)} auf der Hand`,
    drawPile: "Deck",
    inDeck: "Karten im Deck",
    discardPile: "Ablage",
    skip: "Animation überspringen (Esc)",
    resolving: "Läuft",
    back: "Zurück",
    chooseFrom: (n: number) => `${n} zur Wahl`,
    buttons: {
      assign: "Einsetzen",
      eject: "Auswerfen",
      draft: "Sichern",
      discard: "Abwerfen",
      melt: "Einschmelzen",
      recall: "Aufs Deck",
      claim: "Nehmen",
      install: "Ins Spiel",
      destroy: "Zerstören",
      shield: "Verhindern",
      hasten: "Nach rechts",
    },
    redraw: (n: number | null) =>
      n === null ? "Ziehen" : n === 0 ? "Hand behalten" : `${n} ziehen`,
    decline: "Nichts davon",
    takeDamage: "Schaden hinnehmen",
    damageOf: (n: number, max: number) => `${n} von ${max} Schaden`,
    openDiscard: (player: string) => `Ablage von ${player}`,
    yourDiscard: "Deine Ablage",
    meltedCards: "Eingeschmolzene Karten",
    knownTop: "Offen auf das Deck gelegt",
    selectFirst:
      "Der Stapel läuft von rechts nach links: erst legen, was kostet, dann, was dafür zahlt.",
    selectCard: "Wähl eine Karte deiner Hand oder der Auslage, um zu lesen, was sie tut.",
    selectDiscard: "Wähl Karten zum Abwerfen, oder zieh gleich.",
    plan: "Mehrere planen",
    planHelp: "Mehrere Karten aufreihen und zusammen legen: Jede kommt dran, sobald du am Zug bist",
    planNext: (slot: number) => `Wähl die Karte für Platz ${slot}, oder leg, was du hast.`,
    planDrop: "Plan verwerfen",
    planStart: "Du planst: Jede gewählte Karte kommt auf den nächsten Platz, bis du alle legst.",
    placeAll: (n: number) => `${cards(n)} legen`,
    unplan: (card: string) => `${card} aus dem Plan nehmen`,
    planned: "geplant",
    drops: {
      assign: { name: "Einsetzen", text: "Offen: Sprit zahlen und ausführen" },
      eject: { name: "Auswerfen", text: "Verdeckt: bringt 1 Sprit oder 1 Schrott" },
      draft: { name: "Sichern", text: "Schrott zahlen, dann gehört sie dir" },
      discard: { name: "Abwerfen", text: "Und eine andere Karte ziehen" },
    },
    credit: "Nach Scrappers von Boggs Game Design; alle Karten sind unsere.",
    shortOf: (n: number, what: string) => `${n} ${what} zu wenig`,
  },

  spoken: {
    slot: (n: number, what: string) => `Platz ${n}: ${what}`,
    chosen: "gewählt",
    last: "gerade gespielt",
    costs: (what: string) => `kostet ${what}`,
  },

  shortcuts: {
    hand: "eine Karte deiner Hand oder eine der Möglichkeiten wählen; noch einmal: spielen",
    market: "die nächste Karte der Auslage wählen",
    enter: "spielen, was gewählt ist",
    eject: "die gewählte Karte auswerfen",
    plan: "mehrere Karten des Stapels planen; sie legen",
    end: "ziehen und die Runde beenden; oder nichts von dem, was angeboten wird",
    tokens: "Sprit nehmen, Schrott nehmen",
    focusHand: "zu deiner Hand",
    arrows: "von Karte zu Karte deiner Hand",
    read: "zu jeder Karte auf dem Tisch, die dann groß zu sehen ist",
    escape: "zurück; oder die Animation überspringen",
  },

  presets: {
    first: {
      name: "Erstes Spiel",
      text: "Zwei Piloten mit je 7 Schaden: 3 mehr beenden sie, oder die sechste Runde.",
    },
    duel: { name: "Duell", text: "Zwei Piloten: Wer am Ende weniger Schaden hat, gewinnt." },
    trio: { name: "Zu dritt", text: "Triff den Piloten links von dir, achte auf den rechts." },
    full: { name: "Voller Tisch", text: "Vier Piloten, jeder hinter dem zu seiner Linken her." },
  },
};
