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

  round: (n: number) => `Round ${n}`,
  phase: {
    command: "Command",
    activation: "Activation",
    reboot: "Reboot",
  },
  phaseHelp: {
    command: "Each pilot puts one card into its stack, clockwise, until all stacks are full.",
    activation: "Stacks resolve from the right, one card each, clockwise.",
    reboot: "Ten damage ends the match; else new cards, 1 fuel and 1 scrap for everybody.",
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

  prompt: {
    over: "The match is over.",
    command: (slot: number) => `Put a card into slot ${slot} of your stack.`,
    token: (card: string) => `${card}: take fuel or scrap for it.`,
    target: (card: string) => `${card}: choose a pilot.`,
    shield: (damage: string) => `${damage} comes at you: choose the upgrade that prevents it.`,
    shieldMore: (damage: string) => `${damage} is left: use another upgrade, or take it.`,
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
    waitCommand: (player: string, slot: number) => `${player} fills slot ${slot} of the stack.`,
    waitAnswer: (player: string, about: string) => `${player} decides about ${about}.`,
    waitShield: (player: string, damage: string) => `${player} decides how to meet ${damage}.`,
    waitReboot: (player: string) => `${player} discards and draws.`,
  },

  action: {
    assign: (card: string) => `Assign ${card}`,
    eject: (card: string) => `Eject ${card}`,
    draft: (card: string, pile: string) => `Draft ${card} from ${pile}`,
    take: (what: string) => `Take 1 ${what}`,
    target: (player: string) => `Choose ${player}`,
    shield: (card: string) => `Prevent with ${card}`,
    spend: (n: number, of: string) => (n === 0 ? `Spend no ${of}` : `Spend ${n} ${of}`),
    melt: (card: string, from: string) => `Melt ${card} from your ${from}`,
    recall: (card: string) => `Put ${card} on top of your deck`,
    claim: (card: string, pile: string) => `Take ${card} from ${pile}`,
    install: (card: string, from: string) => `Put ${card} into play from your ${from}`,
    destroy: (card: string, player: string) => `Destroy ${card} of ${player}`,
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
  },
  /** Where a pilot's own card is taken from. */
  own: { hand: "hand", discard: "discard pile" },

  previewText: {
    slot: (slot: number) => `Into slot ${slot}.`,
    price: (cost: string, have: number) =>
      `Asks for ${cost} when it resolves; you have ${have} now.`,
    free: "Costs nothing when it resolves.",
    ejected: "Gives 1 fuel or 1 scrap when it resolves.",
    gain: (what: string) => `You gain ${what}.`,
    strike: (damage: string, player: string) => `${damage} to ${player}.`,
    part: (by: number, card: string) => `${signed(by)} ${card}`,
    brace: (n: number) => `Up to ${n} of it is prevented by a brace.`,
    shields: (cards: string[]) => `Shields that may prevent it: ${and(cards)}.`,
    lose: (player: string, what: string) => `${capital(player)} loses ${what}.`,
    steal: (player: string, what: string) => `You take ${what} from ${player}.`,
    shift: (n: number, player: string) => `${n} of your damage moves to ${player}.`,
    repair: (n: number) => `You repair ${n} damage.`,
    order: (player: string, cards: string[]) =>
      `The stack of ${player} would resolve in this order: ${cards.join(", ")}.`,
    ownOrder: (cards: string[]) => `Your stack would resolve in this order: ${cards.join(", ")}.`,
    jam: (player: string, card: string, slot: number) =>
      `${card} in slot ${slot} of ${player} is turned face down.`,
    outbid: (player: string, card: string, n: number) =>
      `${card} of ${player} costs ${n} scrap more.`,
    shield: (prevented: number, left: number) =>
      left === 0
        ? `Prevents all ${prevented}, and is destroyed.`
        : `Prevents ${prevented}, and is destroyed; ${left} left.`,
    melt: (what: string) => `Out of the game, and you gain ${what}.`,
    own: (to: OwnPile): string =>
      to === "deck" ? "Goes on top of your deck." : "Goes to your discard pile.",
    install: "Comes into play for nothing.",
    destroy: (player: string) => `Goes to the discard pile of ${player}.`,
    churn: (card: string) => `${card} goes to the discard pile beside it.`,
    refresh: (n: number) => `${count(n, "card")} go under the deck, shuffled.`,
    draw: (n: number) =>
      n === 0 ? "Your hand is full: no card." : `You draw ${count(n, "card")}.`,
    nothing: "Nothing happens.",
  },

  log: {
    firstDrawn: (player: string) => `Drawn by lot: ${player} is the first player.`,
    top: (deck: string, card: string) => `${capital(deck)} shows ${card}.`,
    topNone: (deck: string) => `${capital(deck)} is empty.`,
    drew: (player: string, n: number) => `${player} draws ${count(n, "card")}.`,
    drewThese: (cards: string[]) => `Cards: ${cards.join(", ")}`,
    reshuffled: (player: string, n: number) =>
      `${player} shuffles the discard pile: ${count(n, "card")} become the deck.`,
    begins: (player: string) => `${player} is the first player.`,
    assigned: (player: string, card: string, slot: number) =>
      `${player} assigns ${card} to slot ${slot}.`,
    ejected: (player: string, slot: number) =>
      `${player} ejects a card face down into slot ${slot}.`,
    ejectedThis: (player: string, card: string, slot: number) =>
      `${player} ejects ${card} face down into slot ${slot}.`,
    drafted: (player: string, card: string, pile: string, slot: number) =>
      `${player} drafts ${card} from ${pile} into slot ${slot}.`,
    slotEmpty: (player: string, slot: number) => `${player} has nothing for slot ${slot}.`,
    activation: "Activation: stacks resolve from the right.",
    turnedUp: (player: string, card: string) => `${player} turns up ${card}.`,
    powered: (player: string, card: string, fuel: number) =>
      fuel === 0
        ? `${player} resolves ${card}.`
        : `${player} pays ${fuel} fuel and resolves ${card}.`,
    left: (what: string) => `${what} left`,
    unpowered: (player: string, card: string, fuel: number, have: number) =>
      `${card} of ${player} has no effect: it asks for ${fuel} fuel, there is ${have}.`,
    finished: (player: string, card: string, to: OwnPile) =>
      to === "deck"
        ? `${card} goes on top of the deck of ${player}.`
        : `${card} goes to the ${ownPile[to]} of ${player}.`,
    installed: (player: string, card: string) => `${card} of ${player} comes into play.`,
    installedFrom: (player: string, card: string, from: string) =>
      `${player} puts ${card} into play from the ${from}, for nothing.`,
    bought: (player: string, card: string, scrap: number) =>
      scrap === 0
        ? `${player} takes ${card} for nothing.`
        : `${player} buys ${card} for ${scrap} scrap.`,
    boughtTo: (to: OwnPile) => `To the ${to === "deck" ? "top of the deck" : "discard pile"}`,
    notBought: (player: string, card: string, scrap: number, have: number) =>
      `${player} cannot pay for ${card}: ${scrap} scrap, there is ${have}.`,
    back: (deck: string) => `It goes to the discard pile of ${deck}`,
    gained: (player: string, what: string, why: string) => `${player} gains ${what}${why}.`,
    why: {
      eject: " for the ejected card",
      card: (card: string) => ` from ${card}`,
    },
    supplied: "Everybody gains 1 fuel and 1 scrap.",
    suppliedTo: (player: string, fuel: number, scrap: number) =>
      `${player} now: ${fuel} fuel, ${scrap} scrap`,
    total: (of: string, n: number) => `${capital(of)} now: ${n}`,
    spent: (player: string, what: string, card: string) => `${player} spends ${what} on ${card}.`,
    stolen: (player: string, what: string, from: string, card: string) =>
      `${player} takes ${what} from ${from} with ${card}.`,
    drained: (player: string, what: string, by: string, card: string) =>
      `${player} loses ${what} to ${card} of ${by}.`,
    struck: (by: string, damage: string, player: string) =>
      `${by} strikes ${player} for ${damage}.`,
    struckSelf: (player: string, damage: string) => `${player} takes ${damage} from its own card.`,
    part: (by: number, card: string) => `${card}: ${by}`,
    braceSet: (player: string, n: number) =>
      `${player} braces against the next ${n} damage this round.`,
    braceHeld: (player: string, prevented: number) =>
      `${player} was braced: ${prevented} prevented.`,
    braceLeft: (n: number) => `${n} damage left`,
    shielded: (player: string, card: string, prevented: number) =>
      `${card} of ${player} prevents ${prevented} damage.`,
    damaged: (player: string, damage: string, total: number) =>
      `${player} takes ${damage}: now ${total}.`,
    destroyed: (player: string, card: string) => `${card} of ${player} is destroyed.`,
    repaired: (player: string, n: number, total: number) =>
      `${player} repairs ${n} damage: now ${total}.`,
    with: (card: string) => `With ${card}`,
    shifted: (player: string, n: number, to: string, total: number) =>
      `${player} moves ${n} damage to ${to}, who now has ${total}.`,
    flipped: (player: string, card: string) => `${player} turns over ${card} from the deck.`,
    repeated: (player: string, card: string) => `${player} repeats ${card}.`,
    melted: (player: string, card: string, from: string) =>
      `${player} melts ${card} from the ${from}.`,
    recalled: (player: string, card: string) => `${player} puts ${card} on top of the deck.`,
    claimed: (player: string, card: string, pile: string) =>
      `${player} takes ${card} from ${pile}, for nothing.`,
    churned: (deck: string, card: string) =>
      `${card} goes from ${deck} to the discard pile beside it.`,
    refreshed: (player: string, deck: string, n: number) =>
      `${player} shuffles ${count(n, "card")} and puts them under ${deck}.`,
    jammed: (by: string, card: string, player: string, slot: number) =>
      `${by} jams ${card} in slot ${slot} of ${player}: it will give a token instead.`,
    tangled: (by: string, player: string) => `${by} reverses the stack of ${player}.`,
    hastened: (player: string, slot: number) =>
      `${player} moves the card in slot ${slot} to the right end.`,
    outbid: (by: string, card: string, player: string, scrap: number) =>
      `${by} makes ${card} of ${player} cost ${scrap} scrap more.`,
    nothing: (card: string, text: string) => `${card}: nothing came of “${text}”`,
    discarded: (player: string, card: string) => `${player} discards ${card}.`,
    firstPassed: (player: string) => `The first player token passes to ${player}.`,
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
    duel: (player: string) => `${player} has less damage and wins.`,
    duelTie: (player: string) =>
      `Both have the same damage; ${player} was nearer to the first player.`,
    table: (player: string, left: string, n: number) =>
      `${player} wins: ${left}, on the left, was the most damaged with ${n}.`,
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
    notATarget: (player: string) => `This would do nothing to ${player}, so it cannot be chosen.`,
    noSuchShield: (card: string, of: string) => `${card} does not prevent ${of} damage.`,
    noSuchUpgrade: (player: string, card: string) => `${capital(player)} has no ${card} in play.`,
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
    roundOf: (n: number, max: number) => `Round ${n}, at most ${max}`,
    priority: "Priority passes clockwise",
    first: "First player",
    hasPriority: "has priority",
    market: "Draft decks and their discard piles",
    deck: (n: number) => `Deck ${n}`,
    discardOf: (n: number) => `Discard ${n}`,
    cards: (n: number) => count(n, "card"),
    melted: (n: number) => `Melted: ${n}`,
    mat: (player: string) => `Mat of ${player}`,
    stack: (player: string) => `Stack of ${player}`,
    yourStack: "Your stack",
    filled: (n: number, of: number) => `${n} of ${of} set`,
    resolves: "Resolves from right to left",
    slot: (n: number) => `Slot ${n}`,
    next: "next",
    upgrades: (player: string) => `Upgrades of ${player} in play`,
    yourUpgrades: "Your upgrades in play",
    noUpgrades: "No upgrades in play",
    brace: (n: number) => `Braced: ${n}`,
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
      recall: "On top",
      claim: "Take",
      install: "Into play",
      destroy: "Destroy",
      shield: "Prevent",
      hasten: "To the right end",
    } as Partial<Record<Action["type"], string>>,
    redraw: (n: number | null) => (n === null ? "Draw" : n === 0 ? "Keep the hand" : `Draw ${n}`),
    decline: "No, thanks",
    takeDamage: "Take the rest",
    damageOf: (n: number, max: number) => `${n} of ${max} damage`,
    openDiscard: (player: string) => `Discard pile of ${player}`,
    yourDiscard: "Your discard pile",
    meltedCards: "Melted cards",
    knownTop: "Known to lie on top of the deck",
    selectCard: "Choose a card of your hand, or one on the table.",
    credit: "After Scrappers by Boggs Game Design; all cards are ours.",
    haveOf: (have: number, cost: number) => `${have} of ${cost}`,
  },

  /** Spoken by screen readers. */
  spoken: {
    slot: (n: number, what: string) => `Slot ${n}: ${what}`,
    chosen: "chosen",
    last: "just played",
    costs: (what: string) => `asks for ${what}`,
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

export type Texts = typeof en;
