/** Texts of the table and its log in English. */

import type {
  Action,
  Asked,
  DeckNo,
  Event,
  Kind,
  Own,
  OwnPile,
  Plan,
  QuestionView,
  Refusal,
  Side,
  Token,
  WayView,
} from "../../../api/generated/scrappers";
import { and, capital, count, signed } from "../../kit/text/en";
import type { VariantTexts } from "../../kit/text/variants";
import type { ActionNames, Names } from "../types";
import { terms } from "./terms.en";

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
/** Where a pilot's own card is taken from. */
const own: Record<Own, string> = { hand: "hand", discard: "discard pile" };
/** Players count decks from 1. */
const deck = (at: DeckNo) => `draft deck ${at + 1}`;
const damage = (n: number, of: Kind) => `${n} ${kind[of]} damage`;
const tokens = (n: number, of: Token) => `${n} ${token[of]}`;
const owned = (player: string) => (player === "you" ? "your" : `${player}'s`);
const total = (of: Token, n: number) => `${capital(token[of])} now: ${n}`;
/** `card` is null for an ejected card. */
const gains = (player: string, what: string, card: string | null) =>
  `${player} gets ${what} ${card === null ? "for the ejected card" : `from ${card}`}.`;
const tokensOption = (what: string, n: number, max: number) =>
  `Everybody may begin with up to ${max} ${what}, not ${n}.`;

/** What the player must do now, after “First”. */
const asked: Record<Asked, string> = {
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
    /** Asked about a card. */
    question: {
      token: (_, card) => `${capital(card)} was ejected: take fuel or scrap for it.`,
      target: (_, card) => `${card}: choose a pilot.`,
      shield: (hit) =>
        hit.may_decline
          ? `${damage(hit.damage, hit.kind)} is still coming: use another upgrade, or take it.`
          : `${damage(hit.damage, hit.kind)} is coming at you: choose the upgrade that prevents it.`,
      spend: (spent, card) => `${card}: how much ${token[spent.token]} do you want to spend?`,
      melt: (_, card) => `${card}: melt a card, or none.`,
      recall: (_, card) => `${card}: put a card from your discard pile back on your deck, or none.`,
      claim: ({ scrap_max }, card) =>
        `${card}: take a draft card worth up to ${scrap_max} scrap for free, or none.`,
      install: (_, card) => `${card}: put an upgrade into play for free, or none.`,
      destroy: (_, card) => `${card}: choose the upgrade to destroy.`,
      hasten: (_, card) => `${card}: choose the card of your stack that comes next, or none.`,
      churn: (_, card) => `${card}: discard the top card of a draft deck, or none.`,
      refresh: (_, card) => `${card}: choose the draft discard pile to shuffle.`,
    } satisfies VariantTexts<QuestionView, string>,
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
    assign: ({ card }, names) => `Assign ${names.card(card)}`,
    eject: ({ card }, names) => `Eject ${names.card(card)}`,
    draft: (from, names) => `Draft ${names.top(from)} from ${names.pile(from)}`,
    take: (taken) => `Take 1 ${token[taken.token]}`,
    target: ({ seat }, names) => `Choose ${names.seat(seat)}`,
    shield: ({ card }, names) => `Prevent with ${names.card(card)}`,
    spend: ({ amount }, { spent }) =>
      amount === 0 ? `Spend no ${token[spent]}` : `Spend ${tokens(amount, spent)}`,
    melt: ({ card, from }, names) => `Melt ${names.card(card)} from your ${own[from]}`,
    recall: ({ card }, names) => `Put ${names.card(card)} on top of your deck`,
    claim: (from, names) => `Take ${names.top(from)} from ${names.pile(from)}`,
    install: ({ card, from }, names) => `Put ${names.card(card)} into play from your ${own[from]}`,
    destroy: ({ seat, card }, names) => `Destroy ${owned(names.seat(seat))} ${names.card(card)}`,
    hasten: ({ slot }, names) => `Move ${names.slot(slot)} from slot ${slot + 1} to the right end`,
    pick: (picked, { asked, top }) => {
      if (asked === "refresh") return `Shuffle the discard pile of ${deck(picked.deck)}`;
      if (asked !== "churn") return `Choose ${deck(picked.deck)}`;
      return `Discard ${top({ deck: picked.deck, from: "deck" })} from ${deck(picked.deck)}`;
    },
    decline: (_, { asked }): string => (asked === "shield" ? "Take the damage" : "None of these"),
    discard: ({ card }, names) => `Discard ${names.card(card)}`,
    redraw: () => "Draw",
  } satisfies VariantTexts<Action, ActionNames>,
  group: {
    assign: "Assign: face up, pay its fuel, resolve it",
    eject: "Eject: face down, for a token",
    draft: "Draft: pay its scrap, keep it",
    answer: "Your choice",
  },
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

  log: {
    first_player_drawn: ({ seat }, names) => `${names.seat(seat)} goes first, drawn by lot.`,
    top_turned: (turned, names) => {
      const which = capital(deck(turned.deck));
      return turned.card === null
        ? `${which} is empty.`
        : `${which} now shows ${names.card(turned.card)}.`;
    },
    drew: (drew, names) => `${names.seat(drew.seat)} draws ${count(drew.count, "card")}.`,
    reshuffled: (event, names) =>
      `${names.seat(event.seat)} shuffles ${count(event.count, "discarded card")} into a new deck.`,
    round_began: ({ round }) => `Round ${round}`,
    assigned: ({ seat, card, slot }, names) =>
      `${names.seat(seat)} assigns ${names.card(card)} to slot ${slot + 1}.`,
    ejected: ({ seat, card, slot }, names) =>
      `${names.seat(seat)} ejects ${card === null ? "a card" : names.card(card)} face down ` +
      `into slot ${slot + 1}.`,
    drafted: ({ seat, card, pile, slot }, names) =>
      `${names.seat(seat)} drafts ${names.card(card)} from ${names.pile(pile)} into slot ${slot + 1}.`,
    slot_left_empty: ({ seat, slot }, names) =>
      `${names.seat(seat)} has no card for slot ${slot + 1}.`,
    activation_began: () => "Activation: the stacks run from right to left.",
    turned_up: ({ seat, card }, names) => `${names.seat(seat)} turns up ${names.card(card)}.`,
    powered: ({ seat, card, fuel }, names) =>
      `${names.seat(seat)} plays ${names.card(card)}${fuel === 0 ? "" : ` for ${fuel} fuel`}.`,
    unpowered: ({ seat, card, fuel, have }, names) =>
      `${owned(names.seat(seat))} ${names.card(card)} fizzles: it costs ${fuel} fuel, ` +
      `${names.seat(seat)} has ${have}.`,
    finished: ({ seat, card, to }, names) =>
      to === "deck"
        ? `${names.card(card)} goes back on top of ${owned(names.seat(seat))} deck.`
        : `${names.card(card)} goes to ${owned(names.seat(seat))} discard pile.`,
    installed: ({ seat, card, from }, names) =>
      from === null
        ? `${owned(names.seat(seat))} ${names.card(card)} comes into play.`
        : `${names.seat(seat)} puts ${names.card(card)} into play from the ${own[from]}, for free.`,
    bought: ({ seat, card, scrap }, names) =>
      scrap === 0
        ? `${names.seat(seat)} gets ${names.card(card)} for free.`
        : `${names.seat(seat)} buys ${names.card(card)} for ${scrap} scrap.`,
    not_bought: ({ seat, card, scrap, have }, names) =>
      `${names.seat(seat)} cannot pay for ${names.card(card)}: it costs ${scrap} scrap, ` +
      `${names.seat(seat)} has ${have}.`,
    gained: ({ seat, card, ...gain }, names) =>
      gains(names.seat(seat), tokens(gain.amount, gain.token), card && names.card(card)),
    supplied: () => "Everybody gets 1 fuel and 1 scrap.",
    spent: ({ seat, card, ...spent }, names) =>
      `${names.seat(seat)} spends ${tokens(spent.amount, spent.token)} on ${names.card(card)}.`,
    stolen: ({ seat, from, card, ...stolen }, names) =>
      `${names.seat(seat)} takes ${tokens(stolen.amount, stolen.token)} from ${names.seat(from)} ` +
      `with ${names.card(card)}.`,
    drained: ({ seat, by, card, ...lost }, names) =>
      `${owned(names.seat(by))} ${names.card(card)} costs ${names.seat(seat)} ` +
      `${tokens(lost.amount, lost.token)}.`,
    struck: ({ seat, by, ...hit }, names) =>
      by === seat
        ? `${owned(names.seat(seat))} own card deals ${damage(hit.damage, hit.kind)} to ` +
          `${names.seat(seat)}.`
        : `${names.seat(by)} fires ${damage(hit.damage, hit.kind)} at ${names.seat(seat)}.`,
    brace_set: ({ seat, total }, names) =>
      `${names.seat(seat)} will prevent the next ${total} damage this round.`,
    brace_held: ({ seat, prevented }, names) => `${names.seat(seat)} prevents ${prevented} damage.`,
    shielded: ({ seat, card, prevented }, names) =>
      `${owned(names.seat(seat))} ${names.card(card)} prevents ${prevented} damage.`,
    damaged: ({ seat, total, ...hit }, names) =>
      `${names.seat(seat)} takes ${damage(hit.damage, hit.kind)} and now has ${total}.`,
    destroyed: ({ seat, card }, names) =>
      `${owned(names.seat(seat))} ${names.card(card)} is destroyed.`,
    repaired: ({ seat, damage, total }, names) =>
      `${names.seat(seat)} repairs ${damage} damage and now has ${total}.`,
    shifted: ({ seat, to, damage, total }, names) =>
      `${names.seat(seat)} passes ${damage} damage on to ${names.seat(to)}, who now has ${total}.`,
    flipped: ({ seat, card }, names) =>
      `${names.seat(seat)} turns over ${names.card(card)} from the deck.`,
    repeated: ({ seat, card }, names) => `${names.seat(seat)} repeats ${names.card(card)}.`,
    melted: ({ seat, card, from }, names) =>
      `${names.seat(seat)} melts ${names.card(card)} from the ${own[from]}.`,
    recalled: ({ seat, card }, names) =>
      `${names.seat(seat)} puts ${names.card(card)} back on top of the deck.`,
    claimed: ({ seat, card, pile }, names) =>
      `${names.seat(seat)} takes ${names.card(card)} from ${names.pile(pile)} for free.`,
    churned: (event, names) => `${names.card(event.card)} is discarded from ${deck(event.deck)}.`,
    refreshed: (event, names) =>
      `${names.seat(event.seat)} shuffles ${count(event.count, "discarded card")} back under ` +
      `${deck(event.deck)}.`,
    jammed: ({ seat, by, card, slot }, names) =>
      `${names.seat(by)} jams ${owned(names.seat(seat))} ${names.card(card)} in slot ${slot + 1}: ` +
      "it will only give a token.",
    tangled: ({ seat, by }, names) =>
      `${names.seat(by)} reverses ${owned(names.seat(seat))} stack.`,
    hastened: ({ seat, slot }, names) =>
      `${names.seat(seat)} moves the card in slot ${slot + 1} to the right end: it comes next.`,
    outbid: ({ seat, by, card, scrap }, names) =>
      `${names.seat(by)} makes ${owned(names.seat(seat))} ${names.card(card)} cost ${scrap} scrap more.`,
    came_to_nothing: ({ card, ability }, names) =>
      `${names.card(card)} has no effect here: “${names.ability(card, ability)}”`,
    reboot_began: () => "Reboot",
    discarded: ({ seat, card }, names) => `${names.seat(seat)} discards ${names.card(card)}.`,
    first_player_passed: ({ seat }, names) => `${names.seat(seat)} goes first in the next round.`,
  } satisfies VariantTexts<Event, Names>,
  gains,
  total,
  /** Shown when a log line is opened. */
  logDetails: {
    drew: ({ cards }, names) =>
      cards?.length ? [`Cards: ${cards.map(names.card).join(", ")}`] : [],
    round_began: ({ first }, names) => [`${names.seat(first)} goes first.`],
    powered: ({ fuel, left }) => (fuel > 0 ? [`${tokens(left, "fuel")} left`] : []),
    bought: ({ left, to }) => [
      `${tokens(left, "scrap")} left`,
      `To the ${to === "deck" ? "top of the deck" : "discard pile"}`,
    ],
    not_bought: (event) => [`It goes to the discard pile of ${deck(event.deck)}`],
    spent: (spent) => [total(spent.token, spent.left)],
    stolen: (stolen) => [total(stolen.token, stolen.total)],
    supplied: ({ fuel, scrap }, names) =>
      fuel.map((n, seat) => `${names.seat(seat)} now: ${n} fuel, ${scrap[seat]} scrap`),
    struck: ({ parts }, names) => parts.map(({ damage, card }) => `${names.card(card)}: ${damage}`),
    brace_set: ({ card }, names) => [`With ${names.card(card)}`],
    brace_held: ({ left }) => [`${left} damage gets through`],
    shielded: ({ left }) => [`${left} damage gets through`],
    repaired: ({ card }, names) => [`With ${names.card(card)}`],
    shifted: ({ card }, names) => [`With ${names.card(card)}`],
  } as Partial<VariantTexts<Event, Names, string[]>>,

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
    fuel_option: ({ fuel, max }) => tokensOption(token.fuel, fuel, max),
    scrap_option: ({ scrap, max }) => tokensOption(token.scrap, scrap, max),
    damage_option: ({ damage, max }) =>
      `Everybody may begin with up to ${max} damage, not ${damage}.`,
    round_cap_option: ({ rounds, min, max }) =>
      `A match may last ${min} to ${max} rounds, not ${rounds}.`,
    no_such_deck: () => "There is no such draft deck.",
    too_much: ({ amount, max }) => `You can spend up to ${max}, not ${amount}.`,
    empty_slot: () => "There is no card in this slot of your stack.",
    not_yours: ({ card, from }, names) => `You have no ${names.card(card)} in your ${own[from]}.`,
    not_an_upgrade: ({ card }, names) =>
      `${names.card(card)} is not an upgrade, and only upgrades go into play.`,
    empty_pile: ({ pile }, names) => `There is no card on ${names.pile(pile)}.`,
    too_dear: ({ card, scrap, max }, names) =>
      `${names.card(card)} is worth ${scrap} scrap, and this card takes one worth up to ${max}.`,
    not_a_target: ({ seat }, names) =>
      `It would do nothing to ${names.seatOrYou(seat)}: choose another pilot.`,
    no_such_shield: (refused, names) =>
      `${names.card(refused.card)} does not prevent ${kind[refused.kind]} damage: ` +
      "its shield has the other colour.",
    no_such_upgrade: ({ seat, card }, names) => {
      const player = names.seatOrYou(seat);
      return `${player === "you" ? "You have" : `${player} has`} no ${names.card(card)} in play.`;
    },
    next_already: ({ slot }) => `The card in slot ${slot + 1} comes next already.`,
    not_asked: (refused) => `First ${asked[refused.asked]}.`,
    cannot_decline: (refused) => `You cannot skip this: ${asked[refused.asked]}.`,
  } satisfies VariantTexts<Refusal, Names, string, "reason">,
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
