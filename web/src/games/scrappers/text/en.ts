/** Texts of the table and its log in English. */

import type {
  Action,
  DeckNo,
  OwnPile,
  Plan,
  Side,
  WayView,
} from "../../../api/generated/scrappers";
import { and, capital, count, signed } from "../../kit/text/en";
import { terms } from "./terms.en";
import { owned } from "./english";
import { asked, damage, deck, gains, kind, own, token, tokens, total } from "./kinds.en";
import { action, group, prompt } from "./actions.en";
import { log, logDetails } from "./log.en";
import { refusal } from "./refusals.en";

const plan: Record<Plan, string> = {
  rush: "rush",
  engine: "engine",
  wall: "wall",
  denial: "denial",
};

const way: Record<WayView, string> = {
  assigned: "assigned",
  ejected: "ejected",
  jammed: "jammed",
  drafted: "drafted",
};

export const en = {
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

  you: "you",
  seatName: (letter: string) => `Seat ${letter}`,
  faceDown: "a face-down card",
  unknownCard: "a card",
  deck,
  pile: (at: DeckNo, from: Side) =>
    from === "deck" ? deck(at) : `the discard pile of ${deck(at)}`,
  neighbour: {
    left: "on your left: your target",
    right: "on your right: you are the target",
    only: "your opponent",
  },

  round: (n: number) => `Round ${n}`,
  phase: {
    command: "Command",
    activation: "Activation",
    reboot: "Reboot",
  },
  phaseHelp: {
    command: "Everybody adds one card to a stack in turn, until all stacks are full.",
    activation: "The stacks run backwards: in turn, everybody resolves the card on the right end.",
    reboot: "At ten damage the match ends. If not, all draw new cards and get 1 fuel and 1 scrap.",
  },

  card: {
    operation: "Operation",
    upgrade: "Upgrade",
    basic: "Basic",
    fuel: (n: number) => `${n} fuel`,
    scrap: (n: number) => `${n} scrap`,
    scrapWhen: "when drafted",
    goodFor: "Good for",
    copies: (n: number, basic: boolean) =>
      basic ? "one in each first deck" : `${n} in the draft decks`,
    back: "Face-down card",
    empty: "empty",
    costs: (text: string) => `costs ${text}`,
  },

  aim: {
    duel: (other: string, end: number) =>
      `Have less damage than ${other} when one of you reaches ${end}.`,
    ring: (left: string, end: number) =>
      `Wreck ${left}, on your left: you win if ${left} has the most damage when anyone reaches ${end}.`,
    duelWatched: (end: number) => `Once a pilot has ${end} damage, the one with less wins.`,
    ringWatched: (end: number) =>
      `Pilots win if the one on their left has the most damage when anyone reaches ${end}.`,
    damage: (n: number, end: number) => `${n} of ${end} damage`,
    yourTarget: (damage: string) => `${damage}, your target`,
    targetOf: (damage: string, player: string) => `${damage}, ${owned(player)} target`,
  },
  pace: {
    about: (round: number, rounds: number) => `Round ${round} of about ${rounds}`,
    late: (round: number, rounds: number) => `Round ${round}; most matches take ${rounds}`,
    atMost: (round: number, cap: number) => `Round ${round} of at most ${cap}`,
    left: ["Last round", "Last round but one", "Last round but two"],
  },
  prompt,
  action,
  group,
  own,

  previewText: {
    price: (cost: string, have: number) => `Costs ${cost} when it resolves; you have ${have} now.`,
    lacks: (n: string) => `Cards in the slots to its right must give you ${n} more.`,
    stackCosts: (all: string) => `Your whole stack then costs ${all}.`,
    lacksAlready: "Nothing of yours resolves before it, so you could not pay.",
    free: "Costs nothing when it resolves.",
    ejected: "Gives 1 fuel or 1 scrap when it resolves.",
    gain: (what: string) => `You get ${what}.`,
    strike: (damage: string, player: string) => `${damage} for ${player}`,
    becomes: (n: number, end: number) => `${n} of ${end} if nothing prevents it`,
    part: (by: number, card: string) => `${signed(by)} ${card}`,
    brace: (n: number) => `Up to ${n} of it is prevented already.`,
    shields: (cards: string[]) => `${and(cards)} may prevent it.`,
    lose: (player: string, what: string) =>
      player === "you" ? `You lose ${what}.` : `${player} loses ${what}.`,
    steal: (player: string, what: string) => `You take ${what} from ${player}.`,
    shift: (n: number, player: string) => `${n} of your damage goes to ${player}.`,
    repair: (n: number) => `You repair ${n} damage.`,
    order: (player: string, cards: string[]) =>
      `${owned(player)} stack would then go: ${cards.join(", ")}.`,
    ownOrder: (cards: string[]) => `Your stack would then go: ${cards.join(", ")}.`,
    jam: (player: string, card: string, slot: number) =>
      `${capital(owned(player))} ${card} in slot ${slot} is turned face down and only gives a token.`,
    outbid: (player: string, card: string, n: number) =>
      `${capital(owned(player))} ${card} costs ${n} scrap more.`,
    shield: (prevented: number, left: number) =>
      left === 0
        ? `Prevents all ${prevented} and is destroyed.`
        : `Prevents ${prevented} and is destroyed; ${left} is left.`,
    melt: (what: string) => `Leaves the game; you get ${what}.`,
    own: (to: OwnPile): string =>
      to === "deck" ? "Goes on top of your deck." : "Goes to your discard pile.",
    install: "Comes into play for free.",
    destroy: (player: string) => `Goes to ${owned(player)} discard pile.`,
    churn: (card: string) => `${card} goes to the discard pile beside its deck.`,
    refresh: (n: number) => `${count(n, "card")} go back under the deck, shuffled.`,
    draw: (n: number) =>
      n === 0 ? "Your hand is full: you draw nothing." : `You draw ${count(n, "card")}.`,
    nothing: "Nothing happens.",
  },

  /** What an action is good for, in terms of the aim. */
  rationale: {
    hits: (player: string, n: number, end: number) =>
      `Brings ${player} to ${n} of ${end} damage if nothing prevents it`,
    hitsAll: (n: number) => `Deals ${n} damage to every other pilot`,
    repairs: (n: number, end: number) => `Brings you down to ${n} of ${end} damage`,
    goodFor: (what: string) => `Good for ${what}`,
    costs: (cost: string, have: number) => `costs ${cost}, you have ${have}`,
    yours: (cost: string, have: number) => `it becomes yours for ${cost}, you have ${have}`,
    join: (gain: string, price: string | null) =>
      price === null ? `${gain}.` : `${gain}; ${price}.`,
    ejectUseless: (card: string) => `${card} would do nothing now; a token pays for other cards.`,
    eject: "The token pays for the cards left of it, which resolve later.",
    needs: (asks: string, have: string) =>
      `The rest of your stack costs ${asks}; you have ${have}.`,
    needsNothing: "The rest of your stack is paid for already; this is for later.",
    keep: (n: number) =>
      n === 0 ? "You keep your hand." : `You draw ${count(n, "card")} for the next stack.`,
    discard: (card: string) => `Without ${card} you draw a card more.`,
    spendNothing: "You keep your tokens for other cards.",
  },

  /** Why what the player touched cannot be chosen now. */
  why: {
    over: "The match is over.",
    watching: "You are watching: only pilots choose cards.",
    wait: (player: string) => `It is ${owned(player)} turn. You choose when it comes back to you.`,
    first: (what: string) => `First ${what}.`,
    handLater: "Cards of your hand go into the stack in the next Command phase.",
    stackFixed: "Cards stay where they lie in the stack, and resolve from right to left.",
    stackNext: (slot: number) => `The next card goes into slot ${slot}: stacks fill from the left.`,
    emptySlot: (slot: number) => `Choose a card first: it goes into slot ${slot}.`,
    upgrade: "Upgrades work by themselves: the shield prevents damage of its colour, once.",
    others: (player: string) => `That is ${owned(player)} card. Yours are below.`,
    draftLater: "Cards are drafted in the Command phase.",
    draftFirst: "In a plan only the first card can be drafted: others may take it before.",
    planned: "The stack is full with what you have planned.",
    meltedEmpty: "No card has been melted yet: melting takes a card out of the game.",
    ownDiscardEmpty: "Your discard pile is empty.",
    discardEmpty: (player: string) => `${capital(owned(player))} discard pile is empty.`,
  },
  log,
  gains,
  total,
  logDetails,

  counters: {
    damage: "Damage",
    fuel: "Fuel",
    scrap: "Scrap",
    hand: "Hand",
    upgrades: "Upgrades",
    of: (n: number, max: number) => `${n}/${max}`,
  },

  result: {
    lastRound: (text: string) => `${text} The last round was played.`,
    duelWon: (other: string, theirs: number, mine: number) =>
      `You won because ${other} has ${theirs} damage and you have only ${mine}.`,
    duelLost: (other: string, theirs: number, mine: number) =>
      `You lost because you have ${mine} damage and ${other} has only ${theirs}.`,
    duelWatched: (winner: string, best: number, other: string, worse: number) =>
      `${winner} won because ${other} has ${worse} damage and ${winner} only ${best}.`,
    duelTie: (winner: string, n: number) =>
      `${winner} won: both have ${n} damage, and ${winner} went first this round, which breaks the tie.`,
    duelTieMine: (n: number) =>
      `You won: both have ${n} damage, and you went first this round, which breaks the tie.`,
    most: (n: number) => `the most damage (${n})`,
    mostCounted: (n: number) => `the most damage that counts (${n})`,
    ringWon: (left: string, amount: string) =>
      `You won because ${left}, on your left, has ${amount}.`,
    ringLost: (left: string, n: number, winner: string, victim: string, most: number) =>
      `You lost because ${left}, on your left, has only ${n} damage; ${victim}, on ${owned(winner)} left, has ${most}.`,
    ringLostToMe: (winner: string, amount: string) =>
      `You lost because you have ${amount} and sit on ${owned(winner)} left.`,
    ringLostTie: (left: string, n: number, winner: string) =>
      `You lost the tie: ${left}, on your left, has ${n} damage too. Then the pilot wins who went first this round, or sits nearest clockwise: ${winner}.`,
    ringWatched: (winner: string, left: string, amount: string) =>
      `${winner} won because ${left}, on ${owned(winner)} left, has ${amount}.`,
    tie: "The tie goes to the pilot who went first this round, or sits nearest clockwise.",
    other: "Damage to the opponent",
    target: "Damage to the pilot on the left",
    damage: "Own damage",
    first: "Went first",
    upgrades: "Upgrades in play",
    yes: "yes",
    no: "no",
  },
  refusal,
  asked,

  table: {
    priority: "Who takes turns, clockwise",
    first: "Goes first this round",
    hasPriority: "is on turn",
    market: "Draft decks and their discard piles",
    deck: (at: DeckNo) => `Deck ${at + 1}`,
    discardOf: (at: DeckNo) => `Discard ${at + 1}`,
    cards: (n: number) => count(n, "card"),
    melted: (n: number) => `Melted: ${n}`,
    mat: (player: string) => `${owned(player)} mat`,
    stack: (player: string) => `${owned(player)} stack`,
    yourStack: "Your stack",
    filled: (n: number, of: number) => `${n} of ${of} set`,
    resolves: "It runs from right to left",
    slot: (n: number) => `Slot ${n}`,
    next: "next",
    upgrades: (player: string) => `${owned(player)} upgrades in play`,
    yourUpgrades: "Your upgrades in play",
    noUpgrades: "No upgrades in play",
    brace: (n: number) => `Prevents the next ${n}`,
    hand: "Your hand",
    yourDecision: "Your decision",
    handOf: (n: number) => `${count(n, "card")} in hand`,
    drawPile: "Deck",
    inDeck: "cards in the deck",
    discardPile: "Discard",
    skip: "Skip the animation (Escape)",
    resolving: "Resolving",
    back: "Back",
    chooseFrom: (n: number) => count(n, "choice"),
    /** Labels of buttons by action. */
    buttons: {
      assign: "Assign",
      eject: "Eject",
      draft: "Draft",
      discard: "Discard",
      melt: "Melt",
      recall: "Put on deck",
      claim: "Take",
      install: "Put into play",
      destroy: "Destroy",
      shield: "Prevent",
      hasten: "Move to the right",
    } as Partial<Record<Action["type"], string>>,
    redraw: (n: number | null) => (n === null ? "Draw" : n === 0 ? "Keep the hand" : `Draw ${n}`),
    decline: "None",
    takeDamage: "Take the damage",
    damageOf: (n: number, max: number) => `${n} of ${max} damage`,
    openDiscard: (player: string) => `${owned(player)} discard pile`,
    yourDiscard: "Your discard pile",
    meltedCards: "Melted cards",
    knownTop: "Everybody saw these go on top of the deck",
    selectFirst:
      "The stack runs from right to left: what costs goes first, what pays for it after.",
    selectCard: "Choose a card of your hand or a draft card, to see what it does.",
    selectDiscard: "Choose cards to discard, or draw right away.",
    plan: "Plan several",
    planHelp: "Line up several cards and place them together: each goes in when it is your turn",
    planNext: (slot: number) => `Choose the card for slot ${slot}, or place what you have.`,
    planDrop: "Drop plan",
    planStart: "Planning: each card you choose goes into the next slot, until you place them all.",
    placeAll: (n: number) => `Place ${count(n, "card")}`,
    unplan: (card: string) => `Take ${card} back from the plan`,
    planned: "planned",
    drops: {
      assign: { name: "Assign", text: "Face up: pay its fuel, do what it says" },
      eject: { name: "Eject", text: "Face down: get 1 fuel or 1 scrap" },
      draft: { name: "Draft", text: "Pay its scrap, and it becomes yours" },
      discard: { name: "Discard", text: "And draw another card instead" },
    },
    credit: "After Scrappers by Boggs Game Design; all cards are ours.",
    shortOf: (n: number, what: string) => `${n} ${what} short`,
  },

  /** Spoken by screen readers. */
  spoken: {
    slot: (n: number, what: string) => `Slot ${n}: ${what}`,
    chosen: "chosen",
    last: "just played",
    costs: (what: string) => `costs ${what}`,
  },

  shortcuts: {
    hand: "choose a card of your hand, or one of the choices; once more: play it",
    market: "choose the next draft card",
    enter: "play what is chosen",
    eject: "eject the chosen card",
    plan: "plan several cards of the stack; place them",
    end: "draw, and end the round; or none of what is offered",
    tokens: "take fuel, take scrap",
    focusHand: "go to your hand",
    arrows: "go from card to card of your hand",
    read: "go to any card on the table, which is then shown large",
    escape: "go back, or skip the animation",
  },

  presets: {
    first: {
      name: "First match",
      text: "Two pilots with 7 damage each: 3 more end it, or the sixth round does.",
    },
    duel: { name: "Duel", text: "Two pilots: less damage at the end wins." },
    trio: {
      name: "Three at the table",
      text: "Hit the pilot on your left, mind the one on your right.",
    },
    full: { name: "Full table", text: "Four pilots, each after the one on the left." },
  },
};

export type Texts = typeof en;
