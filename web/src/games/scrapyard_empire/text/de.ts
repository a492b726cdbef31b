/**
 * What the table of Scrapyard Empire says, in German.
 *
 * part = Teil; small machine = Maschine; invention = Erfindung; character = Charakter; yard = Hof;
 * deck = Stapel; scrap pile = Schrotthaufen; to scrap = verschrotten; to discard = abwerfen; to dig
 * for = graben nach; to pass a card = liegen lassen; to steal = stehlen; to trade = tauschen;
 * offer, counter-offer = Angebot, Gegenangebot; to answer = reagieren; roll = Wurf;
 * ability = Fähigkeit; used, unused = verbraucht, bereit; not an action = ohne Aktion;
 * Draw, Action, Build, Discard = Ziehen, Aktionen, Bauen, Abwerfen.
 */

import type { Asked, Kind, PhaseView, When } from "../../../api/generated/scrapyard_empire";
import type { Words } from "./en";
import { log } from "./log.de";
import { refusal } from "./refusals.de";

const count = (n: number, one: string, many = `${one}n`) => `${n} ${n === 1 ? one : many}`;
const and = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} und ${parts.at(-1)}`;
const kinds: Record<Kind, string> = { part: "Teil", machine: "Maschine" };
const many: Record<Kind, string> = { part: "Teile", machine: "Maschinen" };
const cards = (kind: Kind, n: number) => count(n, kinds[kind], many[kind]);
const a = (kind: Kind) => (kind === "part" ? "ein Teil" : "eine Maschine");
const another = (kind: Kind) =>
  kind === "part" ? "ein Teil gegen ein anderes" : "eine Maschine gegen eine andere";
/** After “nach”. */
const after = (kind: Kind) => (kind === "part" ? "einem Teil" : "einer Maschine");
const actions = (n: number) => count(n, "Aktion", "Aktionen");
const inventions = (n: number) => count(n, "Erfindung", "Erfindungen");

const asked: Record<Asked, string> = {
  action: "eine Aktion",
  build: "was du baust",
  discard: "eine Karte zum Abwerfen",
  boost: "was du zum Wurf dazuzählst",
  dig: "ob du die offene Karte nimmst",
  steal: "die Karte, die du stiehlst",
  reaction: "ob du mit einer Fähigkeit reagierst",
  offer: "dein Angebot",
  answer: "eine Antwort auf das Angebot",
  target: "ein Mitspieler",
  pick: "eine Karte",
  own_machine: "eine Maschine deiner Hand",
  churn: "Teile, die du gegen neue verschrottest",
  nothing: "nichts",
};

export const de: Words = {
  count,
  and,
  kinds,
  cards,
  asked,
  log,
  refusal,
  capital: (text: string) => text.charAt(0).toUpperCase() + text.slice(1),
  seatName: (letter: string) => `Spieler ${letter}`,
  times: (text: string, n: number) => (n === 1 ? text : `${n} × ${text}`),

  sort: {
    part: "Teil",
    machine: "Maschine",
    invention: "Erfindung",
    character: "Charakter",
  },

  when: {
    always: "Immer",
    action: "Aktion",
    free: "Frei",
    actions_spent: "Zugabe",
    rolled: "Beim Wurf",
    build: "Beim Bauen",
    stolen: "Bei Diebstahl",
    dug: "Wenn andere graben",
  } satisfies Record<When, string>,

  card: {
    part: (name: string) => `${name}, Teil.`,
    full: (name: string, sort: string, made: string | null, text: string) =>
      made === null ? `${name}, ${sort}. ${text}` : `${name}, ${sort} aus ${made}. ${text}`,
    goesInto: (machines: string[]) => `Für ${and(machines)}.`,
    used: "Die Fähigkeit ist verbraucht.",
    usedNow: "Für jetzt verbraucht.",
    missing: (what: string) => `Fehlt: ${what}`,
    complete: "Alles ist da.",
    held: (what: string) => `Auf der Hand, noch nicht gebaut: ${what}`,
    inDeck: (n: number) => `${n} im Stapel`,
  },

  phase: {
    draw: "Ziehen",
    action: "Aktionen",
    build: "Bauen",
    discard: "Abwerfen",
    over: "Ende",
  } satisfies Record<PhaseView | "draw", string>,

  prompt: {
    over: "Die Partie ist vorbei.",
    action: (n: number) =>
      n === 0 ? "Keine Aktion mehr: Nutz eine Fähigkeit, oder mach weiter." : `Noch ${actions(n)}.`,
    build: "Bau, was du kannst, oder mach weiter.",
    discard: "Du hast zu viele Karten: Wirf eine ab.",
    boost: (roll: string, total: number, need: number) =>
      `${roll}: ${total}, nötig sind ${need}. Verschrotte Teile dafür, oder lass es.`,
    dig: (card: string) => `Du gräbst: ${card} nehmen oder tiefer graben?`,
    stealPart: (who: string) => `Wähle das Teil, das du ${who} stiehlst.`,
    stealMachine: (who: string) => `Zwei Maschinen von ${who}: Behalte eine.`,
    stolen: (who: string, card: string) => `${who} stiehlt dir ${card}. Reagierst du?`,
    dug: (who: string, card: string) => `${who} gräbt ${card} aus. Nimmst du die Karte?`,
    offer: (who: string, kind: Kind) => `Mach ${who} ein Angebot: ${another(kind)}.`,
    answer: (who: string) => `${who} macht dir ein Angebot.`,
    counter: (who: string) => `${who} macht ein Gegenangebot.`,
    target: (card: string) => `${card}: Wähle einen Mitspieler.`,
    partOf: (card: string, who: string, left: number) =>
      `${card}: Wähle ein Teil von ${who}${left > 1 ? `, noch ${left}` : ""}.`,
    swapFor: (part: string) => `Wähle das Teil, das du für ${part} gibst.`,
    handOf: (who: string) => `Die Hand von ${who}: Nimm eine Karte.`,
    builtOf: (card: string, who: string) => `${card}: Wähle eine gebaute Maschine von ${who}.`,
    builtOwn: (card: string) => `${card}: Wähle eine deiner gebauten Maschinen.`,
    ownMachine: "Wähle eine Maschine deiner Hand, die du verschrottest.",
    churn: (scrapped: number, max: number) =>
      `Verschrotte Teile für neue: ${scrapped} von höchstens ${max}.`,
    waits: {
      action: (who: string) => `${who} ist dran.`,
      build: (who: string) => `${who} baut.`,
      discard: (who: string) => `${who} wirft ab.`,
      boost: (who: string) => `${who} kann den Wurf erhöhen.`,
      dig: (who: string) => `${who} gräbt.`,
      steal: (who: string, from: string) => `${who} wählt, was ${from} gestohlen wird.`,
      reaction: (who: string) => `${who} kann mit einer Fähigkeit reagieren.`,
      offer: (who: string, other: string) => `${who} macht ${other} ein Angebot.`,
      answer: (who: string, other: string) => `${who} überlegt sich das Angebot von ${other}.`,
      ability: (who: string, card: string) => `${who} entscheidet über ${card}.`,
      choice: (who: string) => `${who} wählt.`,
    },
  },

  roll: {
    dig: (kind: Kind) => `Graben nach ${after(kind)}`,
    steal: (kind: Kind, from: string) => `${from} ${a(kind)} stehlen`,
    ability: (card: string) => card,
  },

  group: {
    draw: "Ziehen",
    dig: "Graben",
    steal: "Stehlen",
    trade: "Tauschen",
    use: "Fähigkeiten",
    build: "Bauen",
    answer: "Antwort",
    discard: "Abwerfen",
    scrap: "Verschrotten",
    turn: "Zug",
  },

  action: {
    draw: (kind: Kind) => (kind === "part" ? "Ein Teil ziehen" : "Eine Maschine ziehen"),
    drawTwo: (kind: Kind) => `Zwei ${many[kind]} ziehen`,
    dig: (kind: Kind) => `Nach ${after(kind)} graben`,
    steal: (kind: Kind, who: string) => `${who} ${a(kind)} stehlen`,
    trade: (kind: Kind, who: string) => `Mit ${who} ${a(kind)} tauschen`,
    use: (card: string) => `${card} nutzen`,
    build: (card: string, top: string) => `${card} bauen, ${top} oben auf den Schrott`,
    without: (text: string, card: string) => `${text}, ohne ${card}`,
    discard: (card: string) => `${card} abwerfen`,
    scrap: (card: string) => `${card} verschrotten`,
    take: (card: string | null) => (card === null ? "Karte nehmen" : `${card} nehmen`),
    pass: "Tiefer graben",
    offer: (give: string, want: string) => `${give} für ${want} bieten`,
    accept: "Angebot annehmen",
    refuse: "Angebot ablehnen",
    target: (who: string) => `${who} wählen`,
    pick: (card: string) => `${card} wählen`,
    done: {
      action: "Aktionen beenden",
      build: "Nichts mehr bauen",
      boost: "Wurf so lassen",
      reaction: "Nicht reagieren",
      choice: "Nichts wählen",
      churn: "Nichts mehr verschrotten",
    },
  },

  choice: {
    build: "Bauen",
    offer: "Angebot machen",
    counter: "Gegenangebot machen",
  },

  previewText: {
    draw: (kind: Kind, n: number) =>
      `${cards(kind, n)} vom Stapel, ${kind === "part" ? "für alle sichtbar" : "auf deine Hand"}`,
    roll: (need: number, faces: number) =>
      faces >= 6 ? "Jeder Wurf reicht" : `Ab einer ${need}: ${faces} von 6`,
    boost: (parts: number) =>
      parts === 0 ? "Keine Teile zum Erhöhen" : `Deine Teile könnten bis zu ${parts} beitragen`,
    hits: (total: number) => `Ergibt ${total}: geschafft`,
    misses: (total: number, need: number) => `Ergibt ${total} von ${need}`,
    scraps: (names: string) => `Auf den Schrotthaufen: ${names}`,
    gains: (card: string) => `${card} gehört dann dir`,
    exchange: (give: string, get: string, who: string) => `${give} geht an ${who}, ${get} an dich`,
  },

  table: {
    others: "Die anderen Höfe",
    yardOf: (who: string) => `Hof von ${who}`,
    yours: "Dein Hof",
    partsOf: (who: string) => `Teile von ${who}`,
    yourParts: "Deine Teile",
    noParts: "Keine Teile",
    built: "Gebaut",
    inHand: (n: number) => `${count(n, "Maschine")} auf der Hand`,
    plans: (n: number) => `${inventions(n)} auf der Hand`,
    hand: "Deine Hand",
    handOf: (who: string) => `Hand von ${who}`,
    goal: (n: number, of: number) => `${n} von ${of} Erfindungen gebaut`,
    overLimit: (n: number, max: number) => `${n} von ${max}`,
    partsLimit: (n: number, max: number) =>
      `${count(n, "Teil", "Teile")}, ${max} darf man behalten`,
    stalled: (n: number) => `Nächster Zug: ${actions(n)} weniger`,
    discount: "Nächste Maschine: ein Teil weniger",
    again: "Danach noch ein Zug",
    used: "verbraucht",
    ready: "bereit",
    playable: "nutzbar",
    choosable: "wählbar",
    piles: "Stapel und Schrotthaufen",
    deck: { parts: "Teile", machines: "Maschinen", inventions: "Erfindungen" },
    deckLong: {
      parts: "Stapel der Teile",
      machines: "Stapel der Maschinen",
      inventions: "Stapel der Erfindungen",
    },
    scrap: {
      parts: "Schrotthaufen der Teile",
      machines: "Schrotthaufen der Maschinen",
      inventions: "Schrotthaufen der Erfindungen",
    },
    topOf: (pile: string, top: string) => `${pile}, obenauf ${top}`,
    scrapShort: "Schrott",
    round: (n: number, cap: number) => `Runde ${n} von höchstens ${cap}`,
    goalText: (n: number) => `${n} Erfindungen gewinnen`,
    skip: "Überspringen",
    actionsLeft: (n: number) => `noch ${actions(n)}`,
    parts: (n: number, part: string) => `${n} × ${part}`,
  },

  stage: {
    nothingYet: "Der Hof ist eröffnet.",
    total: (total: number, need: number) => `${total} von ${need}`,
    die: (n: number) => `Ein Würfel zeigt ${n}`,
    lacks: (n: number) => (n === 1 ? "ein Teil würde reichen" : `${n} Teile würden reichen`),
    digs: (who: string) => `${who} gräbt`,
    open: "Offen",
    passed: "Liegen gelassen",
    steals: (who: string, from: string) => `${who} bestiehlt ${from}`,
    gives: (who: string) => `${who} gibt`,
    trade: (kind: Kind) => `Tausch von ${kind === "part" ? "Teilen" : "Maschinen"}`,
    offering: (who: string) => `${who} überlegt sich ein Angebot`,
    hidden: "Eine verdeckte Karte",
    dug: (who: string, card: string) => `${who} gräbt ${card} aus`,
    stolen: (who: string, from: string) => `${who} hat ${from} bestohlen`,
    uses: (who: string, card: string) => `${who} nutzt ${card}`,
  },

  tray: {
    nothingLeft: "Hier gibt es nichts mehr zu tun.",
    back: "Zurück",
    number: (n: number) => `Taste ${n}`,
    top: "Oben auf dem Schrotthaufen",
    leaveOut: "Weglassen",
    leaveNothing: "Nichts",
    give: "Du gibst",
    want: (who: string) => `Du willst von ${who}`,
    chooseMachine: "Wähle eine Maschine",
    forPlans: "Für deine Erfindungen",
    others: "Andere",
    label: "Deine Entscheidungen",
    theirHand: "Was die anderen auf der Hand haben, weißt du nicht; sie können nur ablehnen.",
    unraised: (fails: boolean) => (fails ? "Scheitern lassen" : "So reicht es"),
    lastTurn: (who: string) => `Letzter Zug von ${who}`,
    thisTurn: (who: string) => `Zug von ${who}`,
    actionsUnused: (n: number) =>
      `${actions(n)} ${n === 1 ? "würde" : "würden"} verfallen. Beenden?`,
  },

  effect: {
    turn: (who: string, mine: boolean) => (mine ? "Du bist dran" : `${who} ist dran`),
    success: (total: number) => `${total}: geschafft`,
    failure: (total: number) => `${total}: vergeblich`,
    built: "Gebaut",
    invented: "Erfunden!",
    refused: "Nein",
    stalled: "Eine Aktion weniger",
  },

  counters: {
    inventions: "Erfindungen",
    built: "Maschinen",
    parts: "Teile",
    hand: "Handkarten",
  },

  result: {
    reasons: {
      inventions: "Die letzte Erfindung ist gebaut: ein Imperium.",
      round_cap:
        "Die letzte Runde ist gespielt. Die meisten Erfindungen gewinnen, dann die meisten Maschinen.",
    },
    unknown: "Die Partie ist zu Ende.",
    inventions: "Erfindungen",
    machines: "Stehende Maschinen",
    parts: "Teile",
  },

  shortcuts: {
    hand: "Zu deiner Hand",
    yard: "Zu deinen Maschinen",
    piles: "Zu den Stapeln und Schrotthaufen",
    others: "Zu den anderen Höfen",
    arrows: "Von Karte zu Karte",
    enter: "Wählen; sehen, was damit geht",
    groups: "Ziehen, Graben, Stehlen, Tauschen",
    numbers: "Eine der Möglichkeiten unter dem Tisch nehmen",
    end: "Weiter zur nächsten Phase; eine Frage auslassen",
    escape: "Einen Schritt zurück; Gezeigtes überspringen",
  },

  presets: {
    duel: { name: "Zwei Höfe", text: "Zwei Erfindungen gewinnen." },
    yard: { name: "Voller Hof", text: "Vier Spieler, zwei Erfindungen." },
    empire: { name: "Imperium", text: "Drei Spieler, drei Erfindungen: der lange Weg." },
  },
};
