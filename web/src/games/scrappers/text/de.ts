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

import type {
  Asked,
  DeckNo,
  Kind,
  Own,
  OwnPile,
  Plan,
  Side,
  Token,
  WayView,
} from "../../../api/generated/scrappers";
import { and, capital, count, signed } from "../../kit/text/de";
import type { Texts } from "./en";
import { terms } from "./terms.de";

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
const own: Record<Own, string> = { hand: "Hand", discard: "Ablage" };
/** Players count decks from 1. */
const deck = (at: DeckNo) => `Deck ${at + 1}`;
const discardOf = (at: DeckNo) => `Ablage ${at + 1}`;
const damage = (n: number, of: Kind) => `${n} ${kind[of]}schaden`;
const tokens = (n: number, of: Token) => `${n} ${token[of]}`;
const total = (of: Token, n: number) => `${token[of]} jetzt: ${n}`;
const through = (n: number) => `${n} Schaden ${n === 1 ? "kommt" : "kommen"} durch`;
const gains = (player: string, what: string, card: string | null) =>
  `${player} bekommt ${what} ${card === null ? "für die ausgeworfene Karte" : `durch ${card}`}.`;
const tokensOption = (what: string, n: number, max: number) =>
  `Alle dürfen mit bis zu ${max} ${what} beginnen, nicht mit ${n}.`;

const asked: Record<Asked, string> = {
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
};

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
    question: {
      token: (_, card) => `${capital(card)} war ausgeworfen: Nimm dafür Sprit oder Schrott.`,
      target: (_, card) => `${card}: Wähle einen Piloten.`,
      shield: (hit) =>
        hit.may_decline
          ? `Dir drohen noch ${damage(hit.damage, hit.kind)}: Nutze einen weiteren Ausbau, ` +
            "oder nimm den Schaden hin."
          : `Dir drohen ${damage(hit.damage, hit.kind)}: Wähle den Ausbau, der das verhindert.`,
      spend: (spent, card) => `${card}: Wie viel ${token[spent.token]} gibst du aus?`,
      melt: (_, card) => `${card}: Schmilz eine Karte ein, oder keine.`,
      recall: (_, card) => `${card}: Leg eine Karte deiner Ablage oben auf dein Deck, oder keine.`,
      claim: ({ scrap_max }, card) =>
        `${card}: Nimm kostenlos eine Karte der Auslage bis ${scrap_max} Schrott, oder keine.`,
      install: (_, card) => `${card}: Bring kostenlos einen Ausbau ins Spiel, oder keinen.`,
      destroy: (_, card) => `${card}: Wähle den Ausbau, der zerstört wird.`,
      hasten: (_, card) =>
        `${card}: Wähle die Karte deines Stapels, die als nächste drankommt, oder keine.`,
      churn: (_, card) => `${card}: Wirf die oberste Karte eines Auslagedecks ab, oder keine.`,
      refresh: (_, card) => `${card}: Wähle die Ablage der Auslage, die gemischt wird.`,
    },
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
    assign: ({ card }, names) => `${names.card(card)} einsetzen`,
    eject: ({ card }, names) => `${names.card(card)} auswerfen`,
    draft: (from, names) => `${capital(names.top(from))} von ${names.pile(from)} sichern`,
    take: (taken) => `1 ${token[taken.token]} nehmen`,
    target: ({ seat }, names) => `${names.seat(seat)} wählen`,
    shield: ({ card }, names) => `Mit ${names.card(card)} verhindern`,
    spend: ({ amount }, { spent }) =>
      amount === 0 ? `Keinen ${token[spent]} ausgeben` : `${tokens(amount, spent)} ausgeben`,
    melt: ({ card, from }, names) => `${names.card(card)} aus deiner ${own[from]} einschmelzen`,
    recall: ({ card }, names) => `${names.card(card)} oben auf dein Deck legen`,
    claim: (from, names) => `${capital(names.top(from))} von ${names.pile(from)} nehmen`,
    install: ({ card, from }, names) =>
      `${names.card(card)} aus deiner ${own[from]} ins Spiel bringen`,
    destroy: ({ seat, card }, names) => `${names.card(card)} von ${names.seat(seat)} zerstören`,
    hasten: ({ slot }, names) => `${names.slot(slot)} von Platz ${slot + 1} nach ganz rechts legen`,
    pick: (picked, { asked, top }) => {
      if (asked === "refresh") return `Die Ablage von ${deck(picked.deck)} mischen`;
      if (asked !== "churn") return `${deck(picked.deck)} wählen`;
      return `${top({ deck: picked.deck, from: "deck" })} von ${deck(picked.deck)} abwerfen`;
    },
    decline: (_, { asked }) => (asked === "shield" ? "Den Schaden hinnehmen" : "Nichts davon"),
    discard: ({ card }, names) => `${names.card(card)} abwerfen`,
    redraw: () => "Ziehen",
  },
  group: {
    assign: "Einsetzen: offen, Sprit zahlen, ausführen",
    eject: "Auswerfen: verdeckt, für 1 Sprit oder 1 Schrott",
    draft: "Sichern: Schrott zahlen, behalten",
    answer: "Deine Wahl",
  },
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
    draftFirst:
      "In einem Plan kann nur die erste Karte gesichert sein: Andere könnten sie vorher nehmen.",
    planned: "Der Stapel ist mit dem voll, was du geplant hast.",
    meltedEmpty: "Noch ist keine Karte eingeschmolzen: Das nimmt Karten aus dem Spiel.",
    ownDiscardEmpty: "Deine Ablage ist leer.",
    discardEmpty: (player: string) => `Die Ablage von ${player} ist leer.`,
  },

  log: {
    first_player_drawn: ({ seat }, names) => `Das Los entscheidet: ${names.seat(seat)} beginnt.`,
    top_turned: (turned, names) =>
      turned.card === null
        ? `${deck(turned.deck)} ist leer.`
        : `${deck(turned.deck)} zeigt ${names.card(turned.card)}.`,
    drew: (drew, names) => `${names.seat(drew.seat)} zieht ${cards(drew.count)}.`,
    reshuffled: (event, names) =>
      `${names.seat(event.seat)} mischt ${cards(event.count)} aus der Ablage zu einem neuen Deck.`,
    round_began: ({ round }) => `Runde ${round}`,
    assigned: ({ seat, card, slot }, names) =>
      `${names.seat(seat)} setzt ${names.card(card)} auf Platz ${slot + 1} ein.`,
    ejected: ({ seat, card, slot }, names) =>
      `${names.seat(seat)} wirft ${card === null ? "eine Karte" : names.card(card)} verdeckt ` +
      `auf Platz ${slot + 1} aus.`,
    drafted: ({ seat, card, pile, slot }, names) =>
      `${names.seat(seat)} sichert ${names.card(card)} von ${names.pile(pile)} auf Platz ${slot + 1}.`,
    slot_left_empty: ({ seat, slot }, names) =>
      `${names.seat(seat)} hat keine Karte für Platz ${slot + 1}.`,
    activation_began: () => "Aktivierung: Die Stapel laufen von rechts nach links.",
    turned_up: ({ seat, card }, names) => `${names.seat(seat)} deckt ${names.card(card)} auf.`,
    powered: ({ seat, card, fuel }, names) =>
      `${names.seat(seat)} spielt ${names.card(card)}${fuel === 0 ? "" : ` für ${fuel} Sprit`}.`,
    unpowered: ({ seat, card, fuel, have }, names) =>
      `${names.card(card)} von ${names.seat(seat)} verpufft: Das kostet ${fuel} Sprit, ` +
      `da sind nur ${have}.`,
    finished: ({ seat, card, to }, names) =>
      to === "deck"
        ? `${names.card(card)} kommt oben auf das Deck von ${names.seat(seat)}.`
        : `${names.card(card)} kommt in die Ablage von ${names.seat(seat)}.`,
    installed: ({ seat, card, from }, names) =>
      from === null
        ? `${names.card(card)} von ${names.seat(seat)} kommt ins Spiel.`
        : `${names.seat(seat)} bringt ${names.card(card)} kostenlos aus der ${own[from]} ins Spiel.`,
    bought: ({ seat, card, scrap }, names) =>
      scrap === 0
        ? `${names.seat(seat)} bekommt ${names.card(card)} kostenlos.`
        : `${names.seat(seat)} kauft ${names.card(card)} für ${scrap} Schrott.`,
    not_bought: ({ seat, card, scrap, have }, names) =>
      `${names.seat(seat)} kann ${names.card(card)} nicht bezahlen: Das kostet ${scrap} Schrott, ` +
      `da sind nur ${have}.`,
    gained: ({ seat, card, ...gain }, names) =>
      gains(names.seat(seat), tokens(gain.amount, gain.token), card && names.card(card)),
    supplied: () => "Alle bekommen 1 Sprit und 1 Schrott.",
    spent: ({ seat, card, ...spent }, names) =>
      `${names.seat(seat)} gibt ${tokens(spent.amount, spent.token)} für ${names.card(card)} aus.`,
    stolen: ({ seat, from, card, ...stolen }, names) =>
      `${names.seat(seat)} nimmt mit ${names.card(card)} ${tokens(stolen.amount, stolen.token)} ` +
      `von ${names.seat(from)}.`,
    drained: ({ seat, by, card, ...lost }, names) =>
      `${names.seat(seat)} verliert ${tokens(lost.amount, lost.token)} durch ${names.card(card)} ` +
      `von ${names.seat(by)}.`,
    struck: ({ seat, by, ...hit }, names) =>
      by === seat
        ? `${names.seat(seat)} fügt sich selbst ${damage(hit.damage, hit.kind)} zu.`
        : `${names.seat(by)} feuert ${damage(hit.damage, hit.kind)} auf ${names.seat(seat)}.`,
    brace_set: ({ seat, total }, names) =>
      `${names.seat(seat)} verhindert diese Runde die nächsten ${total} Schaden.`,
    brace_held: ({ seat, prevented }, names) =>
      `${names.seat(seat)} verhindert ${prevented} Schaden.`,
    shielded: ({ seat, card, prevented }, names) =>
      `${names.card(card)} von ${names.seat(seat)} verhindert ${prevented} Schaden.`,
    damaged: ({ seat, total, ...hit }, names) =>
      `${names.seat(seat)} bekommt ${damage(hit.damage, hit.kind)} und hat jetzt ${total}.`,
    destroyed: ({ seat, card }, names) =>
      `${names.card(card)} von ${names.seat(seat)} wird zerstört.`,
    repaired: ({ seat, damage, total }, names) =>
      `${names.seat(seat)} repariert ${damage} Schaden und hat jetzt ${total}.`,
    shifted: ({ seat, to, damage, total }, names) =>
      `${names.seat(seat)} gibt ${damage} Schaden an ${names.seat(to)} weiter, ` +
      `dort sind es jetzt ${total}.`,
    flipped: ({ seat, card }, names) =>
      `${names.seat(seat)} dreht ${names.card(card)} vom Deck um.`,
    repeated: ({ seat, card }, names) => `${names.seat(seat)} wiederholt ${names.card(card)}.`,
    melted: ({ seat, card, from }, names) =>
      `${names.seat(seat)} schmilzt ${names.card(card)} aus der ${own[from]} ein.`,
    recalled: ({ seat, card }, names) =>
      `${names.seat(seat)} legt ${names.card(card)} oben auf das Deck.`,
    claimed: ({ seat, card, pile }, names) =>
      `${names.seat(seat)} nimmt ${names.card(card)} kostenlos von ${names.pile(pile)}.`,
    churned: (event, names) => `${names.card(event.card)} wird von ${deck(event.deck)} abgeworfen.`,
    refreshed: (event, names) =>
      `${names.seat(event.seat)} mischt ${cards(event.count)} und schiebt sie unter ` +
      `${deck(event.deck)}.`,
    jammed: ({ seat, by, card, slot }, names) =>
      `${names.seat(by)} blockiert ${names.card(card)} auf Platz ${slot + 1} von ` +
      `${names.seat(seat)}: Das bringt nur 1 Sprit oder 1 Schrott.`,
    tangled: ({ seat, by }, names) =>
      `${names.seat(by)} dreht den Stapel von ${names.seat(seat)} um.`,
    hastened: ({ seat, slot }, names) =>
      `${names.seat(seat)} legt die Karte von Platz ${slot + 1} nach ganz rechts: ` +
      "Sie kommt als nächste.",
    outbid: ({ seat, by, card, scrap }, names) =>
      `Durch ${names.seat(by)} kostet ${names.card(card)} von ${names.seat(seat)} ` +
      `${scrap} Schrott mehr.`,
    came_to_nothing: ({ card, ability }, names) =>
      `${names.card(card)} bewirkt hier nichts: „${names.ability(card, ability)}“`,
    reboot_began: () => "Neustart",
    discarded: ({ seat, card }, names) => `${names.seat(seat)} wirft ${names.card(card)} ab.`,
    first_player_passed: ({ seat }, names) => `${names.seat(seat)} beginnt die nächste Runde.`,
  },
  gains,
  total,
  logDetails: {
    drew: (drew, names) =>
      drew.cards?.length ? [`Karten: ${drew.cards.map(names.card).join(", ")}`] : [],
    round_began: ({ first }, names) => [`${names.seat(first)} beginnt.`],
    powered: ({ fuel, left }) => (fuel > 0 ? [`${tokens(left, "fuel")} übrig`] : []),
    bought: ({ left, to }) => [
      `${tokens(left, "scrap")} übrig`,
      to === "deck" ? "Oben auf das Deck" : "In die Ablage",
    ],
    not_bought: (event) => [`Die Karte kommt in die Ablage von ${deck(event.deck)}`],
    spent: (spent) => [total(spent.token, spent.left)],
    stolen: (stolen) => [total(stolen.token, stolen.total)],
    supplied: ({ fuel, scrap }, names) =>
      fuel.map((n, seat) => `${names.seat(seat)} hat jetzt ${n} Sprit, ${scrap[seat]} Schrott`),
    struck: ({ parts }, names) => parts.map(({ damage, card }) => `${names.card(card)}: ${damage}`),
    brace_set: ({ card }, names) => [`Mit ${names.card(card)}`],
    brace_held: ({ left }) => [through(left)],
    shielded: ({ left }) => [through(left)],
    repaired: ({ card }, names) => [`Mit ${names.card(card)}`],
    shifted: ({ card }, names) => [`Mit ${names.card(card)}`],
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
    fuel_option: ({ fuel, max }) => tokensOption(token.fuel, fuel, max),
    scrap_option: ({ scrap, max }) => tokensOption(token.scrap, scrap, max),
    damage_option: ({ damage, max }) =>
      `Alle dürfen mit bis zu ${max} Schaden beginnen, nicht mit ${damage}.`,
    round_cap_option: ({ rounds, min, max }) =>
      `Eine Partie kann ${min} bis ${max} Runden dauern, nicht ${rounds}.`,
    no_such_deck: () => "So ein Auslagedeck gibt es nicht.",
    too_much: ({ amount, max }) => `Du kannst bis zu ${max} ausgeben, nicht ${amount}.`,
    empty_slot: () => "Auf diesem Platz deines Stapels liegt keine Karte.",
    not_yours: ({ card, from }, names) => `${names.card(card)} ist nicht in deiner ${own[from]}.`,
    not_an_upgrade: ({ card }, names) =>
      `${names.card(card)} ist kein Ausbau, und nur Ausbauten kommen ins Spiel.`,
    empty_pile: ({ pile }, names) => `Auf ${names.pile(pile)} liegt keine Karte.`,
    too_dear: ({ card, scrap, max }, names) =>
      `${names.card(card)} ist ${scrap} Schrott wert; diese Karte nimmt höchstens ${max}.`,
    not_a_target: ({ seat }, names) =>
      `Das hätte keine Wirkung auf ${names.seatOrYou(seat)}: Wähle einen anderen.`,
    no_such_shield: (refused, names) =>
      `${names.card(refused.card)} verhindert keinen ${kind[refused.kind]}schaden: ` +
      "Der Schild hat die andere Farbe.",
    no_such_upgrade: ({ seat, card }, names) =>
      `${names.card(card)} ist bei ${names.seatOrYou(seat)} nicht im Spiel.`,
    next_already: ({ slot }) => `Die Karte auf Platz ${slot + 1} kommt schon als nächste dran.`,
    not_asked: (refused) => `Zuerst: ${asked[refused.asked]}.`,
    cannot_decline: (refused) => `Das kannst du nicht auslassen: ${asked[refused.asked]}.`,
  },
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
