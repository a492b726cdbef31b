/** English texts of the table. */

import type { Does, Kind, Pile } from "../../../api/generated/scrapbots";
import { and, capital, count } from "../../kit/text/en";

const wounds = (n: number) => count(n, "wound");
const cards = (n: number) => count(n, "card");
/** `lane` counts from 0. */
const lane = (lane: number) => `lane ${lane + 1}`;
const pile: Record<Pile, string> = { hand: "hand", discard: "discard pile" };

const damageText = (damage: number, splash: boolean) =>
  `${damage} ${splash ? "splash damage" : "damage"}`;

const stake = (does: Does): string => {
  switch (does.type) {
    case "damage":
    case "splash":
      return damageText(does.damage, does.type === "splash");
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
  seatName: (number: string) => `Seat ${number}`,
  times: (text: string, n: number) => (n === 1 ? text : `${n} × ${text}`),

  kind: {
    component: "Component",
    scrapbot: "Scrapbot",
    resource: "Resource",
    wound: "Wound",
  } satisfies Record<Kind["type"], string>,

  /** The face of a card, for screen readers. */
  card: {
    scrap: (n: number) => `${n} scrap`,
    energy: (n: number) => `${n} energy`,
    health: (n: number) => `${n} health`,
    attack: (energy: number, text: string) => `For ${energy} energy: ${text}`,
    full: (name: string, kind: string, stats: string[], sentences: string[]) =>
      `${name}, ${kind}, ${stats.join(", ")}. ${sentences.join(" ")}`,
    copies: (n: number) => `${n} in the box`,
  },

  prompt: {
    over: "The match is over.",
    main: (scrap: number, energy: number) => `Your turn: ${scrap} scrap, ${energy} energy.`,
    bonus: (card: string) => `${card}: use its bonus, or go without.`,
    waitMain: (player: string) => `It is the turn of ${player}.`,
    waitBonus: (player: string, card: string) => `${player} decides about the bonus of ${card}.`,
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
    activate: (card: string, bot: string, lane: string) =>
      `Activate ${card} with ${bot} in ${lane}`,
    build: (card: string, lane: string) => `Build ${card} in ${lane}`,
    attack: (bot: string, lane: string, energy: number, text: string) =>
      `${bot} in ${lane} attacks for ${energy} energy: ${text}`,
    endTurn: "End the turn",
    useBonus: (card: string) => `Use the bonus of ${card}`,
    returnWound: (from: Pile) => `Put a wound from your ${pile[from]} back`,
    exhaust: (bot: string, lane: string) => `Exhaust ${bot} in ${lane}`,
    ready: (bot: string, lane: string) => `Ready ${bot} in ${lane}`,
    skipBonus: (card: string) => `Go without the bonus of ${card}`,
  },

  /** Labels of choice buttons, which show the preview below. */
  choice: {
    buy: (cost: number) => `Buy for ${cost} scrap`,
    scrap: (n: number) => `Take ${n} scrap`,
    energy: (n: number) => `Take ${n} energy`,
    activate: (bot: string, lane: string) => `Activate with ${bot}, ${lane}`,
    activateAny: "Activate",
    build: (lane: string) => `Build in ${lane}`,
    attack: (energy: number) => `Attack for ${energy} energy`,
    useBonus: "Use the bonus",
    returnWound: (from: Pile) => `Wound from your ${pile[from]}`,
    exhaust: (bot: string, lane: string) => `Exhaust ${bot}, ${lane}`,
    ready: (bot: string, lane: string) => `Ready ${bot}, ${lane}`,
    skipBonus: "Go without",
  },

  previewText: {
    pool: (scrap: number, energy: number) => `Pool then: ${scrap} scrap, ${energy} energy`,
    bonus: "then its bonus",
    bought: (scrap: number) => `To your discard pile; ${scrap} scrap left`,
    built: "It enters exhausted",
    nothing: "No effect",
    hitBot: (bot: string, lane: string, damage: number) => `${damage} damage to ${bot} in ${lane}`,
    destroysBot: (bot: string, lane: string, damage: number) =>
      `${damage} damage destroy ${bot} in ${lane}`,
    hitMechanic: (lane: string, n: number) => `${wounds(n)} through open ${lane}`,
    draw: (n: number) => `draw ${cards(n)}`,
    tails: (text: string) => `Tails: ${text}`,
    heads: (text: string) => `Heads: ${text}`,
    staysReady: "It stays ready",
    primed: "It readies after its next attack",
    destroy: (bot: string, lane: string) => `${bot} in ${lane} is destroyed`,
    endTurn: (n: number) => (n === 0 ? "Your hand is empty" : `${cards(n)} discarded`),
    lost: (amounts: string[]) => `${and(amounts)} lost`,
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
    opponentLane: (n: number, player: string) => `Lane ${n} of ${player}`,
    empty: "empty",
    open: "open: damage makes wounds",
    ready: "ready",
    exhausted: "exhausted",
    primed: "readies after its next attack",
    damage: (damage: number, health: number) => `${damage} of ${health} damage`,
    market: "Market",
    marketSlot: (n: number) => `place ${n} of the market`,
    emptySlot: "Empty",
    affordable: "can be bought",
    mainDeck: "Main deck",
    woundStack: "Wounds",
    draw: "Draw pile",
    discard: "Discard pile",
    pileOf: {
      draw: (player: string) => `Draw pile of ${player}`,
      discard: (player: string) => `Discard pile of ${player}`,
    },
    hand: "Your hand",
    handOf: (player: string) => `Hand of ${player}`,
    scrap: "Scrap",
    energy: "Energy",
    playable: "can be played",
    turn: (n: number, cap: number) => `Turn ${n} of at most ${cap}`,
    skip: "Skip",
    unordered: "In the order of the card list: the true order nobody knows.",
    newestFirst: "The newest first.",
    lastTurn: (player: string) => `Last turn of ${player}`,
    thisTurn: (player: string) => `Turn of ${player}`,
  },

  panel: {
    title: "Your decision",
    select: "Choose a card of your hand, a Scrapbot of yours, or a card of the market.",
    mustEndTurn: "Nothing is left to do but to end the turn.",
    back: "Back",
    confirmEndTurn: "End the turn?",
    waiting: (player: string) => `${player} plays.`,
    bonus: (card: string) => `${card}: its bonus?`,
    key: (n: number) => `Key ${n}`,
  },

  coin: {
    heads: "Heads",
    tails: "Tails",
    fails: (stake: string) => `no ${stake}`,
  },

  effect: {
    damage: (n: number) => `−${n}`,
    wounds: (n: number) => (n === 0 ? "no wound" : `+${wounds(n)}`),
    destroyed: "Destroyed",
    primed: "Primed",
    ready: "Ready",
    exhausted: "Exhausted",
    turn: (player: string, mine: boolean) => (mine ? "Your turn" : `Turn of ${player}`),
  },

  log: {
    firstPlayer: (player: string) => `${player} goes first.`,
    marketDealt: (names: string) => `The market is laid out: ${names}.`,
    turn: (n: number, player: string) => `Turn ${n}: ${player}`,
    reshuffled: (player: string, n: number) =>
      `${player} shuffles ${cards(n)} of the discard pile into a new draw pile.`,
    drew: (player: string, n: number) => `${player} draws ${cards(n)}.`,
    drewCards: (player: string, n: number, names: string) =>
      `${player} draws ${cards(n)}: ${names}.`,
    bought: (player: string, card: string, cost: number) =>
      `${player} buys ${card} for ${cost} scrap.`,
    marketRefilled: (card: string) => `${card} comes to the market.`,
    scrapLeft: (n: number) => `${n} scrap left`,
    energyLeft: (n: number) => `${n} energy left`,
    scrapInPool: (n: number) => `${n} scrap in the pool`,
    energyInPool: (n: number) => `${n} energy in the pool`,
    playedForScrap: (player: string, card: string, n: number) =>
      `${player} plays ${card} for ${n} scrap.`,
    playedForEnergy: (player: string, card: string, n: number) =>
      `${player} plays ${card} for ${n} energy.`,
    bonusEnergy: (player: string, card: string, n: number) =>
      `${player} gains ${n} energy by ${card}.`,
    built: (player: string, card: string, lane: string) => `${player} builds ${card} in ${lane}.`,
    activated: (player: string, bot: string, lane: string, card: string) =>
      `${bot} of ${player} in ${lane} uses ${card}.`,
    attacked: (player: string, bot: string, lane: string, cost: number) =>
      `${bot} of ${player} in ${lane} attacks for ${cost} energy.`,
    coinFlipped: (heads: boolean, stake: string) =>
      heads ? `The coin falls on heads: ${stake}.` : `The coin falls on tails: no ${stake}.`,
    damaged: (player: string, bot: string, lane: string, damage: number, splash: boolean) =>
      `${bot} of ${player} in ${lane} takes ${damageText(damage, splash)}.`,
    damageTotal: (total: number, health: number) => `${total} of ${health} damage`,
    destroyed: (player: string, bot: string, lane: string) =>
      `${bot} of ${player} in ${lane} is destroyed.`,
    woundsDealt: (player: string, n: number, lane: string) =>
      `${player} takes ${wounds(n)} through open ${lane}.`,
    noWounds: (player: string, lane: string) =>
      `The hit on open ${lane} of ${player} is too weak for a wound.`,
    damage: damageText,
    woundStack: (n: number) => `${wounds(n)} left on the stack`,
    primed: (player: string, bot: string, lane: string) =>
      `${bot} of ${player} in ${lane} will be ready again after its next attack.`,
    readied: (player: string, bot: string, lane: string, card: string) =>
      `${bot} of ${player} in ${lane} is readied by ${card}.`,
    exhausted: (player: string, bot: string, lane: string, card: string) =>
      `${bot} of ${player} in ${lane} is exhausted by ${card}.`,
    bonusUsed: (player: string, card: string) => `${player} uses the bonus of ${card}.`,
    bonusSkipped: (player: string, card: string) => `${player} goes without the bonus of ${card}.`,
    woundReturned: (player: string, from: Pile) =>
      `${player} puts a wound from the ${pile[from]} back.`,
    woundsShed: (player: string, n: number) => `${player} discards ${wounds(n)} from the hand.`,
    noWoundsShed: (player: string) => `${player} has no wounds in the hand.`,
    shedReason: {
      draw_phase: "Drawn at the end of a turn, they are exchanged for new cards.",
      logic_bomb: "The Logic Bomb clears them away.",
    },
    discarded: (card: string) => `${card} goes to the discard pile.`,
    handDiscarded: (player: string, n: number) =>
      `${player} discards ${cards(n)} left in the hand.`,
    cleanedUp: (player: string) => `${player} cleans up.`,
    unused: (amounts: string) => `${amounts} unused`,
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
    woundsTaken: "Wounds taken",
    bots: "Scrapbots in play",
    cards: "Cards owned",
  },

  refusal: {
    wounds: (n: number, min: number, max: number) =>
      `A match can have ${min} to ${max} wounds, not ${n}.`,
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
    laneTaken: (lane: string, bot: string) => `Your ${bot} stands in ${lane}.`,
    noBot: (lane: string) => `You have no Scrapbot in ${lane}.`,
    noEnemy: (lane: string) => `Your opponent has no Scrapbot in ${lane}.`,
    exhausted: (bot: string, lane: string) =>
      `Your ${bot} in ${lane} is exhausted until the end of your turn.`,
    alreadyPrimed: (bot: string, lane: string) =>
      `Your ${bot} in ${lane} will be ready again after its next attack already.`,
    noSuchAttack: (bot: string, n: number) => `${bot} has no attack ${n}.`,
    notEnoughEnergy: (cost: number, have: number) => `This costs ${cost} energy; you have ${have}.`,
    bonusPending: (card: string) => `First use the bonus of ${card}, or go without it.`,
    noBonusPending: "No resource with a bonus was just played.",
    otherBonus: (card: string) => `The bonus of ${card} is another one.`,
    noWound: (from: string) => `There is no wound in your ${from}.`,
    alreadyExhausted: (bot: string, lane: string) => `The ${bot} in ${lane} is exhausted already.`,
    alreadyReady: (bot: string, lane: string) => `Your ${bot} in ${lane} is ready already.`,
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
    escape: "Go back a step; skip what is being shown",
  },

  presets: {
    full: { name: "The whole duel", text: "Until the last wound is dealt." },
    short: { name: "A short duel", text: "At most 40 turns; the fewest wounds win then." },
  },
};

export type Texts = typeof en;
