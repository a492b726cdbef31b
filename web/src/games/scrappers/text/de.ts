/**
 * Texts of the table in German.
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
import type { Texts } from "./en";

const cards = (n: number) => count(n, "Karte", "Karten");

/** Followed by “schaden”. */
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

export const de: Texts = {
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

  round: (n: number) => `Runde ${n}`,
  phase: {
    command: "Befehl",
    activation: "Aktivierung",
    reboot: "Neustart",
  },
  phaseHelp: {
    command: "Reihum legen alle je eine Karte in ihren Stapel, bis alle Stapel voll sind.",
    activation: "Die Stapel werden von rechts ausgeführt, reihum je eine Karte.",
    reboot: "Zehn Schaden beenden die Partie, sonst gibt es neue Karten, 1 Sprit und 1 Schrott.",
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

  prompt: {
    over: "Die Partie ist vorbei.",
    command: (slot: number) => `Lege eine Karte auf Platz ${slot} deines Stapels.`,
    token: (card: string) => `${card}: Nimm dafür Sprit oder Schrott.`,
    target: (card: string) => `${card}: Wähle einen Piloten.`,
    shield: (damage: string) => `Achtung, ${damage}: Wähle den Ausbau, der das verhindert.`,
    shieldMore: (damage: string) =>
      `Noch ${damage}: Nutze einen weiteren Ausbau, oder nimm den Schaden hin.`,
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
    waitCommand: (player: string, slot: number) => `${player} füllt Platz ${slot} des Stapels.`,
    waitAnswer: (player: string, about: string) => `${player} entscheidet über ${about}.`,
    waitShield: (player: string, damage: string) =>
      `${player} entscheidet, was gegen ${damage} hilft.`,
    waitReboot: (player: string) => `${player} wirft ab und zieht nach.`,
  },

  action: {
    assign: (card: string) => `${card} einsetzen`,
    eject: (card: string) => `${card} auswerfen`,
    draft: (card: string, pile: string) => `${card} von ${pile} sichern`,
    take: (what: string) => `1 ${what} nehmen`,
    target: (player: string) => `${player} wählen`,
    shield: (card: string) => `Mit ${card} verhindern`,
    spend: (n: number, of: string) => (n === 0 ? `Keinen ${of} ausgeben` : `${n} ${of} ausgeben`),
    melt: (card: string, from: string) => `${card} aus deiner ${from} einschmelzen`,
    recall: (card: string) => `${card} oben auf dein Deck legen`,
    claim: (card: string, pile: string) => `${card} von ${pile} nehmen`,
    install: (card: string, from: string) => `${card} aus deiner ${from} ins Spiel bringen`,
    destroy: (card: string, player: string) => `${card} von ${player} zerstören`,
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
  },
  own: { hand: "Hand", discard: "Ablage" },

  previewText: {
    slot: (slot: number) => `Auf Platz ${slot}.`,
    price: (cost: string, have: number) => `Kostet beim Ausführen ${cost}; jetzt hast du ${have}.`,
    free: "Kostet beim Ausführen nichts.",
    ejected: "Bringt beim Ausführen 1 Sprit oder 1 Schrott.",
    gain: (what: string) => `Du bekommst ${what}.`,
    strike: (damage: string, player: string) => `${damage} für ${player}.`,
    part: (by: number, card: string) => `${signed(by)} ${card}`,
    brace: (n: number) => `Abgefangen werden davon bis zu ${n}.`,
    shields: (names: string[]) => `Schilde, die das verhindern können: ${and(names)}.`,
    lose: (player: string, what: string) => `Kostet ${player} ${what}.`,
    steal: (player: string, what: string) => `Du nimmst ${what} von ${player}.`,
    shift: (n: number, player: string) => `Du gibst ${n} Schaden an ${player} ab.`,
    repair: (n: number) => `Du reparierst ${n} Schaden.`,
    order: (player: string, names: string[]) =>
      `Der Stapel von ${player} würde so ausgeführt: ${names.join(", ")}.`,
    ownOrder: (names: string[]) => `Dein Stapel würde so ausgeführt: ${names.join(", ")}.`,
    jam: (player: string, card: string, slot: number) =>
      `${card} auf Platz ${slot} von ${player} wird umgedreht.`,
    outbid: (player: string, card: string, n: number) =>
      `${card} von ${player} kostet ${n} Schrott mehr.`,
    shield: (prevented: number, left: number) =>
      left === 0
        ? `Verhindert alle ${prevented} und wird zerstört.`
        : `Verhindert ${prevented} und wird zerstört; es bleiben ${left}.`,
    melt: (what: string) => `Kommt aus dem Spiel, und du bekommst ${what}.`,
    own: (to: OwnPile) => (to === "deck" ? "Kommt oben auf dein Deck." : "Kommt in deine Ablage."),
    install: "Kommt kostenlos ins Spiel.",
    destroy: (player: string) => `Kommt in die Ablage von ${player}.`,
    churn: (card: string) => `${card} kommt in die Ablage daneben.`,
    refresh: (n: number) => `${cards(n)} ${n === 1 ? "kommt" : "kommen"} gemischt unter das Deck.`,
    draw: (n: number) => (n === 0 ? "Deine Hand ist voll: keine Karte." : `Du ziehst ${cards(n)}.`),
    nothing: "Es passiert nichts.",
  },

  log: {
    firstDrawn: (player: string) => `Das Los entscheidet: ${player} beginnt.`,
    top: (of: string, card: string) => `${of} zeigt ${card}.`,
    topNone: (of: string) => `${of} ist leer.`,
    drew: (player: string, n: number) => `${player} zieht ${cards(n)}.`,
    drewThese: (names: string[]) => `Karten: ${names.join(", ")}`,
    reshuffled: (player: string, n: number) =>
      `${player} mischt die Ablage: ${cards(n)} ${n === 1 ? "wird" : "werden"} zum Deck.`,
    begins: (player: string) => `${player} beginnt.`,
    assigned: (player: string, card: string, slot: number) =>
      `${player} setzt ${card} auf Platz ${slot} ein.`,
    ejected: (player: string, slot: number) =>
      `${player} wirft auf Platz ${slot} eine verdeckte Karte aus.`,
    ejectedThis: (player: string, card: string, slot: number) =>
      `${player} wirft ${card} verdeckt auf Platz ${slot} aus.`,
    drafted: (player: string, card: string, pile: string, slot: number) =>
      `${player} sichert ${card} von ${pile} auf Platz ${slot}.`,
    slotEmpty: (player: string, slot: number) => `${player} hat nichts für Platz ${slot}.`,
    activation: "Aktivierung: Die Stapel werden von rechts ausgeführt.",
    turnedUp: (player: string, card: string) => `${player} deckt ${card} auf.`,
    powered: (player: string, card: string, fuel: number) =>
      fuel === 0
        ? `${player} führt ${card} aus.`
        : `${player} zahlt ${fuel} Sprit und führt ${card} aus.`,
    left: (what: string) => `${what} übrig`,
    unpowered: (player: string, card: string, fuel: number, have: number) =>
      `${card} von ${player} verpufft: ${fuel} Sprit nötig, ${have} vorhanden.`,
    finished: (player: string, card: string, to: OwnPile) =>
      to === "deck"
        ? `${card} kommt oben auf das Deck von ${player}.`
        : `${card} kommt in die Ablage von ${player}.`,
    installed: (player: string, card: string) => `${card} von ${player} kommt ins Spiel.`,
    installedFrom: (player: string, card: string, from: string) =>
      `${player} bringt ${card} kostenlos aus der ${from} ins Spiel.`,
    bought: (player: string, card: string, scrap: number) =>
      scrap === 0
        ? `${player} bekommt ${card} kostenlos.`
        : `${player} kauft ${card} für ${scrap} Schrott.`,
    boughtTo: (to: OwnPile) => (to === "deck" ? "Oben auf das Deck" : "In die Ablage"),
    notBought: (player: string, card: string, scrap: number, have: number) =>
      `${player} kann ${card} nicht bezahlen: ${scrap} Schrott nötig, ${have} vorhanden.`,
    back: (of: string) => `Die Karte kommt in die Ablage von ${of}`,
    gained: (player: string, what: string, why: string) => `${player} bekommt ${what}${why}.`,
    why: {
      eject: " für die ausgeworfene Karte",
      card: (card: string) => ` durch ${card}`,
    },
    supplied: "Alle bekommen 1 Sprit und 1 Schrott.",
    suppliedTo: (player: string, fuel: number, scrap: number) =>
      `${player} hat jetzt ${fuel} Sprit, ${scrap} Schrott`,
    total: (of: string, n: number) => `${of} jetzt: ${n}`,
    spent: (player: string, what: string, card: string) =>
      `${player} gibt ${what} für ${card} aus.`,
    stolen: (player: string, what: string, from: string, card: string) =>
      `${player} nimmt mit ${card} ${what} von ${from}.`,
    drained: (player: string, what: string, by: string, card: string) =>
      `${player} verliert ${what} durch ${card} von ${by}.`,
    struck: (by: string, damage: string, player: string) => `${by} trifft ${player} mit ${damage}.`,
    struckSelf: (player: string, damage: string) => `${player} trifft sich selbst mit ${damage}.`,
    part: (by: number, card: string) => `${card}: ${by}`,
    braceSet: (player: string, n: number) =>
      `${player} wappnet sich gegen die nächsten ${n} Schaden dieser Runde.`,
    braceHeld: (player: string, prevented: number) =>
      `${player} war gewappnet: ${prevented} Schaden verhindert.`,
    braceLeft: (n: number) => `${n} Schaden übrig`,
    shielded: (player: string, card: string, prevented: number) =>
      `${card} von ${player} verhindert ${prevented} Schaden.`,
    damaged: (player: string, damage: string, total: number) =>
      `${player} nimmt ${damage}: jetzt ${total} Schaden.`,
    destroyed: (player: string, card: string) => `${card} von ${player} wird zerstört.`,
    repaired: (player: string, n: number, total: number) =>
      `${player} repariert ${n} Schaden: jetzt ${total}.`,
    with: (card: string) => `Mit ${card}`,
    shifted: (player: string, n: number, to: string, total: number) =>
      `${player} gibt ${n} Schaden an ${to} ab: dort jetzt ${total}.`,
    flipped: (player: string, card: string) => `${player} dreht ${card} vom Deck um.`,
    repeated: (player: string, card: string) => `${player} wiederholt ${card}.`,
    melted: (player: string, card: string, from: string) =>
      `${player} schmilzt ${card} aus der ${from} ein.`,
    recalled: (player: string, card: string) => `${player} legt ${card} oben auf das Deck.`,
    claimed: (player: string, card: string, pile: string) =>
      `${player} nimmt ${card} kostenlos von ${pile}.`,
    churned: (of: string, card: string) => `${card} kommt von ${of} in die Ablage daneben.`,
    refreshed: (player: string, of: string, n: number) =>
      `${player} mischt ${cards(n)} und legt sie unter ${of}.`,
    jammed: (by: string, card: string, player: string, slot: number) =>
      `${by} blockiert ${card} auf Platz ${slot} von ${player}: Es gibt nur 1 Sprit oder 1 Schrott.`,
    tangled: (by: string, player: string) => `${by} dreht den Stapel von ${player} um.`,
    hastened: (player: string, slot: number) =>
      `${player} legt die Karte von Platz ${slot} nach ganz rechts.`,
    outbid: (by: string, card: string, player: string, scrap: number) =>
      `Durch ${by} kostet ${card} von ${player} ${scrap} Schrott mehr.`,
    nothing: (card: string, text: string) => `${card}: Ohne Wirkung blieb „${text}“`,
    discarded: (player: string, card: string) => `${player} wirft ${card} ab.`,
    firstPassed: (player: string) => `Der Startspielermarker geht an ${player}.`,
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
    duel: (player: string) => `${player} hat weniger Schaden und gewinnt.`,
    duelTie: (player: string) =>
      `Beide haben gleich viel Schaden; ${player} saß näher beim Startspieler.`,
    table: (player: string, left: string, n: number) =>
      `${player} gewinnt: ${left}, links daneben, hatte mit ${n} den meisten Schaden.`,
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
    notATarget: (player: string) => `Das hätte keine Wirkung auf ${player} und geht deshalb nicht.`,
    noSuchShield: (card: string, of: string) => `${card} verhindert keinen ${of}schaden.`,
    noSuchUpgrade: (player: string, card: string) => `${card} ist bei ${player} nicht im Spiel.`,
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
    roundOf: (n: number, max: number) => `Runde ${n} von höchstens ${max}`,
    priority: "Es geht im Uhrzeigersinn",
    first: "Startspieler",
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
    resolves: "Ausgeführt wird von rechts nach links",
    slot: (n: number) => `Platz ${n}`,
    next: "als Nächstes",
    upgrades: (player: string) => `Ausbauten von ${player} im Spiel`,
    yourUpgrades: "Deine Ausbauten im Spiel",
    noUpgrades: "Keine Ausbauten im Spiel",
    brace: (n: number) => `Gewappnet: ${n}`,
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
    openDiscard: (player: string) => `Ablage von ${player}`,
    yourDiscard: "Deine Ablage",
    meltedCards: "Eingeschmolzene Karten",
    knownTop: "Liegt bekanntlich oben auf dem Deck",
    selectCard: "Wähle eine Karte deiner Hand oder eine der Auslage.",
    credit: "Nach Scrappers von Boggs Game Design; alle Karten sind unsere.",
    haveOf: (have: number, cost: number) => `${have} von ${cost}`,
  },

  spoken: {
    slot: (n: number, what: string) => `Platz ${n}: ${what}`,
    chosen: "gewählt",
    last: "gerade gespielt",
    costs: (what: string) => `kostet ${what}`,
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
