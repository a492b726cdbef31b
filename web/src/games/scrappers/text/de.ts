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
      "Bei zehn Schaden endet die Partie. Sonst ziehen alle nach und bekommen 1 Sprit und 1 Schrott.",
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

  prompt: {
    over: "Die Partie ist vorbei.",
    command: (slot: number, size: number) =>
      slot === 1
        ? "Lege eine Karte auf Platz 1: Sie kommt zuletzt dran."
        : slot === size
          ? `Lege eine Karte auf Platz ${size}: Sie kommt zuerst dran.`
          : `Lege eine Karte auf Platz ${slot} deines Stapels.`,
    commandDraft: (slot: number) => `Deine Hand ist leer: Sichere eine Karte für Platz ${slot}.`,
    token: (card: string) => `${card} war ausgeworfen: Nimm dafür Sprit oder Schrott.`,
    target: (card: string) => `${card}: Wähle einen Piloten.`,
    shield: (text: string) => `Dir drohen ${text}: Wähle den Ausbau, der das verhindert.`,
    shieldMore: (text: string) =>
      `Dir drohen noch ${text}: Nutze einen weiteren Ausbau, oder nimm den Schaden hin.`,
    spend: (card: string, of: string) => `${card}: Wie viel ${of} gibst du aus?`,
    melt: (card: string) => `${card}: Schmilz eine Karte ein, oder keine.`,
    recall: (card: string) =>
      `${card}: Leg eine Karte deiner Ablage oben auf dein Deck, oder keine.`,
    claim: (card: string, max: number) =>
      `${card}: Nimm kostenlos eine Karte der Auslage bis ${max} Schrott, oder keine.`,
    install: (card: string) => `${card}: Bring kostenlos einen Ausbau ins Spiel, oder keinen.`,
    destroy: (card: string) => `${card}: Wähle den Ausbau, der zerstört wird.`,
    hasten: (card: string) =>
      `${card}: Wähle die Karte deines Stapels, die als nächste drankommt, oder keine.`,
    churn: (card: string) => `${card}: Wirf die oberste Karte eines Auslagedecks ab, oder keine.`,
    refresh: (card: string) => `${card}: Wähle die Ablage der Auslage, die gemischt wird.`,
    reboot: (hand: number) =>
      hand === 0
        ? "Zieh neue Karten für die nächste Runde."
        : "Wirf ab, was du nicht brauchst, und zieh für die nächste Runde nach.",
    waitCommand: (player: string, slot: number) => `${player} wählt eine Karte für Platz ${slot}.`,
    waitAnswer: (player: string, about: string) => `${player} entscheidet über ${about}.`,
    waitShield: (player: string, text: string) => `${player} wählt, was ${text} verhindert.`,
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
    decline: "Nichts davon",
    takeDamage: "Den Schaden hinnehmen",
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
    over: "Die Partie ist vorbei.",
    watching: "Du schaust zu: Nur Piloten wählen Karten.",
    wait: (player: string) => `${player} ist am Zug. Du wählst, sobald du wieder dran bist.`,
    first: (what: string) => `Zuerst: ${what}.`,
    handLater: "Deine Handkarten kommen in der nächsten Befehlsphase in den Stapel.",
    stackFixed:
      "Karten bleiben, wo sie im Stapel liegen, und werden von rechts nach links ausgeführt.",
    stackNext: (slot: number) =>
      `Die nächste Karte kommt auf Platz ${slot}: Stapel füllen sich von links.`,
    emptySlot: (slot: number) => `Wähle zuerst eine Karte: Sie kommt auf Platz ${slot}.`,
    upgrade: "Ausbauten wirken von selbst: Der Schild verhindert einmal Schaden seiner Farbe.",
    others: (player: string) => `Das ist eine Karte von ${player}. Deine liegen unten.`,
    draftLater: "Karten der Auslage sicherst du in der Befehlsphase.",
    emptyPile: (pile: string) => `Auf ${pile} liegt keine Karte.`,
    draftFirst:
      "In einem Plan kann nur die erste Karte gesichert sein: Andere könnten sie vorher nehmen.",
    planned: "Der Stapel ist mit dem voll, was du geplant hast.",
    meltedEmpty: "Noch ist keine Karte eingeschmolzen: Das nimmt Karten aus dem Spiel.",
    ownDiscardEmpty: "Deine Ablage ist leer.",
    discardEmpty: (player: string) => `Die Ablage von ${player} ist leer.`,
  },

  log: {
    firstDrawn: (player: string) => `Das Los entscheidet: ${player} beginnt.`,
    top: (of: string, card: string) => `${of} zeigt ${card}.`,
    topNone: (of: string) => `${of} ist leer.`,
    drew: (player: string, n: number) => `${player} zieht ${cards(n)}.`,
    drewThese: (names: string[]) => `Karten: ${names.join(", ")}`,
    reshuffled: (player: string, n: number) =>
      `${player} mischt ${cards(n)} aus der Ablage zu einem neuen Deck.`,
    begins: (player: string) => `${player} beginnt.`,
    assigned: (player: string, card: string, slot: number) =>
      `${player} setzt ${card} auf Platz ${slot} ein.`,
    ejected: (player: string, slot: number) =>
      `${player} wirft eine Karte verdeckt auf Platz ${slot} aus.`,
    ejectedThis: (player: string, card: string, slot: number) =>
      `${player} wirft ${card} verdeckt auf Platz ${slot} aus.`,
    drafted: (player: string, card: string, pile: string, slot: number) =>
      `${player} sichert ${card} von ${pile} auf Platz ${slot}.`,
    slotEmpty: (player: string, slot: number) => `${player} hat keine Karte für Platz ${slot}.`,
    activation: "Aktivierung: Die Stapel laufen von rechts nach links.",
    turnedUp: (player: string, card: string) => `${player} deckt ${card} auf.`,
    powered: (player: string, card: string, fuel: number) =>
      fuel === 0 ? `${player} spielt ${card}.` : `${player} spielt ${card} für ${fuel} Sprit.`,
    left: (what: string) => `${what} übrig`,
    unpowered: (player: string, card: string, fuel: number, have: number) =>
      `${card} von ${player} verpufft: Das kostet ${fuel} Sprit, da sind nur ${have}.`,
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
      `${player} kann ${card} nicht bezahlen: Das kostet ${scrap} Schrott, da sind nur ${have}.`,
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
    struck: (by: string, text: string, player: string) => `${by} feuert ${text} auf ${player}.`,
    struckSelf: (player: string, text: string) => `${player} fügt sich selbst ${text} zu.`,
    part: (by: number, card: string) => `${card}: ${by}`,
    braceSet: (player: string, n: number) =>
      `${player} verhindert diese Runde die nächsten ${n} Schaden.`,
    braceHeld: (player: string, prevented: number) => `${player} verhindert ${prevented} Schaden.`,
    braceLeft: (n: number) => `${n} Schaden ${n === 1 ? "kommt" : "kommen"} durch`,
    shielded: (player: string, card: string, prevented: number) =>
      `${card} von ${player} verhindert ${prevented} Schaden.`,
    damaged: (player: string, text: string, total: number) =>
      `${player} bekommt ${text} und hat jetzt ${total}.`,
    destroyed: (player: string, card: string) => `${card} von ${player} wird zerstört.`,
    repaired: (player: string, n: number, total: number) =>
      `${player} repariert ${n} Schaden und hat jetzt ${total}.`,
    with: (card: string) => `Mit ${card}`,
    shifted: (player: string, n: number, to: string, total: number) =>
      `${player} gibt ${n} Schaden an ${to} weiter, dort sind es jetzt ${total}.`,
    flipped: (player: string, card: string) => `${player} dreht ${card} vom Deck um.`,
    repeated: (player: string, card: string) => `${player} wiederholt ${card}.`,
    melted: (player: string, card: string, from: string) =>
      `${player} schmilzt ${card} aus der ${from} ein.`,
    recalled: (player: string, card: string) => `${player} legt ${card} oben auf das Deck.`,
    claimed: (player: string, card: string, pile: string) =>
      `${player} nimmt ${card} kostenlos von ${pile}.`,
    churned: (of: string, card: string) => `${card} wird von ${of} abgeworfen.`,
    refreshed: (player: string, of: string, n: number) =>
      `${player} mischt ${cards(n)} und schiebt sie unter ${of}.`,
    jammed: (by: string, card: string, player: string, slot: number) =>
      `${by} blockiert ${card} auf Platz ${slot} von ${player}: Das bringt nur 1 Sprit oder 1 Schrott.`,
    tangled: (by: string, player: string) => `${by} dreht den Stapel von ${player} um.`,
    hastened: (player: string, slot: number) =>
      `${player} legt die Karte von Platz ${slot} nach ganz rechts: Sie kommt als nächste.`,
    outbid: (by: string, card: string, player: string, scrap: number) =>
      `Durch ${by} kostet ${card} von ${player} ${scrap} Schrott mehr.`,
    nothing: (card: string, text: string) => `${card} bewirkt hier nichts: „${text}“`,
    discarded: (player: string, card: string) => `${player} wirft ${card} ab.`,
    firstPassed: (player: string) => `${player} beginnt die nächste Runde.`,
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
    unknown: "Die Partie ist zu Ende.",
    left: "Alle anderen sind gegangen.",
    lastRound: (text: string) => `${text} Die letzte Runde ist gespielt.`,
    duelWon: (other: string, theirs: number, mine: number) =>
      `Du hast gewonnen, weil ${other} ${theirs} Schaden hat und du nur ${mine}.`,
    duelLost: (other: string, theirs: number, mine: number) =>
      `Du hast verloren, weil du ${mine} Schaden hast und ${other} nur ${theirs}.`,
    duelWatched: (winner: string, best: number, other: string, worse: number) =>
      `${winner} hat gewonnen, weil ${other} ${worse} Schaden hat und ${winner} nur ${best}.`,
    duelTie: (winner: string, n: number) =>
      `Beide haben ${n} Schaden; ${winner} hat diese Runde begonnen, das entscheidet.`,
    duelTieMine: (n: number) =>
      `Du hast gewonnen: Beide haben ${n} Schaden, und du hast diese Runde begonnen, das entscheidet.`,
    ringWon: (left: string, n: number) =>
      `Du hast gewonnen, weil ${left}, links von dir, den meisten Schaden hat: ${n}.`,
    ringLost: (left: string, n: number, winner: string, victim: string, most: number) =>
      `Du hast verloren, weil ${left}, links von dir, nur ${n} Schaden hat; ${victim}, links von ${winner}, hat ${most}.`,
    ringLostToMe: (winner: string, most: number) =>
      `Du hast verloren, weil du mit ${most} den meisten Schaden hast und links von ${winner} sitzt.`,
    ringLostTie: (left: string, n: number, winner: string) =>
      `Du hast im Gleichstand verloren: ${left}, links von dir, hat ${n} Schaden, aber ${winner} hat begonnen oder sitzt näher dran.`,
    ringWatched: (winner: string, left: string, n: number) =>
      `${winner} hat gewonnen, weil ${left}, links daneben, den meisten Schaden hat: ${n}.`,
    tie: "Den Gleichstand gewinnt, wer diese Runde begonnen hat oder im Uhrzeigersinn am nächsten sitzt.",
    damage: "Schaden",
    target: "Schaden des Piloten links",
    first: "Hat begonnen",
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
    notAnUpgrade: (card: string) => `${card} ist kein Ausbau, und nur Ausbauten kommen ins Spiel.`,
    emptyPile: (pile: string) => `Auf ${pile} liegt keine Karte.`,
    tooDear: (card: string, scrap: number, max: number) =>
      `${card} ist ${scrap} Schrott wert; diese Karte nimmt höchstens ${max}.`,
    notATarget: (player: string) => `Das hätte keine Wirkung auf ${player}: Wähle einen anderen.`,
    noSuchShield: (card: string, of: string) =>
      `${card} verhindert keinen ${of}schaden: Der Schild hat die andere Farbe.`,
    noSuchUpgrade: (player: string, card: string) => `${card} ist bei ${player} nicht im Spiel.`,
    nextAlready: (slot: number) => `Die Karte auf Platz ${slot} kommt schon als nächste dran.`,
    notAsked: (what: string) => `Zuerst: ${what}.`,
    cannotDecline: (what: string) => `Das kannst du nicht auslassen: ${what}.`,
  },
  asked: {
    command: "leg eine Karte in deinen Stapel",
    token: "nimm Sprit oder Schrott für die ausgeworfene Karte",
    target: "wähle einen Piloten",
    shield: "wähle den Ausbau, der den Schaden verhindert",
    spend: "wähle, wie viel du ausgibst",
    melt: "wähle eine Karte zum Einschmelzen, oder keine",
    recall: "wähle eine Karte deiner Ablage, oder keine",
    claim: "nimm eine Karte der Auslage, oder keine",
    install: "wähle einen Ausbau, der ins Spiel kommt, oder keinen",
    destroy: "wähle den Ausbau, der zerstört wird",
    hasten: "wähle eine Karte deines Stapels, oder keine",
    churn: "wähle das Auslagedeck, dessen oberste Karte abgeworfen wird, oder keines",
    refresh: "wähle die Ablage der Auslage, die gemischt wird",
    discards: "wirf ab, was du nicht brauchst, und zieh nach",
    nothing: "warte auf die anderen",
  } satisfies Record<Asked, string>,

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
    selectCard: "Wähle eine Karte deiner Hand oder der Auslage, um zu lesen, was sie tut.",
    selectDiscard: "Wähle Karten zum Abwerfen, oder zieh gleich.",
    plan: "Mehrere planen",
    planHelp: "Mehrere Karten aufreihen und zusammen legen: Jede kommt dran, sobald du am Zug bist",
    planNext: (slot: number) => `Wähle die Karte für Platz ${slot}, oder leg, was du hast.`,
    planDrop: "Plan verwerfen",
    planStart: "Du planst: Jede gewählte Karte kommt auf den nächsten Platz, bis du alle legst.",
    placeAll: (n: number) => `${cards(n)} legen`,
    unplan: (card: string) => `${card} aus dem Plan nehmen`,
    planned: "geplant",
    takeBack: "Zurücknehmen",
    drops: {
      assign: { name: "Einsetzen", text: "Offen: Sprit zahlen und ausführen" },
      eject: { name: "Auswerfen", text: "Verdeckt: bringt 1 Sprit oder 1 Schrott" },
      draft: { name: "Sichern", text: "Schrott zahlen, dann gehört sie dir" },
      discard: { name: "Abwerfen", text: "Und eine andere Karte ziehen" },
    },
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
      name: "Erste Partie",
      text: "Zwei Piloten mit je 7 Schaden: 3 mehr beenden sie, oder die sechste Runde.",
    },
    duel: { name: "Duell", text: "Zwei Piloten: Wer am Ende weniger Schaden hat, gewinnt." },
    trio: { name: "Zu dritt", text: "Triff den Piloten links von dir, achte auf den rechts." },
    full: { name: "Voller Tisch", text: "Vier Piloten, jeder hinter dem zu seiner Linken her." },
  },
};
