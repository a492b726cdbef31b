/** All that the table of Scrappers says, in English. Sentences about numbers are functions. */

import type {
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
    left: "your left neighbour",
    right: "your right neighbour",
    only: "your neighbour",
  },

  phase: {
    command: "Command",
    activation: "Activation",
    reboot: "Reboot",
    over: "Over",
  },
  phaseHelp: {
    command: "Each pilot puts one card into its stack, clockwise, until all stacks are full.",
    activation: "Stacks resolve from the right, one card each, clockwise.",
    reboot: "Ten damage ends the match; else new cards, 1 fuel and 1 scrap for everybody.",
    over: "The match is over.",
  },

  card: {
    operation: "Operation",
    upgrade: "Upgrade",
    basic: "Basic",
    fuel: (n: number) => `${n} fuel`,
    scrap: (n: number) => `${n} scrap`,
    fuelWhen: "when it resolves",
    scrapWhen: "when drafted",
    goodFor: "Good for",
    copies: (n: number, basic: boolean) =>
      basic ? "one in each first deck" : `${n} in the draft decks`,
    shield: (of: Kind, value: number) => `${of === "impact" ? "red" : "blue"} shield of ${value}`,
    back: "Face-down card",
    empty: "empty",
    costs: (text: string) => `costs ${text}`,
    read: (name: string) => `Read ${name}`,
  },

  prompt: {
    over: "The match is over.",
    command: (slot: number) => `Put a card into slot ${slot} of your stack.`,
    token: (card: string) => `${card}: take fuel or scrap for it.`,
    target: (card: string) => `${card}: choose a pilot.`,
    shield: (hurt: string) => `${hurt} comes at you: choose the upgrade that prevents it.`,
    shieldMore: (hurt: string) => `${hurt} is left: use another upgrade, or take it.`,
    spend: (card: string, of: string) => `${card}: how much ${of} do you spend?`,
    melt: (card: string) => `${card}: you may melt a card.`,
    recall: (card: string) => `${card}: you may put a discarded card on top of your deck.`,
    claim: (card: string, max: number) => `${card}: you may take a draft card, up to ${max} scrap.`,
    install: (card: string) => `${card}: you may put an upgrade into play.`,
    destroy: (card: string) => `${card}: choose the upgrade to destroy.`,
    hasten: (card: string) => `${card}: you may choose the card that resolves next.`,
    churn: (card: string) => `${card}: you may discard the top of a draft deck.`,
    refresh: (card: string) => `${card}: choose a draft discard pile to shuffle.`,
    reboot: (hand: number): string =>
      hand === 0 ? "Draw new cards." : "Discard what you like from your hand, then draw.",
    waitCommand: (who: string, slot: number) => `${who} fills slot ${slot} of the stack.`,
    waitAnswer: (who: string, about: string) => `${who} decides about ${about}.`,
    waitShield: (who: string, hurt: string) => `${who} decides how to meet ${hurt}.`,
    waitReboot: (who: string) => `${who} discards and draws.`,
  },

  action: {
    assign: (card: string) => `Assign ${card}`,
    eject: (card: string) => `Eject ${card}`,
    draft: (card: string, pile: string) => `Draft ${card} from ${pile}`,
    take: (what: string) => `Take 1 ${what}`,
    target: (who: string) => `Choose ${who}`,
    shield: (card: string) => `Prevent with ${card}`,
    spend: (n: number, of: string) => (n === 0 ? `Spend no ${of}` : `Spend ${n} ${of}`),
    melt: (card: string, from: string) => `Melt ${card} from your ${from}`,
    recall: (card: string) => `Put ${card} on top of your deck`,
    claim: (card: string, pile: string) => `Take ${card} from ${pile}`,
    install: (card: string, from: string) => `Put ${card} into play from your ${from}`,
    destroy: (card: string, who: string) => `Destroy ${card} of ${who}`,
    hasten: (card: string, slot: number) => `Move ${card} from slot ${slot} to the right end`,
    churn: (card: string, deck: string) => `Discard ${card} from ${deck}`,
    refresh: (deck: string) => `Shuffle the discard pile of ${deck}`,
    pick: (deck: string) => `Choose ${deck}`,
    decline: "No more of this",
    takeDamage: "Take the rest of the damage",
    discard: (card: string) => `Discard ${card}`,
    redraw: "Draw",
  },
  group: {
    assign: "Assign: face up, pay its fuel, resolve it",
    eject: "Eject: face down, for a token",
    draft: "Draft: pay its scrap, keep it",
    answer: "Your choice",
    reboot: "Reboot",
  },
  /** Where a pilot's own card is taken from. */
  own: { hand: "hand", discard: "discard pile" },

  /** What an action would mean, in a line under it. */
  previewText: {
    slot: (slot: number) => `Into slot ${slot}.`,
    price: (cost: string, have: number) =>
      `Asks for ${cost} when it resolves; you have ${have} now.`,
    free: "Costs nothing when it resolves.",
    ejected: "Gives 1 fuel or 1 scrap when it resolves.",
    gain: (what: string) => `You gain ${what}.`,
    strike: (hurt: string, who: string) => `${hurt} to ${who}.`,
    part: (by: number, card: string) => `${signed(by)} ${card}`,
    brace: (n: number) => `Up to ${n} of it is prevented by a brace.`,
    shields: (cards: string[]) => `Shields that may prevent it: ${and(cards)}.`,
    lose: (who: string, what: string) => `${capital(who)} loses ${what}.`,
    steal: (who: string, what: string) => `You take ${what} from ${who}.`,
    shift: (n: number, who: string) => `${n} of your damage moves to ${who}.`,
    repair: (n: number) => `You repair ${n} damage.`,
    order: (who: string, cards: string[]) =>
      `The stack of ${who} would resolve in this order: ${cards.join(", ")}.`,
    ownOrder: (cards: string[]) => `Your stack would resolve in this order: ${cards.join(", ")}.`,
    jam: (who: string, card: string, slot: number) =>
      `${card} in slot ${slot} of ${who} is turned face down.`,
    outbid: (who: string, card: string, n: number) => `${card} of ${who} costs ${n} scrap more.`,
    shield: (prevented: number, left: number) =>
      left === 0
        ? `Prevents all ${prevented}, and is destroyed.`
        : `Prevents ${prevented}, and is destroyed; ${left} left.`,
    melt: (what: string) => `Out of the game, and you gain ${what}.`,
    own: (to: OwnPile): string =>
      to === "deck" ? "Goes on top of your deck." : "Goes to your discard pile.",
    install: "Comes into play for nothing.",
    destroy: (who: string) => `Goes to the discard pile of ${who}.`,
    churn: (card: string) => `${card} goes to the discard pile beside it.`,
    refresh: (n: number) => `${count(n, "card")} go under the deck, shuffled.`,
    draw: (n: number) =>
      n === 0 ? "Your hand is full: no card." : `You draw ${count(n, "card")}.`,
    nothing: "Nothing happens.",
  },

  log: {
    firstDrawn: (who: string) => `Drawn by lot: ${who} is the first player.`,
    top: (deck: string, card: string) => `${capital(deck)} shows ${card}.`,
    topNone: (deck: string) => `${capital(deck)} is empty.`,
    drew: (who: string, n: number) => `${who} draws ${count(n, "card")}.`,
    drewThese: (cards: string[]) => `Cards: ${cards.join(", ")}`,
    reshuffled: (who: string, n: number) =>
      `${who} shuffles the discard pile: ${count(n, "card")} become the deck.`,
    round: (n: number) => `Round ${n}`,
    begins: (who: string) => `${who} is the first player.`,
    assigned: (who: string, card: string, slot: number) =>
      `${who} assigns ${card} to slot ${slot}.`,
    ejected: (who: string, slot: number) => `${who} ejects a card face down into slot ${slot}.`,
    ejectedThis: (who: string, card: string, slot: number) =>
      `${who} ejects ${card} face down into slot ${slot}.`,
    drafted: (who: string, card: string, pile: string, slot: number) =>
      `${who} drafts ${card} from ${pile} into slot ${slot}.`,
    slotEmpty: (who: string, slot: number) => `${who} has nothing for slot ${slot}.`,
    activation: "Activation: stacks resolve from the right.",
    turnedUp: (who: string, card: string) => `${who} turns up ${card}.`,
    powered: (who: string, card: string, fuel: number) =>
      fuel === 0 ? `${who} resolves ${card}.` : `${who} pays ${fuel} fuel and resolves ${card}.`,
    left: (what: string) => `${what} left`,
    unpowered: (who: string, card: string, fuel: number, have: number) =>
      `${card} of ${who} has no effect: it asks for ${fuel} fuel, there is ${have}.`,
    finished: (who: string, card: string, to: OwnPile) =>
      to === "deck"
        ? `${card} goes on top of the deck of ${who}.`
        : `${card} goes to the ${ownPile[to]} of ${who}.`,
    installed: (who: string, card: string) => `${card} of ${who} comes into play.`,
    installedFrom: (who: string, card: string, from: string) =>
      `${who} puts ${card} into play from the ${from}, for nothing.`,
    bought: (who: string, card: string, scrap: number) =>
      scrap === 0 ? `${who} takes ${card} for nothing.` : `${who} buys ${card} for ${scrap} scrap.`,
    boughtTo: (to: OwnPile) => `To the ${to === "deck" ? "top of the deck" : "discard pile"}`,
    notBought: (who: string, card: string, scrap: number, have: number) =>
      `${who} cannot pay for ${card}: ${scrap} scrap, there is ${have}.`,
    back: (deck: string) => `It goes to the discard pile of ${deck}`,
    gained: (who: string, what: string, why: string) => `${who} gains ${what}${why}.`,
    why: {
      eject: " for the ejected card",
      card: (card: string) => ` from ${card}`,
    },
    supplied: "Everybody gains 1 fuel and 1 scrap.",
    suppliedTo: (who: string, fuel: number, scrap: number) =>
      `${who} now: ${fuel} fuel, ${scrap} scrap`,
    total: (of: string, n: number) => `${capital(of)} now: ${n}`,
    spent: (who: string, what: string, card: string) => `${who} spends ${what} on ${card}.`,
    stolen: (who: string, what: string, from: string, card: string) =>
      `${who} takes ${what} from ${from} with ${card}.`,
    drained: (who: string, what: string, by: string, card: string) =>
      `${who} loses ${what} to ${card} of ${by}.`,
    struck: (by: string, hurt: string, who: string) => `${by} strikes ${who} for ${hurt}.`,
    struckSelf: (who: string, hurt: string) => `${who} takes ${hurt} from its own card.`,
    part: (by: number, card: string) => `${card}: ${by}`,
    braceSet: (who: string, n: number) => `${who} braces against the next ${n} damage this round.`,
    braceHeld: (who: string, prevented: number) => `${who} was braced: ${prevented} prevented.`,
    braceLeft: (n: number) => `${n} damage left`,
    shielded: (who: string, card: string, prevented: number) =>
      `${card} of ${who} prevents ${prevented} damage.`,
    damaged: (who: string, hurt: string, total: number) => `${who} takes ${hurt}: now ${total}.`,
    destroyed: (who: string, card: string) => `${card} of ${who} is destroyed.`,
    repaired: (who: string, n: number, total: number) =>
      `${who} repairs ${n} damage: now ${total}.`,
    with: (card: string) => `With ${card}`,
    shifted: (who: string, n: number, to: string, total: number) =>
      `${who} moves ${n} damage to ${to}, who now has ${total}.`,
    flipped: (who: string, card: string) => `${who} turns over ${card} from the deck.`,
    repeated: (who: string, card: string) => `${who} repeats ${card}.`,
    melted: (who: string, card: string, from: string) => `${who} melts ${card} from the ${from}.`,
    recalled: (who: string, card: string) => `${who} puts ${card} on top of the deck.`,
    claimed: (who: string, card: string, pile: string) =>
      `${who} takes ${card} from ${pile}, for nothing.`,
    churned: (deck: string, card: string) =>
      `${card} goes from ${deck} to the discard pile beside it.`,
    refreshed: (who: string, deck: string, n: number) =>
      `${who} shuffles ${count(n, "card")} and puts them under ${deck}.`,
    jammed: (by: string, card: string, who: string, slot: number) =>
      `${by} jams ${card} in slot ${slot} of ${who}: it will give a token instead.`,
    tangled: (by: string, who: string) => `${by} reverses the stack of ${who}.`,
    hastened: (who: string, slot: number) =>
      `${who} moves the card in slot ${slot} to the right end.`,
    outbid: (by: string, card: string, who: string, scrap: number) =>
      `${by} makes ${card} of ${who} cost ${scrap} scrap more.`,
    nothing: (card: string, text: string) => `${card}: nothing came of “${text}”`,
    reboot: "Reboot",
    discarded: (who: string, card: string) => `${who} discards ${card}.`,
    firstPassed: (who: string) => `The first player token passes to ${who}.`,
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
    reasons: {
      damage: "Somebody had ten damage or more in the Reboot.",
      round_cap: "The last round was played.",
      left: "Everyone else has left.",
    } as Record<string, string>,
    unknown: "The match has ended.",
    duel: (who: string) => `${who} has less damage and wins.`,
    duelTie: (who: string) => `Both have the same damage; ${who} was nearer to the first player.`,
    table: (who: string, left: string, n: number) =>
      `${who} wins: ${left}, on the left, was the most damaged with ${n}.`,
    tie: "Ties went to the first player, or the nearest clockwise.",
    damage: "Damage",
    left: "Damage of the left neighbour",
    first: "First player",
    upgrades: "Upgrades in play",
    yes: "yes",
    no: "no",
  },

  refusal: {
    tokensOption: (of: string, n: number, max: number) =>
      `Everybody may begin with up to ${max} ${of}, not ${n}.`,
    damageOption: (n: number, max: number) =>
      `Everybody may begin with up to ${max} damage, not ${n}.`,
    roundsOption: (n: number, min: number, max: number) =>
      `A match may last ${min} to ${max} rounds, not ${n}.`,
    noSuchDeck: "There is no such draft deck.",
    tooMuch: (n: number, max: number) => `You may spend up to ${max}, not ${n}.`,
    emptySlot: "There is no card in this slot of your stack.",
    notYours: (card: string, from: string) => `There is no ${card} in your ${from}.`,
    notAnUpgrade: (card: string) => `${card} is not an upgrade.`,
    emptyPile: (pile: string) => `There is no card on ${pile}.`,
    tooDear: (card: string, scrap: number, max: number) =>
      `${card} is worth ${scrap} scrap; this takes up to ${max}.`,
    notATarget: (who: string) => `This would do nothing to ${who}, so it cannot be chosen.`,
    noSuchShield: (card: string, of: string) => `${card} does not prevent ${of} damage.`,
    noSuchUpgrade: (who: string, card: string) => `${capital(who)} has no ${card} in play.`,
    nextAlready: (slot: number) => `The card in slot ${slot} is the next already.`,
    notAsked: (what: string) => `You are asked for ${what}.`,
    cannotDecline: (what: string) => `You have to choose ${what}.`,
  },
  asked: {
    command: "a card for your stack",
    token: "what the ejected card gives",
    target: "a pilot",
    shield: "the upgrade that prevents the damage",
    spend: "how many tokens you spend",
    melt: "a card to melt",
    recall: "a card of your discard pile",
    claim: "a card to take from the table",
    install: "an upgrade to put into play",
    destroy: "an upgrade to destroy",
    hasten: "a card of your stack",
    churn: "a draft deck whose top card is discarded",
    refresh: "a draft discard pile to shuffle",
    discards: "what you discard before you draw",
    nothing: "nothing",
  } satisfies Record<Asked, string>,

  table: {
    round: (n: number) => `Round ${n}`,
    roundOf: (n: number, max: number) => `Round ${n}, at most ${max}`,
    priority: "Priority passes clockwise",
    first: "First player",
    hasPriority: "has priority",
    market: "Draft decks and their discard piles",
    deck: (n: number) => `Deck ${n}`,
    discardOf: (n: number) => `Discard ${n}`,
    cards: (n: number) => count(n, "card"),
    melted: (n: number) => `Melted: ${n}`,
    mat: (who: string) => `Mat of ${who}`,
    stack: (who: string) => `Stack of ${who}`,
    yourStack: "Your stack",
    set: (n: number, of: number) => `${n} of ${of} set`,
    resolves: "Resolves from right to left",
    slot: (n: number) => `Slot ${n}`,
    next: "next",
    upgrades: (who: string) => `Upgrades of ${who} in play`,
    yourUpgrades: "Your upgrades in play",
    noUpgrades: "No upgrades in play",
    brace: (n: number) => `Braced: ${n}`,
    hand: "Your hand",
    tray: "Your decision",
    handOf: (n: number) => `${count(n, "card")} in hand`,
    drawPile: "Deck",
    inDeck: "cards in the deck",
    discardPile: "Discard",
    nobody: "Choose a card",
    skip: "Skip the animation (Escape)",
    resolving: "Resolving",
    sent: "On its way",
    back: "Back",
    chooseFrom: (n: number) => count(n, "choice"),
    assignHere: "Assign",
    ejectHere: "Eject",
    draftHere: "Draft",
    /** What the button beside a chosen card does with it. */
    does: {
      assign: "Assign",
      eject: "Eject",
      draft: "Draft",
      discard: "Discard",
      melt: "Melt",
      recall: "On top",
      claim: "Take",
      install: "Into play",
      destroy: "Destroy",
      shield: "Prevent",
      hasten: "To the right end",
    } as Record<string, string | undefined>,
    redraw: (n: number | null) => (n === null ? "Draw" : n === 0 ? "Keep the hand" : `Draw ${n}`),
    decline: "No, thanks",
    takeDamage: "Take the rest",
    damageOf: (n: number, max: number) => `${n} of ${max} damage`,
    onTop: (cards: string[]) => `On top of the deck: ${cards.join(", ")}`,
    look: (what: string) => `Look through ${what}`,
    pileEmpty: "Nothing in it.",
    openDiscard: (who: string) => `Discard pile of ${who}`,
    yourDiscard: "Your discard pile",
    meltedCards: "Melted cards",
    knownTop: "Known to lie on top of the deck",
    deals: "Nothing to decide: the others are at it.",
    how: "Choose a card of your hand, or one on the table.",
    credit: "After Scrappers by Boggs Game Design; all cards are ours.",
    lacks: (have: number, cost: number) => `${have} of ${cost}`,
  },

  /** What is read out about a card and where it lies. */
  read: {
    slot: (n: number, what: string) => `Slot ${n}: ${what}`,
    chosen: "chosen",
    legal: "can be chosen",
    last: "just played",
    yoursDown: (card: string) => `${card}, face down to the others`,
    asks: (what: string) => `asks for ${what}`,
  },

  shortcuts: {
    hand: "choose a card of your hand, or one of the choices",
    market: "choose the next card on the table",
    enter: "do what is proposed: assign, draft, choose",
    eject: "eject the chosen card",
    end: "draw in the Reboot; or no more of what is offered",
    tokens: "take fuel, take scrap",
    focusHand: "go to your hand",
    arrows: "go from card to card of your hand",
    read: "go to any card on the table, which is then shown in full",
    escape: "go back, or skip the animation",
  },

  presets: {
    duel: { name: "Duel", text: "Two pilots: who has less damage at the end wins." },
    short: { name: "Short duel", text: "Two pilots who begin damaged, with tokens to spend." },
    trio: { name: "Three at the table", text: "Hurt the left neighbour, mind the right one." },
    full: { name: "Full table", text: "Four pilots and the whole heap between them." },
  },
};

export type Words = typeof en;
