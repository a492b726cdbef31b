/** Texts of the table in English. */

import type {
  Action,
  Asked,
  Kind,
  OwnPile,
  Plan,
  Side,
  Token,
  WayView,
} from "../../../api/generated/scrappers";
import { and, capital, count, signed } from "../../kit/text/en";

const kind: Record<Kind, string> = { impact: "impact", energy: "energy", plain: "plain" };
const token: Record<Token, string> = { fuel: "fuel", scrap: "scrap" };
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
const ownPile: Record<OwnPile, string> = { discard: "discard pile", deck: "deck" };
const deck = (n: number) => `draft deck ${n}`;
const damage = (n: number, of: Kind) => `${n} ${kind[of]} damage`;
const tokens = (n: number, of: Token) => `${n} ${token[of]}`;
const owned = (player: string) => (player === "you" ? "your" : `${player}'s`);

export const en = {
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
  pile: (n: number, from: Side) => (from === "deck" ? deck(n) : `the discard pile of ${deck(n)}`),
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
    duelWatched: (end: number) => `Whoever has less damage when one of them reaches ${end} wins.`,
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

  prompt: {
    over: "The match is over.",
    command: (slot: number, size: number) =>
      slot === 1
        ? "Put a card into slot 1: it comes last of all."
        : slot === size
          ? `Put a card into slot ${size}: it comes first of all.`
          : `Put a card into slot ${slot} of your stack.`,
    commandDraft: (slot: number) => `Your hand is empty: draft a card for slot ${slot}.`,
    token: (card: string) => `${card} was ejected: take fuel or scrap for it.`,
    target: (card: string) => `${card}: choose a pilot.`,
    shield: (damage: string) => `${damage} is coming at you: choose the upgrade that prevents it.`,
    shieldMore: (damage: string) => `${damage} is still coming: use another upgrade, or take it.`,
    spend: (card: string, what: string) => `${card}: how much ${what} do you want to spend?`,
    melt: (card: string) => `${card}: melt a card, or none.`,
    recall: (card: string) =>
      `${card}: put a card from your discard pile back on your deck, or none.`,
    claim: (card: string, max: number) =>
      `${card}: take a draft card worth up to ${max} scrap for free, or none.`,
    install: (card: string) => `${card}: put an upgrade into play for free, or none.`,
    destroy: (card: string) => `${card}: choose the upgrade to destroy.`,
    hasten: (card: string) => `${card}: choose the card of your stack that comes next, or none.`,
    churn: (card: string) => `${card}: discard the top card of a draft deck, or none.`,
    refresh: (card: string) => `${card}: choose the draft discard pile to shuffle.`,
    reboot: (hand: number): string =>
      hand === 0
        ? "Draw new cards for the next round."
        : "Discard what you do not need, then draw for the next round.",
    waitCommand: (player: string, slot: number) => `${player} is choosing a card for slot ${slot}.`,
    waitAnswer: (player: string, about: string) => `${player} is deciding about ${about}.`,
    waitShield: (player: string, damage: string) =>
      `${player} is deciding how to prevent ${damage}.`,
    waitReboot: (player: string) => `${player} is discarding and drawing.`,
  },

  action: {
    assign: (card: string) => `Assign ${card}`,
    eject: (card: string) => `Eject ${card}`,
    draft: (card: string, pile: string) => `Draft ${card} from ${pile}`,
    take: (what: string) => `Take 1 ${what}`,
    target: (player: string) => `Choose ${player}`,
    shield: (card: string) => `Prevent with ${card}`,
    spend: (n: number, what: string) => (n === 0 ? `Spend no ${what}` : `Spend ${n} ${what}`),
    melt: (card: string, from: string) => `Melt ${card} from your ${from}`,
    recall: (card: string) => `Put ${card} on top of your deck`,
    claim: (card: string, pile: string) => `Take ${card} from ${pile}`,
    install: (card: string, from: string) => `Put ${card} into play from your ${from}`,
    destroy: (card: string, player: string) => `Destroy ${owned(player)} ${card}`,
    hasten: (card: string, slot: number) => `Move ${card} from slot ${slot} to the right end`,
    churn: (card: string, from: string) => `Discard ${card} from ${from}`,
    refresh: (which: string) => `Shuffle the discard pile of ${which}`,
    pick: (which: string) => `Choose ${which}`,
    decline: "None of these",
    takeDamage: "Take the damage",
    discard: (card: string) => `Discard ${card}`,
    redraw: "Draw",
  },
  group: {
    assign: "Assign: face up, pay its fuel, resolve it",
    eject: "Eject: face down, for a token",
    draft: "Draft: pay its scrap, keep it",
    answer: "Your choice",
  },
  /** Where a pilot's own card is taken from. */
  own: { hand: "hand", discard: "discard pile" },

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
    emptyPile: (pile: string) => `There is no card on ${pile}.`,
    draftFirst: "In a plan only the first card can be drafted: others may take it before.",
    planned: "The stack is full with what you have planned.",
    meltedEmpty: "No card has been melted yet: melting takes a card out of the game.",
    ownDiscardEmpty: "Your discard pile is empty.",
    discardEmpty: (player: string) => `${capital(owned(player))} discard pile is empty.`,
  },

  log: {
    firstDrawn: (player: string) => `${player} goes first, drawn by lot.`,
    top: (which: string, card: string) => `${capital(which)} now shows ${card}.`,
    topNone: (which: string) => `${capital(which)} is empty.`,
    drew: (player: string, n: number) => `${player} draws ${count(n, "card")}.`,
    drewThese: (cards: string[]) => `Cards: ${cards.join(", ")}`,
    reshuffled: (player: string, n: number) =>
      `${player} shuffles ${count(n, "discarded card")} into a new deck.`,
    begins: (player: string) => `${player} goes first.`,
    assigned: (player: string, card: string, slot: number) =>
      `${player} assigns ${card} to slot ${slot}.`,
    ejected: (player: string, slot: number) =>
      `${player} ejects a card face down into slot ${slot}.`,
    ejectedThis: (player: string, card: string, slot: number) =>
      `${player} ejects ${card} face down into slot ${slot}.`,
    drafted: (player: string, card: string, pile: string, slot: number) =>
      `${player} drafts ${card} from ${pile} into slot ${slot}.`,
    slotEmpty: (player: string, slot: number) => `${player} has no card for slot ${slot}.`,
    activation: "Activation: the stacks run from right to left.",
    turnedUp: (player: string, card: string) => `${player} turns up ${card}.`,
    powered: (player: string, card: string, fuel: number) =>
      fuel === 0 ? `${player} plays ${card}.` : `${player} plays ${card} for ${fuel} fuel.`,
    left: (what: string) => `${what} left`,
    unpowered: (player: string, card: string, fuel: number, have: number) =>
      `${owned(player)} ${card} fizzles: it costs ${fuel} fuel, ${player} has ${have}.`,
    finished: (player: string, card: string, to: OwnPile) =>
      to === "deck"
        ? `${card} goes back on top of ${owned(player)} deck.`
        : `${card} goes to ${owned(player)} ${ownPile[to]}.`,
    installed: (player: string, card: string) => `${owned(player)} ${card} comes into play.`,
    installedFrom: (player: string, card: string, from: string) =>
      `${player} puts ${card} into play from the ${from}, for free.`,
    bought: (player: string, card: string, scrap: number) =>
      scrap === 0
        ? `${player} gets ${card} for free.`
        : `${player} buys ${card} for ${scrap} scrap.`,
    boughtTo: (to: OwnPile) => `To the ${to === "deck" ? "top of the deck" : "discard pile"}`,
    notBought: (player: string, card: string, scrap: number, have: number) =>
      `${player} cannot pay for ${card}: it costs ${scrap} scrap, ${player} has ${have}.`,
    back: (which: string) => `It goes to the discard pile of ${which}`,
    gained: (player: string, what: string, why: string) => `${player} gets ${what}${why}.`,
    why: {
      eject: " for the ejected card",
      card: (card: string) => ` from ${card}`,
    },
    supplied: "Everybody gets 1 fuel and 1 scrap.",
    suppliedTo: (player: string, fuel: number, scrap: number) =>
      `${player} now: ${fuel} fuel, ${scrap} scrap`,
    total: (what: string, n: number) => `${capital(what)} now: ${n}`,
    spent: (player: string, what: string, card: string) => `${player} spends ${what} on ${card}.`,
    stolen: (player: string, what: string, from: string, card: string) =>
      `${player} takes ${what} from ${from} with ${card}.`,
    drained: (player: string, what: string, by: string, card: string) =>
      `${owned(by)} ${card} costs ${player} ${what}.`,
    struck: (by: string, damage: string, player: string) => `${by} fires ${damage} at ${player}.`,
    struckSelf: (player: string, damage: string) =>
      `${owned(player)} own card deals ${damage} to ${player}.`,
    part: (by: number, card: string) => `${card}: ${by}`,
    braceSet: (player: string, n: number) =>
      `${player} will prevent the next ${n} damage this round.`,
    braceHeld: (player: string, prevented: number) => `${player} prevents ${prevented} damage.`,
    braceLeft: (n: number) => `${n} damage gets through`,
    shielded: (player: string, card: string, prevented: number) =>
      `${owned(player)} ${card} prevents ${prevented} damage.`,
    damaged: (player: string, damage: string, total: number) =>
      `${player} takes ${damage} and now has ${total}.`,
    destroyed: (player: string, card: string) => `${owned(player)} ${card} is destroyed.`,
    repaired: (player: string, n: number, total: number) =>
      `${player} repairs ${n} damage and now has ${total}.`,
    with: (card: string) => `With ${card}`,
    shifted: (player: string, n: number, to: string, total: number) =>
      `${player} passes ${n} damage on to ${to}, who now has ${total}.`,
    flipped: (player: string, card: string) => `${player} turns over ${card} from the deck.`,
    repeated: (player: string, card: string) => `${player} repeats ${card}.`,
    melted: (player: string, card: string, from: string) =>
      `${player} melts ${card} from the ${from}.`,
    recalled: (player: string, card: string) => `${player} puts ${card} back on top of the deck.`,
    claimed: (player: string, card: string, pile: string) =>
      `${player} takes ${card} from ${pile} for free.`,
    churned: (which: string, card: string) => `${card} is discarded from ${which}.`,
    refreshed: (player: string, which: string, n: number) =>
      `${player} shuffles ${count(n, "discarded card")} back under ${which}.`,
    jammed: (by: string, card: string, player: string, slot: number) =>
      `${by} jams ${owned(player)} ${card} in slot ${slot}: it will only give a token.`,
    tangled: (by: string, player: string) => `${by} reverses ${owned(player)} stack.`,
    hastened: (player: string, slot: number) =>
      `${player} moves the card in slot ${slot} to the right end: it comes next.`,
    outbid: (by: string, card: string, player: string, scrap: number) =>
      `${by} makes ${owned(player)} ${card} cost ${scrap} scrap more.`,
    nothing: (card: string, text: string) => `${card} has no effect here: “${text}”`,
    discarded: (player: string, card: string) => `${player} discards ${card}.`,
    firstPassed: (player: string) => `${player} goes first in the next round.`,
  },

  counters: {
    damage: "Damage",
    fuel: "Fuel",
    scrap: "Scrap",
    hand: "Hand",
    upgrades: "Upgrades",
    of: (n: number, max: number) => `${n}/${max}`,
  },

  result: {
    unknown: "The match has ended.",
    left: "Everyone else has left.",
    lastRound: (text: string) => `${text} The last round was played.`,
    duelWon: (other: string, theirs: number, mine: number) =>
      `You won because ${other} has ${theirs} damage and you have only ${mine}.`,
    duelLost: (other: string, theirs: number, mine: number) =>
      `You lost because you have ${mine} damage and ${other} has only ${theirs}.`,
    duelWatched: (winner: string, best: number, other: string, worse: number) =>
      `${winner} won because ${other} has ${worse} damage and ${winner} only ${best}.`,
    duelTie: (winner: string, n: number) =>
      `Both have ${n} damage; ${winner} went first this round, which breaks the tie.`,
    duelTieMine: (n: number) =>
      `You won: both have ${n} damage, and you went first this round, which breaks the tie.`,
    ringWon: (left: string, n: number) =>
      `You won because ${left}, on your left, has the most damage: ${n}.`,
    ringLost: (left: string, n: number, winner: string, victim: string, most: number) =>
      `You lost because ${left}, on your left, has only ${n} damage; ${victim}, on ${owned(winner)} left, has ${most}.`,
    ringLostToMe: (winner: string, most: number) =>
      `You lost because you have the most damage, ${most}, and sit on ${owned(winner)} left.`,
    ringLostTie: (left: string, n: number, winner: string) =>
      `You lost the tie: ${left}, on your left, has ${n} damage, but ${winner} went first or sits nearer to who did.`,
    ringWatched: (winner: string, left: string, n: number) =>
      `${winner} won because ${left}, on ${owned(winner)} left, has the most damage: ${n}.`,
    tie: "The tie went to whoever went first this round, or sits nearest clockwise.",
    damage: "Damage",
    target: "Damage of the pilot on the left",
    first: "Went first",
    upgrades: "Upgrades in play",
    yes: "yes",
    no: "no",
  },

  refusal: {
    tokensOption: (what: string, n: number, max: number) =>
      `Everybody may begin with up to ${max} ${what}, not ${n}.`,
    damageOption: (n: number, max: number) =>
      `Everybody may begin with up to ${max} damage, not ${n}.`,
    roundsOption: (n: number, min: number, max: number) =>
      `A match may last ${min} to ${max} rounds, not ${n}.`,
    noSuchDeck: "There is no such draft deck.",
    tooMuch: (n: number, max: number) => `You can spend up to ${max}, not ${n}.`,
    emptySlot: "There is no card in this slot of your stack.",
    notYours: (card: string, from: string) => `You have no ${card} in your ${from}.`,
    notAnUpgrade: (card: string) => `${card} is not an upgrade, and only upgrades go into play.`,
    emptyPile: (pile: string) => `There is no card on ${pile}.`,
    tooDear: (card: string, scrap: number, max: number) =>
      `${card} is worth ${scrap} scrap, and this card takes one worth up to ${max}.`,
    notATarget: (player: string) => `It would do nothing to ${player}: choose another pilot.`,
    noSuchShield: (card: string, kind: string) =>
      `${card} does not prevent ${kind} damage: its shield has the other colour.`,
    noSuchUpgrade: (player: string, card: string) =>
      player === "you" ? `You have no ${card} in play.` : `${player} has no ${card} in play.`,
    nextAlready: (slot: number) => `The card in slot ${slot} comes next already.`,
    notAsked: (what: string) => `First ${what}.`,
    cannotDecline: (what: string) => `You cannot skip this: ${what}.`,
  },
  /** What the player must do now, after “First”. */
  asked: {
    command: "put a card into your stack",
    token: "take fuel or scrap for the ejected card",
    target: "choose a pilot",
    shield: "choose the upgrade that prevents the damage",
    spend: "choose how many tokens you spend",
    melt: "choose a card to melt, or none",
    recall: "choose a card of your discard pile, or none",
    claim: "take a draft card, or none",
    install: "choose an upgrade to put into play, or none",
    destroy: "choose the upgrade to destroy",
    hasten: "choose a card of your stack, or none",
    churn: "choose the draft deck whose top card is discarded, or none",
    refresh: "choose the draft discard pile to shuffle",
    discards: "discard what you do not need and draw",
    nothing: "wait for the others",
  } satisfies Record<Asked, string>,

  table: {
    priority: "Who takes turns, clockwise",
    first: "Goes first this round",
    hasPriority: "is on turn",
    market: "Draft decks and their discard piles",
    deck: (n: number) => `Deck ${n}`,
    discardOf: (n: number) => `Discard ${n}`,
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
    takeBack: "Take back",
    drops: {
      assign: { name: "Assign", text: "Face up: pay its fuel, do what it says" },
      eject: { name: "Eject", text: "Face down: get 1 fuel or 1 scrap" },
      draft: { name: "Draft", text: "Pay its scrap, and it becomes yours" },
      discard: { name: "Discard", text: "And draw another card instead" },
    },
    credit: "After Scrappers by Boggs Game Design; all cards are ours.",
    haveOf: (have: number, cost: number) => `${have} of ${cost}`,
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
    duel: { name: "Duel", text: "Two pilots: whoever has less damage at the end wins." },
    trio: {
      name: "Three at the table",
      text: "Hit the pilot on your left, mind the one on your right.",
    },
    full: { name: "Full table", text: "Four pilots, each after the one on the left." },
  },
};

export type Texts = typeof en;
