/**
 * The texts of the table in German. Glossary:
 *
 * part = Teil; small machine = Maschine; invention = Erfindung; character = Charakter; yard = Hof;
 * deck = Stapel; scrap pile = Schrotthaufen; to scrap = verschrotten; to discard = abwerfen; to dig
 * for = graben nach; to pass a card = liegen lassen; to steal = stehlen; to trade = tauschen;
 * offer, counter-offer = Angebot, Gegenangebot; to answer = reagieren; roll = Wurf;
 * ability = Fähigkeit; used, unused = verbraucht, bereit; not an action = ohne Aktion;
 * Draw, Action, Build, Discard = Ziehen, Aktionen, Bauen, Abwerfen.
 */

import type { Kind, PhaseView, When } from "../../../api/generated/scrapyard_empire";
import { and, count } from "../../kit/text/de";
import { actions, afterNach } from "./german";
import { a, done, kinds, plural } from "./kinds.de";
import { aim, rationale, reading, whyNot } from "./goals.de";
import { log, logDetails } from "./log.de";
import { refusal } from "./refusals.de";
import { terms } from "./terms.de";
import { action, group, prompt } from "./actions.de";
import type { Texts } from "./en";

const inventions = (n: number) => count(n, "Erfindung", "Erfindungen");

export const de: Texts = {
  and,
  log,
  logDetails,
  refusal,
  aim,
  rationale,
  whyNot,
  reading,
  terms,
  seatName: (letter: string) => `Spieler ${letter}`,
  times: (text: string, n: number) => (n === 1 ? text : `${n} × ${text}`),

  cardType: {
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
    full: (name: string, type: string, made: string | null, text: string) =>
      made === null ? `${name}, ${type}. ${text}` : `${name}, ${type} aus ${made}. ${text}`,
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
  prompt,

  roll: {
    dig: ({ kind }) => `Graben nach ${afterNach[kind]}`,
    steal: ({ kind, from }, names) => `${names.seat(from)} ${a[kind]} stehlen`,
    ability: ({ of }, names) => names.card(of),
  },
  group,
  action,
  done,

  menu: {
    draw: { part: "Teil ziehen", machine: "Maschine ziehen" },
    drawTwo: { part: "2 Teile ziehen", machine: "2 Maschinen ziehen" },
    dig: { part: "Teil ausgraben", machine: "Maschine ausgraben" },
    steal: { part: "Teil stehlen", machine: "Maschine stehlen" },
    trade: { part: "Teil tauschen", machine: "Maschine tauschen" },
    odds: (need: number, percent: number) => `ab ${need} (${percent} %)`,
    build: (card: string) => `${card} bauen`,
    again: (action: string) => `Noch einmal: ${action}`,
    both: (parts: number) => `${count(parts, "Teil", "Teile")} ziehen`,
    bothNote: "2 Aktionen",
    group: {
      draw: "Ziehen …",
      dig: "Graben …",
      steal: "Stehlen …",
      trade: "Tauschen …",
      use: "Fähigkeiten …",
      build: "Bauen …",
    },
    endAndBuild: (n: number, build: string) =>
      n === 0 ? build : `${actions(n)} auslassen: ${build}`,
  },

  quick: {
    scrap: (parts: string) => `Geschafft: ${parts} verschrotten`,
    discard: (parts: string) => `${parts} abwerfen`,
  },

  choice: {
    build: "Bauen",
    offer: "Angebot machen",
    counter: "Gegenangebot machen",
  },

  preview: {
    draw: ({ kind, cards }) => [
      `${count(cards, kinds[kind], plural[kind])} vom Stapel, ` +
        (kind === "part" ? "für alle sichtbar" : "auf deine Hand"),
    ],
    roll: ({ need, faces, parts }) => {
      if (faces >= 6) return ["Jeder Wurf reicht"];
      const boost =
        parts === 0 ? "Keine Teile zum Erhöhen" : `Deine Teile könnten bis zu ${parts} beitragen`;
      return [`Ab ${need} (${Math.round((faces / 6) * 100)} %)`, boost];
    },
    total: ({ total, need }) => [
      total >= need ? `Ergibt ${total}: geschafft` : `Ergibt ${total}, nötig sind ${need}`,
    ],
    scrap: ({ cards }, names) => [`Verbraucht ${and(cards.map(names.card))}`],
    gain: ({ card }, names) => [`Du bekommst ${names.card(card)}`],
    exchange: ({ give, get, with: other }, names) => [
      `${names.card(give)} geht an ${names.seat(other)}, ${names.card(get)} an dich`,
    ],
    use: () => [],
    nothing: () => [],
  },

  table: {
    others: "Die anderen Höfe",
    yardOf: (player: string) => `Hof von ${player}`,
    yours: "Dein Hof",
    partsOf: (player: string) => `Teile von ${player}`,
    yourParts: "Deine Teile",
    noParts: "Keine Teile",
    built: "Gebaut",
    inHand: (n: number) => `${count(n, "Maschine", "Maschinen")} auf der Hand`,
    plans: (n: number) => `${inventions(n)} auf der Hand`,
    hand: "Deine Hand",
    handOf: (player: string) => `Hand von ${player}`,
    goal: (n: number, of: number) => `${n} von ${of} Erfindungen gebaut`,
    overLimit: (n: number, max: number) => `${n} Teile, ${max} dürfen bleiben`,
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
    scrapTop: (card: string) => `Schrott: ${card}`,
    skip: "Überspringen",
    actionsLeft: (n: number) => `noch ${actions(n)}`,
    parts: (n: number, part: string) => `${n} × ${part}`,
  },

  sharedArea: {
    nothingYet: "Der Hof ist eröffnet.",
    total: (total: number, need: number) => `Zusammen ${total}, nötig ${need}+`,
    die: (n: number) => `Ein Würfel zeigt ${n}`,
    lacks: (n: number) =>
      n === 1 ? "1 Teil noch, dann reicht es" : `${n} Teile noch, dann reicht es`,
    digs: (player: string) => `${player} gräbt`,
    open: "Offen",
    passed: "Liegen gelassen",
    steals: (player: string, from: string) => `${player} bestiehlt ${from}`,
    gives: (player: string) => `${player} gibt`,
    trade: (kind: Kind) => `Tausch von ${kind === "part" ? "Teilen" : "Maschinen"}`,
    offering: (player: string) => `${player} macht ein Angebot`,
    hidden: "Eine verdeckte Karte",
    dug: (player: string, card: string) => `${player} gräbt ${card} aus`,
    stolen: (player: string, from: string) => `${player} bestiehlt ${from}`,
    uses: (player: string, card: string) => `${player} nutzt ${card}`,
  },

  panel: {
    nothingLeft: "Gerade kannst du nichts bauen. Tipp eine Karte an: Sie sagt, was ihr fehlt.",
    endTurn: "Zug beenden",
    back: "Zurück",
    number: (n: number) => `Taste ${n}`,
    top: "Oben auf dem Schrotthaufen",
    leaveOut: "Weglassen",
    leaveNothing: "Nichts",
    give: "Du gibst",
    want: (player: string) => `Du willst von ${player}`,
    chooseMachine: "Wähl eine Maschine",
    forPlans: "Für deine Erfindungen",
    others: "Andere",
    label: "Deine Entscheidungen",
    theirHand: "Die andere Hand siehst du nicht: Wer die Karte nicht hat, kann nur ablehnen.",
    unraised: (fails: boolean) => (fails ? "Scheitern lassen" : "So reicht es"),
    lastTurn: (player: string) => `Letzter Zug von ${player}`,
    thisTurn: (player: string) => `Zug von ${player}`,
    actionsUnused: (n: number) =>
      `${actions(n)} ${n === 1 ? "würde" : "würden"} verfallen. Trotzdem beenden?`,
  },

  effect: {
    turn: (player: string, mine: boolean) => (mine ? "Du bist dran" : `${player} ist dran`),
    success: (total: number, need: number) => `Zusammen ${total}, nötig ${need}+: geschafft`,
    failure: (total: number, need: number) => `Zusammen ${total}, nötig ${need}+: daneben`,
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
    goalMine: (n: number) =>
      n === 1
        ? "Du hast gewonnen: Du hast die erste Erfindung gebaut."
        : `Du hast gewonnen: Du hast zuerst ${n} Erfindungen gebaut.`,
    goalTheirs: (player: string, n: number, mine: number | null) => {
      const first = n === 1 ? "zuerst eine Erfindung" : `zuerst ${n} Erfindungen`;
      if (mine === null) return `${player} hat gewonnen, denn ${player} hat ${first} gebaut.`;
      return `Du hast verloren, weil ${player} ${first} gebaut hat; du hattest ${mine}.`;
    },
    has: (built: number, machines: number | null) =>
      inventions(built) +
      (machines === null ? "" : ` und ${machines === 1 ? "1 Maschine" : `${machines} Maschinen`}`),
    capMine: (mine: string) => `Die letzte Runde ist vorbei. Du hast mit ${mine} gewonnen.`,
    capTheirs: (player: string, theirs: string, mine: string | null) =>
      `Die letzte Runde ist vorbei. ${player} hat mit ${theirs} gewonnen` +
      (mine === null ? "." : `; du hattest ${mine}.`),
    capShared: (players: string) =>
      `Die letzte Runde ist vorbei. ${players} teilen sich den ersten Platz.`,
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
    enter: "Wählen; noch einmal: das Übliche damit tun",
    groups: "Ziehen, Graben, Stehlen, Tauschen, Fähigkeiten; noch einmal: das Erste davon",
    numbers: "Eine der Möglichkeiten unter dem Tisch nehmen",
    repeat: "Deine letzte Aktion wiederholen",
    quick: "Mehrere Teile verschrotten oder abwerfen, wie vorgeschlagen",
    end: "Weiter zur nächsten Phase; eine Frage auslassen",
    escape: "Einen Schritt zurück; Gezeigtes überspringen",
  },

  presets: {
    first: { name: "Erste Erfindung", text: "Kurz: Eine Erfindung gewinnt." },
    duel: { name: "Zwei Höfe", text: "Zwei Erfindungen gewinnen." },
    published: {
      name: "Wie veröffentlicht",
      text: "Zwei Erfindungen gewinnen, und ihr zieht je Zug ein Teil. Dauert etwa doppelt so lang.",
    },
    yard: { name: "Voller Hof", text: "Vier Spieler, zwei Erfindungen." },
    empire: { name: "Imperium", text: "Drei Spieler, drei Erfindungen: der lange Weg." },
  },
};
