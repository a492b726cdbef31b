/**
 * German texts of the table, with their glossary:
 *
 * mechanic = Mechaniker; component = Bauteil; Scrapbot = Scrapbot; resource = Ressource; wound =
 * Wunde; scrap = Schrott; energy = Energie; health = Leben; splash damage = Streuschaden; lane =
 * Spur; market = Auslage; main deck = Hauptstapel; draw pile = Nachziehstapel; discard pile =
 * Ablage; pool = Vorrat; to activate = aktivieren; ready, exhausted = bereit, erschöpft; primed =
 * aufgezogen; to skip a bonus = auf einen Bonus verzichten; heads, tails = Kopf, Zahl.
 */

import type { Card, Does, Lane, Pile, Pool } from "../../../api/generated/scrapbots";
import type { Seat } from "../../../api/messages";
import { and, capital, count } from "../../kit/text/de";
import type { Names } from "../types";
import type { Texts } from "./en";

const wounds = (n: number) => count(n, "Wunde", "Wunden");
const cards = (n: number) => count(n, "Karte", "Karten");
/** `lane` counts from 0. */
const lane = (lane: number) => `Spur ${lane + 1}`;
const pile: Record<Pile, string> = { hand: "Hand", discard: "Ablage" };

/** A player's name in the genitive. */
const of = (player: string) => (/[sßxz]$/i.test(player) ? `${player}'` : `${player}s`);
/** A Scrapbot with its owner and its place. */
const botOf = (bot: { seat: Seat; bot: Card; lane: Lane }, names: Names) =>
  `${of(names.seat(bot.seat))} ${names.card(bot.bot)} in ${lane(bot.lane)}`;
const amounts = ({ scrap, energy }: Pool) => [
  ...(scrap > 0 ? [`${scrap} Schrott`] : []),
  ...(energy > 0 ? [`${energy} Energie`] : []),
];
const woundStack = (n: number) => `${wounds(n)} noch auf dem Stapel`;

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

const shedReason = {
  draw_phase: "Wunden, die man am Ende des Zuges zieht, werden gegen neue Karten getauscht.",
  logic_bomb: "Die Logikbombe räumt sie weg.",
};

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

  prompt: {
    over: "Die Partie ist vorbei.",
    begin: "Du bist dran: Spiel deine Karten.",
    main: (amounts) => `Du bist dran: ${amounts.join(", ")}.`,
    bonus: (card) => `${card}: Bonus nutzen oder verzichten?`,
    waitMain: (player) => `${player} ist dran.`,
    waitBonus: (player, card) => `${player} überlegt, ob der Bonus von ${card} sich lohnt.`,
  },

  group: {
    attack: "Angriff",
    buy: "Auslage",
    bonus: (card) => `Bonus von ${card}`,
    turn: "Zug",
  },

  endTurn: "Zug beenden",
  action: {
    buy: ({ slot }, { ware }) => {
      const face = ware(slot);
      return face
        ? `${face.name} für ${face.scrap} Schrott kaufen`
        : `Platz ${slot + 1} der Auslage`;
    },
    play_for_scrap: ({ card }, { face }) =>
      `${face(card).name} für ${face(card).scrap} Schrott spielen`,
    play_for_energy: ({ card }, { face }) =>
      `${face(card).name} für ${face(card).energy} Energie spielen`,
    activate: (used, names) =>
      `${names.own(used.lane) ?? "leer"} in ${lane(used.lane)} benutzt ${names.card(used.card)}`,
    build: (built, names) => `${names.card(built.card)} in ${lane(built.lane)} bauen`,
    attack: (made, names) => {
      const { energy = 0, text = "" } = names.attack(made.lane, made.attack) ?? {};
      const bot = names.own(made.lane) ?? "leer";
      return `${bot} in ${lane(made.lane)} greift für ${energy} Energie an: ${text}`;
    },
    end_turn: () => "Zug beenden",
    use_bonus: (_, { resource }) => `Bonus von ${resource} nutzen`,
    return_wound: ({ from }) => `Wunde aus deiner ${pile[from]} auf den Stapel zurücklegen`,
    exhaust: (target, { enemy }) =>
      `${enemy(target.lane) ?? "leer"} in ${lane(target.lane)} erschöpfen`,
    ready: (target, { own }) =>
      `${own(target.lane) ?? "leer"} in ${lane(target.lane)} bereit machen`,
    skip_bonus: (_, { resource }) => `Auf den Bonus von ${resource} verzichten`,
  },

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
    first_player_drawn: ({ seat }, names) => `${names.seat(seat)} beginnt.`,
    market_dealt: (dealt, names) =>
      `In der Auslage: ${names.cards(dealt.cards.filter((card) => card !== null))}.`,
    turn_began: ({ seat, turn }, names) => `Zug ${turn}: ${names.seat(seat)}`,
    deck_reshuffled: (event, names) =>
      `${names.seat(event.seat)} mischt die Ablage, ${cards(event.cards)}, ` +
      "zu einem neuen Nachziehstapel.",
    drew: (drew, names) =>
      `${names.seat(drew.seat)} zieht ${cards(drew.count)}` +
      (drew.cards ? `: ${names.cards(drew.cards)}.` : "."),
    bought: ({ seat, card, cost }, names) =>
      `${names.seat(seat)} kauft ${names.card(card)} für ${cost} Schrott.`,
    market_refilled: ({ card }, names) => `${names.card(card)} rückt in die Auslage nach.`,
    scrap_gained: ({ seat, card, gained }, names) =>
      `${names.seat(seat)} spielt ${names.card(card)} für ${gained} Schrott.`,
    energy_gained: ({ seat, card, gained }, names) =>
      `${names.seat(seat)} spielt ${names.card(card)} für ${gained} Energie.`,
    bot_built: (built, names) =>
      `${names.seat(built.seat)} baut ${names.card(built.card)} in ${lane(built.lane)}.`,
    component_activated: (event, names) =>
      `${botOf(event, names)} benutzt ${names.card(event.card)}.`,
    bot_attacked: (event, names) => `${botOf(event, names)} greift für ${event.cost} Energie an.`,
    coin_flipped: (coin) =>
      coin.heads
        ? `Die Münze zeigt Kopf: ${stake(coin.stake)}.`
        : `Die Münze zeigt Zahl: ${noStake(coin.stake)}.`,
    bot_damaged: (event, names) =>
      `${botOf(event, names)} nimmt ${damageText(event.damage, event.splash)}.`,
    bot_destroyed: (event, names) => `${botOf(event, names)} wird zerstört.`,
    wounds_dealt: (dealt, names) =>
      dealt.wounds === 0
        ? `Der Treffer auf ${of(names.seat(dealt.seat))} offene ${lane(dealt.lane)} ` +
          "ist zu schwach für eine Wunde."
        : `${names.seat(dealt.seat)} bekommt ${wounds(dealt.wounds)} ` +
          `durch die offene ${lane(dealt.lane)}.`,
    bot_primed: (event, names) =>
      `${botOf(event, names)} wird nach dem nächsten Angriff wieder bereit.`,
    bot_readied: (event, names) =>
      `${botOf(event, names)} ist dank ${names.card(event.by)} wieder bereit.`,
    bot_exhausted: (event, names) => `${names.card(event.by)} erschöpft ${botOf(event, names)}.`,
    bonus_used: ({ seat, card }, names) =>
      `${names.seat(seat)} nutzt den Bonus von ${names.card(card)}.`,
    bonus_skipped: ({ seat, card }, names) =>
      `${names.seat(seat)} verzichtet auf den Bonus von ${names.card(card)}.`,
    wound_returned: ({ seat, from }, names) =>
      `${names.seat(seat)} legt eine Wunde aus der ${pile[from]} auf den Stapel zurück.`,
    wounds_shed: (shed, names) =>
      shed.wounds === 0
        ? `${names.seat(shed.seat)} hat keine Wunden auf der Hand.`
        : `${names.seat(shed.seat)} wirft ${wounds(shed.wounds)} ab.`,
    card_discarded: ({ card }, names) => `${names.card(card)} kommt in die Ablage.`,
    hand_discarded: (hand, names) =>
      hand.cards.length === 1
        ? `${names.seat(hand.seat)} wirft die letzte Karte ab.`
        : `${names.seat(hand.seat)} wirft die letzten ${cards(hand.cards.length)} ab.`,
    cleaned_up: ({ seat }, names) => `${names.seat(seat)} beendet den Zug.`,
  },
  bonusEnergy: (player, card, n) => `${player} bekommt ${n} Energie durch ${card}.`,
  logDetails: {
    bought: ({ scrap }) => [`${scrap} Schrott übrig`],
    scrap_gained: ({ scrap }) => [`Zusammen ${scrap} Schrott`],
    energy_gained: ({ energy }) => [`Zusammen ${energy} Energie`],
    bot_attacked: ({ energy }) => [`${energy} Energie übrig`],
    bot_damaged: ({ total, health }) => [`${Math.min(total, health)} von ${health} Schaden`],
    wounds_dealt: (dealt) => [damageText(dealt.damage, dealt.splash), woundStack(dealt.stack)],
    wound_returned: ({ stack }) => [woundStack(stack)],
    wounds_shed: (shed) => (shed.wounds === 0 ? [] : [shedReason[shed.by]]),
    hand_discarded: (hand, names) => [names.cards(hand.cards)],
    cleaned_up: ({ readied, ...pool }) => {
      const unused = amounts(pool);
      return [
        ...(unused.length > 0 ? [`Nicht ausgegeben: ${and(unused)}`] : []),
        ...(readied.length > 0 ? [`Wieder bereit: ${and(readied.map(lane))}`] : []),
      ];
    },
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
    wounds_option: (refused) =>
      `Eine Partie kann ${refused.min} bis ${refused.max} Wunden haben, nicht ${refused.wounds}.`,
    turn_cap_option: ({ turns, min, max }) =>
      `Eine Partie kann auf ${min} bis ${max} Züge begrenzt werden, nicht auf ${turns}.`,
    turn_too_long: ({ max }) =>
      `Du hast in diesem Zug ${max} Dinge getan; jetzt musst du ihn beenden.`,
    empty_slot: ({ slot }) => `Auf Platz ${slot + 1} der Auslage liegt keine Karte.`,
    not_enough_scrap: ({ card, cost, have }, names) =>
      `Für ${names.card(card)} fehlen dir ${cost - have} Schrott: Spiel Karten für Schrott.`,
    not_in_hand: ({ card }, names) => `${names.card(card)} ist nicht in deiner Hand.`,
    wound_unplayable: ({ card }, names) => `${names.card(card)} ist eine Wunde und nicht spielbar.`,
    no_energy: ({ card }, names) => `${names.card(card)} gibt keine Energie.`,
    no_activation: ({ card }, names) => `Bei ${names.card(card)} gibt es nichts zu aktivieren.`,
    not_a_scrapbot: ({ card }, names) =>
      `${names.card(card)} ist kein Scrapbot und kann nicht gebaut werden.`,
    lane_taken: (taken, names) =>
      `In ${lane(taken.lane)} steht schon ${names.card(taken.bot)}; ` +
      "gebaut wird in offenen Spuren.",
    no_bot: (refused) =>
      `Dafür brauchst du einen Scrapbot in ${lane(refused.lane)}: Bau erst einen.`,
    no_enemy: (refused) =>
      `Dein Gegner hat in ${lane(refused.lane)} keinen Scrapbot, den du treffen könntest.`,
    exhausted: (refused, names) =>
      `${names.card(refused.bot)} in ${lane(refused.lane)} ist erschöpft und kann ` +
      "in deinem nächsten Zug wieder etwas tun.",
    already_primed: (refused, names) =>
      `${names.card(refused.bot)} in ${lane(refused.lane)} wird nach dem nächsten Angriff ` +
      "ohnehin wieder bereit.",
    no_such_attack: ({ bot, attack }, names) =>
      `${names.card(bot)} hat keinen Angriff ${attack + 1}.`,
    not_enough_energy: ({ cost, have }) =>
      `Dafür fehlen dir ${cost - have} Energie: Spiel Karten für Energie.`,
    bonus_pending: ({ card }, names) =>
      `Nutze erst den Bonus von ${names.card(card)}, oder verzichte darauf.`,
    no_bonus_pending: () => "Du hast gerade keine Karte mit Bonus gespielt.",
    other_bonus: ({ card }, names) => `${names.card(card)} hat einen anderen Bonus.`,
    no_wound: ({ from }) => `In deiner ${pile[from]} ist keine Wunde.`,
    already_exhausted: (refused, names) =>
      `${names.card(refused.bot)} in ${lane(refused.lane)} ist schon erschöpft.`,
    already_ready: (refused, names) =>
      `${names.card(refused.bot)} in ${lane(refused.lane)} ist schon bereit.`,
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
