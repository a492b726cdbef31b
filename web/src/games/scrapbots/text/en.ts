/** What the table of Scrapbots says, in English. Sentences with numbers are functions. */

import type { Does, Kind, Pile } from "../../../api/generated/scrapbots";
import { and, capital, count } from "../../kit/text/en";

const wounds = (n: number) => count(n, "wound");
const cards = (n: number) => count(n, "card");
/** `lane` counts from 0 on the wire, and from 1 among people. */
const lane = (lane: number) => `lane ${lane + 1}`;
const pile: Record<Pile, string> = { hand: "hand", discard: "discard pile" };

const stake = (does: Does): string => {
  switch (does.type) {
    case "damage":
      return `${does.damage} damage`;
    case "splash":
      return `${does.damage} splash damage`;
    case "draw":
      return `${cards(does.cards)} to draw`;
  }
};

export const en = {
  and,
  capital,
  wounds,
  cards,
  lane,
  pile,
  stake,
  unknownCard: "a card",
  seatName: (letter: string) => `Seat ${letter}`,
  times: (text: string, n: number) => (n === 1 ? text : `${n} × ${text}`),

  kind: {
    component: "Component",
    scrapbot: "Scrapbot",
    resource: "Resource",
    wound: "Wound",
  } satisfies Record<Kind["type"], string>,

  /** What stands on a card, for those who do not see it. */
  card: {
    scrap: (n: number) => `${n} scrap`,
    energy: (n: number) => `${n} energy`,
    health: (n: number) => `${n} health`,
    attack: (energy: number, text: string) => `For ${energy} energy: ${text}`,
    full: (name: string, kind: string, facts: string[], sentences: string[]) =>
      `${name}, ${kind}, ${facts.join(", ")}. ${sentences.join(" ")}`,
    inBox: (n: number) => `${n} in the box`,
  },

  prompt: {
    over: "The match is over.",
    main: (scrap: number, energy: number) => `Your turn: ${scrap} scrap, ${energy} energy.`,
    bonus: (card: string) => `${card}: use its bonus, or go without.`,
    waitMain: (who: string) => `It is the turn of ${who}.`,
    waitBonus: (who: string, card: string) => `${who} decides about the bonus of ${card}.`,
  },

  group: {
    play: (card: string) => card,
    attack: "Attack",
    buy: "Market",
    bonus: (card: string) => `Bonus of ${card}`,
    turn: "Turn",
  },

  action: {
    buy: (card: string, cost: number) => `Buy ${card} for ${cost} scrap`,
    playForScrap: (card: string, scrap: number) => `Play ${card} for ${scrap} scrap`,
    playForEnergy: (card: string, energy: number) => `Play ${card} for ${energy} energy`,
    activate: (card: string, bot: string, at: string) => `Activate ${card} with ${bot} in ${at}`,
    build: (card: string, at: string) => `Build ${card} in ${at}`,
    attack: (bot: string, at: string, energy: number, text: string) =>
      `${bot} in ${at} attacks for ${energy} energy: ${text}`,
    endTurn: "End the turn",
    useBonus: (card: string) => `Use the bonus of ${card}`,
    returnWound: (from: Pile) => `Put a wound from your ${pile[from]} back`,
    exhaust: (bot: string, at: string) => `Exhaust ${bot} in ${at}`,
    ready: (bot: string, at: string) => `Ready ${bot} in ${at}`,
    skipBonus: (card: string) => `Go without the bonus of ${card}`,
  },

  /** Short names of choices on their buttons; what they mean stands below. */
  choice: {
    buy: (cost: number) => `Buy for ${cost} scrap`,
    scrap: (n: number) => `Take ${n} scrap`,
    energy: (n: number) => `Take ${n} energy`,
    activate: (bot: string, at: string) => `Activate with ${bot}, ${at}`,
    activateAny: "Activate",
    build: (at: string) => `Build in ${at}`,
    attack: (energy: number) => `Attack for ${energy} energy`,
    endTurn: "End the turn",
    useBonus: "Use the bonus",
    returnWound: (from: Pile) => `Wound from your ${pile[from]}`,
    exhaust: (bot: string, at: string) => `Exhaust ${bot}, ${at}`,
    ready: (bot: string, at: string) => `Ready ${bot}, ${at}`,
    skipBonus: "Go without",
  },

  /** What a choice would lead to. */
  previewText: {
    pool: (scrap: number, energy: number) => `Pool then: ${scrap} scrap, ${energy} energy`,
    bonus: "then its bonus",
    bought: (scrap: number) => `To your discard pile; ${scrap} scrap left`,
    built: "It enters exhausted",
    nothing: "No effect",
    hitBot: (bot: string, at: string, damage: number) => `${damage} damage to ${bot} in ${at}`,
    destroysBot: (bot: string, at: string, damage: number) =>
      `${damage} damage destroy ${bot} in ${at}`,
    hitMechanic: (at: string, n: number) => `${wounds(n)} through open ${at}`,
    draw: (n: number) => `draw ${cards(n)}`,
    tails: (text: string) => `Tails: ${text}`,
    heads: (text: string) => `Heads: ${text}`,
    staysReady: "It stays ready",
    primed: "It readies after its next attack",
    destroy: (bot: string, at: string) => `${bot} in ${at} is destroyed`,
    endTurn: (n: number) => (n === 0 ? "Your hand is empty" : `${cards(n)} discarded`),
    lost: (what: string[]) => `${and(what)} lost`,
    readied: (n: number) => `${count(n, "Scrapbot")} readied`,
    perWound: (energy: number) => `then shed each wound in your hand for ${energy} energy`,
    stack: (n: number) => `Then ${wounds(n)} are on the stack`,
    exhausted: "It stays so through its owner's next turn",
    readyNow: "It can attack at once",
    skip: "The card is discarded",
  },

  table: {
    lanes: "Lanes",
    yourLane: (n: number) => `Your lane ${n}`,
    theirLane: (n: number, who: string) => `Lane ${n} of ${who}`,
    empty: "empty",
    open: "open: damage makes wounds",
    ready: "ready",
    exhausted: "exhausted",
    primed: "readies after its next attack",
    damage: (damage: number, health: number) => `${damage} of ${health} damage`,
    market: "Market",
    marketPlace: (n: number) => `place ${n} of the market`,
    marketEmpty: "Empty",
    canPay: "can be bought",
    mainDeck: "Main deck",
    woundStack: "Wounds",
    draw: "Draw pile",
    discard: "Discard pile",
    drawOf: (who: string) => `Draw pile of ${who}`,
    discardOf: (who: string) => `Discard pile of ${who}`,
    hand: "Your hand",
    handOf: (who: string) => `Hand of ${who}`,
    scrap: "Scrap",
    energy: "Energy",
    canPlay: "can be played",
    turn: (n: number, cap: number) => `Turn ${n} of at most ${cap}`,
    skip: "Skip",
    unordered: "In the order of the card list: the true order nobody knows.",
    fromTop: "The newest first.",
    lastTurn: (who: string) => `Last turn of ${who}`,
    thisTurn: (who: string) => `Turn of ${who}`,
  },

  tray: {
    title: "Your decision",
    yours: "Choose a card of your hand, a Scrapbot of yours, or a card of the market.",
    nothingLeft: "Nothing is left to do but to end the turn.",
    back: "Back",
    sure: "End the turn?",
    waits: (who: string) => `${who} plays.`,
    over: "The match is over.",
    question: (card: string) => `${card}: its bonus?`,
    number: (n: number) => `Key ${n}`,
  },

  coin: {
    heads: "Heads",
    tails: "Tails",
    yes: (what: string) => what,
    no: (what: string) => `no ${what}`,
  },

  effect: {
    damage: (n: number) => `−${n}`,
    wounds: (n: number) => (n === 0 ? "no wound" : `+${wounds(n)}`),
    destroyed: "Destroyed",
    primed: "Primed",
    ready: "Ready",
    exhausted: "Exhausted",
    turn: (who: string, mine: boolean) => (mine ? "Your turn" : `Turn of ${who}`),
  },

  log: {
    first: (who: string) => `${who} goes first.`,
    market: (names: string) => `The market is laid out: ${names}.`,
    turn: (n: number, who: string) => `Turn ${n}: ${who}`,
    reshuffled: (who: string, n: number) =>
      `${who} shuffles ${cards(n)} of the discard pile into a new draw pile.`,
    drew: (who: string, n: number) => `${who} draws ${cards(n)}.`,
    drewCards: (who: string, n: number, names: string) => `${who} draws ${cards(n)}: ${names}.`,
    bought: (who: string, card: string, cost: number) => `${who} buys ${card} for ${cost} scrap.`,
    refilled: (card: string) => `${card} comes to the market.`,
    scrapLeft: (n: number) => `${n} scrap left`,
    energyLeft: (n: number) => `${n} energy left`,
    scrapNow: (n: number) => `${n} scrap in the pool`,
    energyNow: (n: number) => `${n} energy in the pool`,
    scrap: (who: string, card: string, n: number) => `${who} plays ${card} for ${n} scrap.`,
    energy: (who: string, card: string, n: number) => `${who} plays ${card} for ${n} energy.`,
    energyBonus: (who: string, card: string, n: number) => `${who} gains ${n} energy by ${card}.`,
    built: (who: string, card: string, at: string) => `${who} builds ${card} in ${at}.`,
    activated: (who: string, bot: string, at: string, card: string) =>
      `${bot} of ${who} in ${at} uses ${card}.`,
    attacked: (who: string, bot: string, at: string, cost: number) =>
      `${bot} of ${who} in ${at} attacks for ${cost} energy.`,
    coin: (heads: boolean, what: string) =>
      heads ? `The coin falls on heads: ${what}.` : `The coin falls on tails: no ${what}.`,
    damaged: (who: string, bot: string, at: string, damage: number, splash: boolean) =>
      `${bot} of ${who} in ${at} takes ${damage} ${splash ? "splash damage" : "damage"}.`,
    total: (total: number, health: number) => `${total} of ${health} damage`,
    destroyed: (who: string, bot: string, at: string) => `${bot} of ${who} in ${at} is destroyed.`,
    wounds: (who: string, n: number, at: string) => `${who} takes ${wounds(n)} through open ${at}.`,
    noWounds: (who: string, at: string) =>
      `The hit on open ${at} of ${who} is too weak for a wound.`,
    woundsBy: (damage: number, splash: boolean) =>
      `${damage} ${splash ? "splash damage" : "damage"}`,
    stack: (n: number) => `${wounds(n)} left on the stack`,
    primed: (who: string, bot: string, at: string) =>
      `${bot} of ${who} in ${at} will be ready again after its next attack.`,
    readied: (who: string, bot: string, at: string, by: string) =>
      `${bot} of ${who} in ${at} is readied by ${by}.`,
    exhausted: (who: string, bot: string, at: string, by: string) =>
      `${bot} of ${who} in ${at} is exhausted by ${by}.`,
    bonusUsed: (who: string, card: string) => `${who} uses the bonus of ${card}.`,
    bonusSkipped: (who: string, card: string) => `${who} goes without the bonus of ${card}.`,
    returned: (who: string, from: Pile) => `${who} puts a wound from the ${pile[from]} back.`,
    shed: (who: string, n: number) => `${who} discards ${wounds(n)} from the hand.`,
    shedNone: (who: string) => `${who} has no wounds in the hand.`,
    shedFor: {
      draw_phase: "Drawn at the end of a turn, they are exchanged for new cards.",
      logic_bomb: "The Logic Bomb clears them away.",
    },
    discarded: (card: string) => `${card} goes to the discard pile.`,
    handDiscarded: (who: string, n: number) => `${who} discards ${cards(n)} left in the hand.`,
    cleanedUp: (who: string) => `${who} cleans up.`,
    lost: (what: string) => `${what} unused`,
    readiedLanes: (lanes: string) => `Readied: ${lanes}`,
  },

  counters: {
    wounds: "Wounds",
    hand: "Hand",
    draw: "Draw pile",
    discard: "Discarded",
  },

  result: {
    reasons: {
      last_wound: "The last wound has been dealt. The fewest wounds win.",
      turn_cap: "The last turn was played. The fewest wounds win.",
    } as Record<string, string | undefined>,
    unknown: "The match has ended.",
    taken: "Wounds taken",
    bots: "Scrapbots in play",
    cards: "Cards owned",
  },

  refusal: {
    turnCap: (turns: number, min: number, max: number) =>
      `A match may be limited to ${min} to ${max} turns, not ${turns}.`,
    turnTooLong: (max: number) => `You have done ${max} things this turn; now it has to end.`,
    emptySlot: (place: number) => `There is no card in place ${place} of the market.`,
    notEnoughScrap: (card: string, cost: number, have: number) =>
      `${card} costs ${cost} scrap; you have ${have}.`,
    notInHand: (card: string) => `You have no ${card} in your hand.`,
    woundUnplayable: (card: string) => `${card} cannot be played; it only takes up room.`,
    noEnergy: (card: string) => `${card} gives no energy.`,
    noActivation: (card: string) => `${card} has nothing to activate.`,
    notAScrapbot: (card: string) => `${card} is not a Scrapbot and cannot be built.`,
    laneTaken: (at: string, bot: string) => `Your ${bot} stands in ${at}.`,
    noBot: (at: string) => `You have no Scrapbot in ${at}.`,
    noEnemy: (at: string) => `Your opponent has no Scrapbot in ${at}.`,
    exhausted: (bot: string, at: string) =>
      `Your ${bot} in ${at} is exhausted until the end of your turn.`,
    alreadyPrimed: (bot: string, at: string) =>
      `Your ${bot} in ${at} will be ready again after its next attack already.`,
    noSuchAttack: (bot: string, n: number) => `${bot} has no attack ${n}.`,
    notEnoughEnergy: (cost: number, have: number) => `This costs ${cost} energy; you have ${have}.`,
    bonusPending: (card: string) => `First use the bonus of ${card}, or go without it.`,
    noBonusPending: "No resource with a bonus was just played.",
    otherBonus: (card: string) => `The bonus of ${card} is another one.`,
    noWound: (from: string) => `There is no wound in your ${from}.`,
    alreadyExhausted: (bot: string, at: string) => `The ${bot} in ${at} is exhausted already.`,
    alreadyReady: (bot: string, at: string) => `Your ${bot} in ${at} is ready already.`,
  },

  shortcuts: {
    hand: "To your hand",
    market: "To the market",
    bots: "To your lanes",
    arrows: "From card to card",
    enter: "Choose the card; see what can be done with it",
    scrap: "Play the chosen card for scrap",
    energy: "Play the chosen card for energy",
    numbers: "Take a choice below the table",
    end: "End the turn",
    escape: "Go back a step; skip what is being shown",
  },

  presets: {
    full: { name: "The whole duel", text: "Until the last wound is dealt." },
    short: { name: "A short duel", text: "At most 40 turns; the fewest wounds win then." },
  },
};

export type Words = typeof en;
