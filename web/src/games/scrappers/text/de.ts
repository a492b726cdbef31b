/**
 * All that the table of Scrappers says, in German.
 *
 * stack = Stapel; slot = Platz; deck = Deck; discard pile = Ablage; draft decks and their discard
 * piles = Auslage; assign = einsetzen; eject = auswerfen; draft = sichern; resolve = ausführen;
 * operation = Manöver; upgrade = Ausbau; basic card = Grundkarte; fuel = Sprit; scrap = Schrott;
 * impact, energy, plain damage = Wuchtschaden, Energieschaden, Direktschaden; shield = Schild;
 * brace = sich wappnen; melt = einschmelzen; jam = blockieren; Command, Activation, Reboot =
 * Befehl, Aktivierung, Neustart; priority = am Zug; first player = Startspieler.
 */

import type {
  Asked,
  Kind,
  OwnPile,
  Plan,
  Side,
  Token,
  WayView,
} from "../../../api/generated/scrappers";
import { and, capital, count, signed } from "../../kit/text/de";
import type { Words } from "./en";

const cards = (n: number) => count(n, "Karte", "Karten");

/** They stand before “schaden”. */
const kind: Record<Kind, string> = { impact: "Wucht", energy: "Energie", plain: "Direkt" };
const token: Record<Token, string> = { fuel: "Sprit", scrap: "Schrott" };
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
const deck = (n: number) => `Deck ${n}`;
const discardOf = (n: number) => `Ablage ${n}`;
const damage = (n: number, of: Kind) => `${n} ${kind[of]}schaden`;
const tokens = (n: number, of: Token) => `${n} ${token[of]}`;

export const de: Words = {
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
  pile: (n: number, from: Side) => (from === "deck" ? deck(n) : discardOf(n)),
  neighbour: {
    left: "dein linker Nachbar",
    right: "dein rechter Nachbar",
    only: "dein Nachbar",
  },

  phase: {
    command: "Befehl",
    activation: "Aktivierung",
    reboot: "Neustart",
    over: "Ende",
  },
  phaseHelp: {
    command: "Reihum legen alle je eine Karte in ihren Stapel, bis alle Stapel voll sind.",
    activation: "Die Stapel werden von rechts ausgeführt, reihum je eine Karte.",
    reboot: "Zehn Schaden beenden die Partie, sonst gibt es neue Karten, 1 Sprit und 1 Schrott.",
    over: "Die Partie ist vorbei.",
  },

  card: {
    operation: "Manöver",
    upgrade: "Ausbau",
    basic: "Grundkarte",
    fuel: (n: number) => `${n} Sprit`,
    scrap: (n: number) => `${n} Schrott`,
    fuelWhen: "beim Ausführen",
    scrapWhen: "als gesicherte Karte",
    goodFor: "Gut für",
    copies: (n: number, basic: boolean) =>
      basic ? "eine in jedem Startdeck" : `${n}× in der Auslage`,
    shield: (of: Kind, value: number) =>
      `${of === "impact" ? "roter" : "blauer"} Schild mit ${value}`,
    back: "Verdeckte Karte",
    empty: "leer",
    costs: (text: string) => `kostet ${text}`,
    read: (name: string) => `${name} lesen`,
  },

  prompt: {
    over: "Die Partie ist vorbei.",
    command: (slot: number) => `Lege eine Karte auf Platz ${slot} deines Stapels.`,
    token: (card: string) => `${card}: Nimm dafür Sprit oder Schrott.`,
    target: (card: string) => `${card}: Wähle einen Piloten.`,
    shield: (hurt: string) => `Achtung, ${hurt}: Wähle den Ausbau, der das verhindert.`,
    shieldMore: (hurt: string) =>
      `Noch ${hurt}: Nutze einen weiteren Ausbau, oder nimm den Schaden hin.`,
    spend: (card: string, of: string) => `${card}: Wie viel ${of} gibst du aus?`,
    melt: (card: string) => `${card}: Du darfst eine Karte einschmelzen.`,
    recall: (card: string) =>
      `${card}: Du darfst eine Karte deiner Ablage oben auf dein Deck legen.`,
    claim: (card: string, max: number) =>
      `${card}: Du darfst eine Karte der Auslage nehmen, bis ${max} Schrott.`,
    install: (card: string) => `${card}: Du darfst einen Ausbau ins Spiel bringen.`,
    destroy: (card: string) => `${card}: Wähle den Ausbau, der zerstört wird.`,
    hasten: (card: string) =>
      `${card}: Du darfst wählen, welche Karte als nächste ausgeführt wird.`,
    churn: (card: string) => `${card}: Du darfst die oberste Karte eines Auslagedecks abwerfen.`,
    refresh: (card: string) => `${card}: Wähle eine Ablage der Auslage, die gemischt wird.`,
    reboot: (hand: number) =>
      hand === 0 ? "Zieh neue Karten." : "Wirf ab, was du nicht behalten willst, dann zieh nach.",
    waitCommand: (who: string, slot: number) => `${who} füllt Platz ${slot} des Stapels.`,
    waitAnswer: (who: string, about: string) => `${who} entscheidet über ${about}.`,
    waitShield: (who: string, hurt: string) => `${who} entscheidet, was gegen ${hurt} hilft.`,
    waitReboot: (who: string) => `${who} wirft ab und zieht nach.`,
  },

  action: {
    assign: (card: string) => `${card} einsetzen`,
    eject: (card: string) => `${card} auswerfen`,
    draft: (card: string, pile: string) => `${card} von ${pile} sichern`,
    take: (what: string) => `1 ${what} nehmen`,
    target: (who: string) => `${who} wählen`,
    shield: (card: string) => `Mit ${card} verhindern`,
    spend: (n: number, of: string) => (n === 0 ? `Keinen ${of} ausgeben` : `${n} ${of} ausgeben`),
    melt: (card: string, from: string) => `${card} aus deiner ${from} einschmelzen`,
    recall: (card: string) => `${card} oben auf dein Deck legen`,
    claim: (card: string, pile: string) => `${card} von ${pile} nehmen`,
    install: (card: string, from: string) => `${card} aus deiner ${from} ins Spiel bringen`,
    destroy: (card: string, who: string) => `${card} von ${who} zerstören`,
    hasten: (card: string, slot: number) => `${card} von Platz ${slot} nach ganz rechts legen`,
    churn: (card: string, from: string) => `${card} von ${from} abwerfen`,
    refresh: (of: string) => `Die Ablage von ${of} mischen`,
    pick: (of: string) => `${of} wählen`,
    decline: "Nichts weiter davon",
    takeDamage: "Den restlichen Schaden hinnehmen",
    discard: (card: string) => `${card} abwerfen`,
    redraw: "Ziehen",
  },
  group: {
    assign: "Einsetzen: offen, Sprit zahlen, ausführen",
    eject: "Auswerfen: verdeckt, für 1 Sprit oder 1 Schrott",
    draft: "Sichern: Schrott zahlen, behalten",
    answer: "Deine Wahl",
    reboot: "Neustart",
  },
  own: { hand: "Hand", discard: "Ablage" },

  previewText: {
    slot: (slot: number) => `Auf Platz ${slot}.`,
    price: (cost: string, have: number) => `Kostet beim Ausführen ${cost}; jetzt hast du ${have}.`,
    free: "Kostet beim Ausführen nichts.",
    ejected: "Bringt beim Ausführen 1 Sprit oder 1 Schrott.",
    gain: (what: string) => `Du bekommst ${what}.`,
    strike: (hurt: string, who: string) => `${hurt} für ${who}.`,
    part: (by: number, card: string) => `${signed(by)} ${card}`,
    brace: (n: number) => `Abgefangen werden davon bis zu ${n}.`,
    shields: (names: string[]) => `Schilde, die das verhindern können: ${and(names)}.`,
    lose: (who: string, what: string) => `Kostet ${who} ${what}.`,
    steal: (who: string, what: string) => `Du nimmst ${what} von ${who}.`,
    shift: (n: number, who: string) => `Du gibst ${n} Schaden an ${who} ab.`,
    repair: (n: number) => `Du reparierst ${n} Schaden.`,
    order: (who: string, names: string[]) =>
      `Der Stapel von ${who} würde so ausgeführt: ${names.join(", ")}.`,
    ownOrder: (names: string[]) => `Dein Stapel würde so ausgeführt: ${names.join(", ")}.`,
    jam: (who: string, card: string, slot: number) =>
      `${card} auf Platz ${slot} von ${who} wird umgedreht.`,
    outbid: (who: string, card: string, n: number) =>
      `${card} von ${who} kostet ${n} Schrott mehr.`,
    shield: (prevented: number, left: number) =>
      left === 0
        ? `Verhindert alle ${prevented} und wird zerstört.`
        : `Verhindert ${prevented} und wird zerstört; es bleiben ${left}.`,
    melt: (what: string) => `Kommt aus dem Spiel, und du bekommst ${what}.`,
    own: (to: OwnPile) => (to === "deck" ? "Kommt oben auf dein Deck." : "Kommt in deine Ablage."),
    install: "Kommt kostenlos ins Spiel.",
    destroy: (who: string) => `Kommt in die Ablage von ${who}.`,
    churn: (card: string) => `${card} kommt in die Ablage daneben.`,
    refresh: (n: number) => `${cards(n)} ${n === 1 ? "kommt" : "kommen"} gemischt unter das Deck.`,
    draw: (n: number) => (n === 0 ? "Deine Hand ist voll: keine Karte." : `Du ziehst ${cards(n)}.`),
    nothing: "Es passiert nichts.",
  },

  log: {
    firstDrawn: (who: string) => `Das Los entscheidet: ${who} beginnt.`,
    top: (of: string, card: string) => `${of} zeigt ${card}.`,
    topNone: (of: string) => `${of} ist leer.`,
    drew: (who: string, n: number) => `${who} zieht ${cards(n)}.`,
    drewThese: (names: string[]) => `Karten: ${names.join(", ")}`,
    reshuffled: (who: string, n: number) =>
      `${who} mischt die Ablage: ${cards(n)} ${n === 1 ? "wird" : "werden"} zum Deck.`,
    round: (n: number) => `Runde ${n}`,
    begins: (who: string) => `${who} beginnt.`,
    assigned: (who: string, card: string, slot: number) =>
      `${who} setzt ${card} auf Platz ${slot} ein.`,
    ejected: (who: string, slot: number) =>
      `${who} wirft auf Platz ${slot} eine verdeckte Karte aus.`,
    ejectedThis: (who: string, card: string, slot: number) =>
      `${who} wirft ${card} verdeckt auf Platz ${slot} aus.`,
    drafted: (who: string, card: string, pile: string, slot: number) =>
      `${who} sichert ${card} von ${pile} auf Platz ${slot}.`,
    slotEmpty: (who: string, slot: number) => `${who} hat nichts für Platz ${slot}.`,
    activation: "Aktivierung: Die Stapel werden von rechts ausgeführt.",
    turnedUp: (who: string, card: string) => `${who} deckt ${card} auf.`,
    powered: (who: string, card: string, fuel: number) =>
      fuel === 0
        ? `${who} führt ${card} aus.`
        : `${who} zahlt ${fuel} Sprit und führt ${card} aus.`,
    left: (what: string) => `${what} übrig`,
    unpowered: (who: string, card: string, fuel: number, have: number) =>
      `${card} von ${who} verpufft: ${fuel} Sprit nötig, ${have} vorhanden.`,
    finished: (who: string, card: string, to: OwnPile) =>
      to === "deck"
        ? `${card} kommt oben auf das Deck von ${who}.`
        : `${card} kommt in die Ablage von ${who}.`,
    installed: (who: string, card: string) => `${card} von ${who} kommt ins Spiel.`,
    installedFrom: (who: string, card: string, from: string) =>
      `${who} bringt ${card} kostenlos aus der ${from} ins Spiel.`,
    bought: (who: string, card: string, scrap: number) =>
      scrap === 0
        ? `${who} bekommt ${card} kostenlos.`
        : `${who} kauft ${card} für ${scrap} Schrott.`,
    boughtTo: (to: OwnPile) => (to === "deck" ? "Oben auf das Deck" : "In die Ablage"),
    notBought: (who: string, card: string, scrap: number, have: number) =>
      `${who} kann ${card} nicht bezahlen: ${scrap} Schrott nötig, ${have} vorhanden.`,
    back: (of: string) => `Die Karte kommt in die Ablage von ${of}`,
    gained: (who: string, what: string, why: string) => `${who} bekommt ${what}${why}.`,
    why: {
      eject: " für die ausgeworfene Karte",
      card: (card: string) => ` durch ${card}`,
    },
    supplied: "Alle bekommen 1 Sprit und 1 Schrott.",
    suppliedTo: (who: string, fuel: number, scrap: number) =>
      `${who} hat jetzt ${fuel} Sprit, ${scrap} Schrott`,
    total: (of: string, n: number) => `${of} jetzt: ${n}`,
    spent: (who: string, what: string, card: string) => `${who} gibt ${what} für ${card} aus.`,
    stolen: (who: string, what: string, from: string, card: string) =>
      `${who} nimmt mit ${card} ${what} von ${from}.`,
    drained: (who: string, what: string, by: string, card: string) =>
      `${who} verliert ${what} durch ${card} von ${by}.`,
    struck: (by: string, hurt: string, who: string) => `${by} trifft ${who} mit ${hurt}.`,
    struckSelf: (who: string, hurt: string) => `${who} trifft sich selbst mit ${hurt}.`,
    part: (by: number, card: string) => `${card}: ${by}`,
    braceSet: (who: string, n: number) =>
      `${who} wappnet sich gegen die nächsten ${n} Schaden dieser Runde.`,
    braceHeld: (who: string, prevented: number) =>
      `${who} war gewappnet: ${prevented} Schaden verhindert.`,
    braceLeft: (n: number) => `${n} Schaden übrig`,
    shielded: (who: string, card: string, prevented: number) =>
      `${card} von ${who} verhindert ${prevented} Schaden.`,
    damaged: (who: string, hurt: string, total: number) =>
      `${who} nimmt ${hurt}: jetzt ${total} Schaden.`,
    destroyed: (who: string, card: string) => `${card} von ${who} wird zerstört.`,
    repaired: (who: string, n: number, total: number) =>
      `${who} repariert ${n} Schaden: jetzt ${total}.`,
    with: (card: string) => `Mit ${card}`,
    shifted: (who: string, n: number, to: string, total: number) =>
      `${who} gibt ${n} Schaden an ${to} ab: dort jetzt ${total}.`,
    flipped: (who: string, card: string) => `${who} dreht ${card} vom Deck um.`,
    repeated: (who: string, card: string) => `${who} wiederholt ${card}.`,
    melted: (who: string, card: string, from: string) =>
      `${who} schmilzt ${card} aus der ${from} ein.`,
    recalled: (who: string, card: string) => `${who} legt ${card} oben auf das Deck.`,
    claimed: (who: string, card: string, pile: string) =>
      `${who} nimmt ${card} kostenlos von ${pile}.`,
    churned: (of: string, card: string) => `${card} kommt von ${of} in die Ablage daneben.`,
    refreshed: (who: string, of: string, n: number) =>
      `${who} mischt ${cards(n)} und legt sie unter ${of}.`,
    jammed: (by: string, card: string, who: string, slot: number) =>
      `${by} blockiert ${card} auf Platz ${slot} von ${who}: Es gibt nur 1 Sprit oder 1 Schrott.`,
    tangled: (by: string, who: string) => `${by} dreht den Stapel von ${who} um.`,
    hastened: (who: string, slot: number) =>
      `${who} legt die Karte von Platz ${slot} nach ganz rechts.`,
    outbid: (by: string, card: string, who: string, scrap: number) =>
      `Durch ${by} kostet ${card} von ${who} ${scrap} Schrott mehr.`,
    nothing: (card: string, text: string) => `${card}: Ohne Wirkung blieb „${text}“`,
    reboot: "Neustart",
    discarded: (who: string, card: string) => `${who} wirft ${card} ab.`,
    firstPassed: (who: string) => `Der Startspielermarker geht an ${who}.`,
  },

  counters: {
    damage: "Schaden",
    fuel: "Sprit",
    scrap: "Schrott",
    hand: "Handkarten",
    upgrades: "Ausbauten",
    of: (n: number, max: number) => `${n}/${max}`,
  },

  result: {
    reasons: {
      damage: "Im Neustart hatte jemand zehn oder mehr Schaden.",
      round_cap: "Die letzte Runde ist gespielt.",
      left: "Alle anderen sind gegangen.",
    },
    unknown: "Die Partie ist zu Ende.",
    duel: (who: string) => `${who} hat weniger Schaden und gewinnt.`,
    duelTie: (who: string) =>
      `Beide haben gleich viel Schaden; ${who} saß näher beim Startspieler.`,
    table: (who: string, left: string, n: number) =>
      `${who} gewinnt: ${left}, links daneben, hatte mit ${n} den meisten Schaden.`,
    tie: "Bei Gleichstand zählt der Startspieler oder wer im Uhrzeigersinn als Nächstes sitzt.",
    damage: "Schaden",
    left: "Schaden des linken Nachbarn",
    first: "Startspieler",
    upgrades: "Ausbauten im Spiel",
    yes: "ja",
    no: "nein",
  },

  refusal: {
    tokensOption: (of: string, n: number, max: number) =>
      `Alle dürfen mit bis zu ${max} ${of} beginnen, nicht mit ${n}.`,
    damageOption: (n: number, max: number) =>
      `Alle dürfen mit bis zu ${max} Schaden beginnen, nicht mit ${n}.`,
    roundsOption: (n: number, min: number, max: number) =>
      `Eine Partie kann ${min} bis ${max} Runden dauern, nicht ${n}.`,
    noSuchDeck: "So ein Auslagedeck gibt es nicht.",
    tooMuch: (n: number, max: number) => `Du kannst bis zu ${max} ausgeben, nicht ${n}.`,
    emptySlot: "Auf diesem Platz deines Stapels liegt keine Karte.",
    notYours: (card: string, from: string) => `${card} ist nicht in deiner ${from}.`,
    notAnUpgrade: (card: string) => `${card} ist kein Ausbau.`,
    emptyPile: (pile: string) => `Auf ${pile} liegt keine Karte.`,
    tooDear: (card: string, scrap: number, max: number) =>
      `${card} ist ${scrap} Schrott wert; hier sind es höchstens ${max}.`,
    notATarget: (who: string) => `Das hätte keine Wirkung auf ${who} und geht deshalb nicht.`,
    noSuchShield: (card: string, of: string) => `${card} verhindert keinen ${of}schaden.`,
    noSuchUpgrade: (who: string, card: string) => `${card} ist bei ${who} nicht im Spiel.`,
    nextAlready: (slot: number) => `Die Karte auf Platz ${slot} ist schon die nächste.`,
    notAsked: (what: string) => `Gefragt ist etwas anderes: ${what}.`,
    cannotDecline: (what: string) => `Das musst du wählen: ${what}.`,
  },
  asked: {
    command: "eine Karte für deinen Stapel",
    token: "was die ausgeworfene Karte bringt",
    target: "ein Pilot",
    shield: "der Ausbau, der den Schaden verhindert",
    spend: "wie viel du ausgibst",
    melt: "eine Karte zum Einschmelzen",
    recall: "eine Karte deiner Ablage",
    claim: "eine Karte der Auslage",
    install: "ein Ausbau, der ins Spiel kommt",
    destroy: "ein Ausbau, der zerstört wird",
    hasten: "eine Karte deines Stapels",
    churn: "ein Auslagedeck, dessen oberste Karte abgeworfen wird",
    refresh: "eine Ablage der Auslage, die gemischt wird",
    discards: "was du vor dem Ziehen abwirfst",
    nothing: "nichts",
  } satisfies Record<Asked, string>,

  table: {
    round: (n: number) => `Runde ${n}`,
    roundOf: (n: number, max: number) => `Runde ${n} von höchstens ${max}`,
    priority: "Es geht im Uhrzeigersinn",
    first: "Startspieler",
    hasPriority: "ist am Zug",
    market: "Auslage: Decks und ihre Ablagen",
    deck,
    discardOf,
    cards,
    melted: (n: number) => `Schmelze: ${n}`,
    mat: (who: string) => `Tableau von ${who}`,
    stack: (who: string) => `Stapel von ${who}`,
    yourStack: "Dein Stapel",
    set: (n: number, of: number) => `${n} von ${of} belegt`,
    resolves: "Ausgeführt wird von rechts nach links",
    slot: (n: number) => `Platz ${n}`,
    next: "als Nächstes",
    upgrades: (who: string) => `Ausbauten von ${who} im Spiel`,
    yourUpgrades: "Deine Ausbauten im Spiel",
    noUpgrades: "Keine Ausbauten im Spiel",
    brace: (n: number) => `Gewappnet: ${n}`,
    hand: "Deine Hand",
    tray: "Deine Entscheidung",
    handOf: (n: number) => `${cards(n)} auf der Hand`,
    drawPile: "Deck",
    inDeck: "Karten im Deck",
    discardPile: "Ablage",
    nobody: "Wähle eine Karte",
    skip: "Animation überspringen (Esc)",
    resolving: "Läuft",
    sent: "Unterwegs",
    back: "Zurück",
    chooseFrom: (n: number) => `${n} zur Wahl`,
    assignHere: "Einsetzen",
    ejectHere: "Auswerfen",
    draftHere: "Sichern",
    does: {
      assign: "Einsetzen",
      eject: "Auswerfen",
      draft: "Sichern",
      discard: "Abwerfen",
      melt: "Einschmelzen",
      recall: "Nach oben",
      claim: "Nehmen",
      install: "Ins Spiel",
      destroy: "Zerstören",
      shield: "Verhindern",
      hasten: "Ganz nach rechts",
    },
    redraw: (n: number | null) =>
      n === null ? "Ziehen" : n === 0 ? "Hand behalten" : `${n} ziehen`,
    decline: "Nein, danke",
    takeDamage: "Rest hinnehmen",
    damageOf: (n: number, max: number) => `${n} von ${max} Schaden`,
    onTop: (names: string[]) => `Oben auf dem Deck: ${names.join(", ")}`,
    look: (what: string) => `Durchsehen: ${what}`,
    pileEmpty: "Hier liegt nichts.",
    openDiscard: (who: string) => `Ablage von ${who}`,
    yourDiscard: "Deine Ablage",
    meltedCards: "Eingeschmolzene Karten",
    knownTop: "Liegt bekanntlich oben auf dem Deck",
    deals: "Nichts zu entscheiden: Die anderen sind dran.",
    how: "Wähle eine Karte deiner Hand oder eine der Auslage.",
    credit: "Nach Scrappers von Boggs Game Design; alle Karten sind unsere.",
    lacks: (have: number, cost: number) => `${have} von ${cost}`,
  },

  read: {
    slot: (n: number, what: string) => `Platz ${n}: ${what}`,
    chosen: "gewählt",
    legal: "wählbar",
    last: "gerade gespielt",
    yoursDown: (card: string) => `${card}, für die anderen verdeckt`,
    asks: (what: string) => `kostet ${what}`,
  },

  shortcuts: {
    hand: "eine Karte deiner Hand wählen oder eine der Möglichkeiten",
    market: "die nächste Karte der Auslage wählen",
    enter: "tun, was vorgeschlagen ist: einsetzen, sichern, wählen",
    eject: "die gewählte Karte auswerfen",
    end: "im Neustart ziehen; oder nichts weiter von dem, was angeboten wird",
    tokens: "Sprit nehmen, Schrott nehmen",
    focusHand: "zu deiner Hand",
    arrows: "von Karte zu Karte deiner Hand",
    read: "zu jeder Karte auf dem Tisch, die dann groß zu sehen ist",
    escape: "zurück; oder die Animation überspringen",
  },

  presets: {
    duel: { name: "Duell", text: "Zwei Piloten: Wer am Ende weniger Schaden hat, gewinnt." },
    short: { name: "Kurzes Duell", text: "Zwei Piloten, die beschädigt und mit Vorrat beginnen." },
    trio: { name: "Zu dritt", text: "Triff den linken Nachbarn, achte auf den rechten." },
    full: { name: "Voller Tisch", text: "Vier Piloten und der ganze Haufen zwischen ihnen." },
  },
};
