/** The texts of the table in English. */

import type { Asked, Kind, PhaseView, When } from "../../../api/generated/scrapyard_empire";
import { and, count } from "../../kit/text/en";
import { a, kinds, plural } from "./kinds.en";
import { log } from "./log.en";
import { refusal } from "./refusals.en";

const asked: Record<Asked, string> = {
  action: "an action",
  build: "what you build",
  discard: "a card to discard",
  boost: "what you add to the roll",
  dig: "whether you take the open card",
  steal: "the card that you steal",
  reaction: "whether you answer with an ability",
  offer: "your offer",
  answer: "an answer to the offer",
  target: "a player",
  pick: "a card",
  own_machine: "a small machine of your hand",
  churn: "parts to scrap for new ones",
  nothing: "nothing",
};

export const en = {
  and,
  kinds,
  asked,
  log,
  refusal,
  seatName: (letter: string) => `Seat ${letter}`,
  times: (text: string, n: number) => (n === 1 ? text : `${n} × ${text}`),

  cardType: {
    part: "Part",
    machine: "Small machine",
    invention: "Invention",
    character: "Character",
  },

  /** When an ability is used; short enough for a card. */
  when: {
    always: "Always",
    action: "Action",
    free: "Free",
    actions_spent: "Encore",
    rolled: "On a roll",
    build: "Building",
    stolen: "When robbed",
    dug: "When others dig",
  } satisfies Record<When, string>,

  card: {
    part: (name: string) => `${name}, part.`,
    full: (name: string, type: string, made: string | null, text: string) =>
      `${name}, ${type}${made === null ? "" : `, made of ${made}`}. ${text}`,
    goesInto: (machines: string[]) => `For ${and(machines)}.`,
    used: "Its ability is used up.",
    usedNow: "Used up for now.",
    missing: (what: string) => `Missing: ${what}`,
    complete: "Everything is there.",
    held: (what: string) => `In your hand, not built yet: ${what}`,
    inDeck: (n: number) => `${n} in the deck`,
  },

  phase: {
    draw: "Draw",
    action: "Actions",
    build: "Build",
    discard: "Discard",
    over: "Over",
  } satisfies Record<PhaseView | "draw", string>,

  prompt: {
    over: "The match is over.",
    action: (n: number) =>
      n === 0 ? "No action is left: use an ability, or go on." : `${count(n, "action")} left.`,
    build: "Build what you can, or go on.",
    discard: "You have too many cards: discard one.",
    boost: (roll: string, total: number, need: number) =>
      `${roll}: ${total}, and it takes ${need}. Scrap parts for it, or leave it.`,
    dig: (card: string) => `You dig: take ${card}, or go deeper?`,
    stealPart: (player: string) => `Choose the part that you steal from ${player}.`,
    stealMachine: (player: string) => `Two machines of ${player}: keep one.`,
    stolen: (player: string, card: string) => `${player} stole ${card} from you. Will you answer?`,
    dug: (player: string, card: string) => `${player} digs ${card}. Will you take it?`,
    offer: (player: string, kind: Kind) => `Make ${player} an offer: ${a[kind]} for another.`,
    answer: (player: string) => `${player} makes you an offer.`,
    counter: (player: string) => `${player} makes a counter-offer.`,
    target: (card: string) => `${card}: choose a player.`,
    partOf: (card: string, player: string, left: number) =>
      `${card}: choose a part of ${player}${left > 1 ? `, ${left} more` : ""}.`,
    swapFor: (part: string) => `Choose the part that you give for ${part}.`,
    handOf: (player: string) => `The hand of ${player}: take one.`,
    builtOf: (card: string, player: string) => `${card}: choose a built machine of ${player}.`,
    builtOwn: (card: string) => `${card}: choose a built machine of yours.`,
    ownMachine: "Choose a machine of your hand to scrap.",
    churn: (scrapped: number, max: number) =>
      `Scrap parts for new ones: ${scrapped} of at most ${max}.`,
    waits: {
      action: (player: string) => `It is the turn of ${player}.`,
      build: (player: string) => `${player} builds.`,
      discard: (player: string) => `${player} discards.`,
      boost: (player: string) => `${player} may raise the roll.`,
      dig: (player: string) => `${player} digs.`,
      steal: (player: string, from: string) => `${player} chooses what to steal from ${from}.`,
      reaction: (player: string) => `${player} may answer with an ability.`,
      offer: (player: string, other: string) => `${player} makes ${other} an offer.`,
      answer: (player: string, other: string) => `${player} thinks about the offer of ${other}.`,
      ability: (player: string, card: string) => `${player} decides about ${card}.`,
      choice: (player: string) => `${player} chooses.`,
    },
  },

  roll: {
    dig: (kind: Kind) => `Dig for ${a[kind]}`,
    steal: (kind: Kind, from: string) => `Steal of ${a[kind]} from ${from}`,
    ability: (card: string) => card,
  },

  group: {
    draw: "Draw",
    dig: "Dig",
    steal: "Steal",
    trade: "Trade",
    use: "Abilities",
    build: "Build",
    answer: "Answer",
    discard: "Discard",
    scrap: "Scrap",
    turn: "Turn",
  },

  action: {
    draw: (kind: Kind) => `Draw ${a[kind]}`,
    drawTwo: (kind: Kind) => `Draw two ${plural[kind]}`,
    dig: (kind: Kind) => `Dig for ${a[kind]}`,
    steal: (kind: Kind, player: string) => `Steal ${a[kind]} from ${player}`,
    trade: (kind: Kind, player: string) => `Trade ${a[kind]} with ${player}`,
    use: (card: string) => `Use ${card}`,
    build: (card: string, top: string) => `Build ${card}, with ${top} on top of the scrap`,
    without: (text: string, card: string) => `${text}, without ${card}`,
    discard: (card: string) => `Discard ${card}`,
    scrap: (card: string) => `Scrap ${card}`,
    take: (card: string | null) => (card === null ? "Take the card" : `Take ${card}`),
    pass: "Go deeper",
    offer: (give: string, want: string) => `Offer ${give} for ${want}`,
    accept: "Accept the offer",
    refuse: "Refuse the offer",
    target: (player: string) => `Choose ${player}`,
    pick: (card: string) => `Choose ${card}`,
    done: {
      action: "End the actions",
      build: "Build nothing more",
      boost: "Leave the roll as it is",
      reaction: "Let it be",
      choice: "Choose nothing",
      churn: "Scrap no more",
    },
  },

  /** Short labels of buttons that stand beside the selected card. */
  choice: {
    build: "Build it",
    offer: "Make the offer",
    counter: "Make a counter-offer",
  },

  previewText: {
    draw: (kind: Kind, n: number) =>
      `${count(n, kinds[kind])} from the deck, ` +
      (kind === "part" ? "for all to see" : "to your hand"),
    roll: (need: number, faces: number) =>
      faces >= 6 ? "Any roll will do" : `A roll of ${need} or more: ${faces} of 6`,
    boost: (parts: number) =>
      parts === 0 ? "No parts to raise it with" : `Your parts could add up to ${parts}`,
    hits: (total: number) => `Makes ${total}: it succeeds`,
    misses: (total: number, need: number) => `Makes ${total} of ${need}`,
    scraps: (names: string) => `To the scrap pile: ${names}`,
    gains: (card: string) => `${card} becomes yours`,
    exchange: (give: string, get: string, player: string) =>
      `${give} goes to ${player}, ${get} to you`,
  },

  table: {
    others: "The other yards",
    yardOf: (player: string) => `Yard of ${player}`,
    yours: "Your yard",
    partsOf: (player: string) => `Parts of ${player}`,
    yourParts: "Your parts",
    noParts: "No parts",
    built: "Built",
    inHand: (n: number) => `${count(n, "machine")} in hand`,
    plans: (n: number) => `${count(n, "invention")} in hand`,
    hand: "Your hand",
    handOf: (player: string) => `Hand of ${player}`,
    goal: (n: number, of: number) => `${n} of ${of} inventions built`,
    overLimit: (n: number, max: number) => `${n} of ${max}`,
    partsLimit: (n: number, max: number) => `${count(n, "part")}, ${max} may be kept`,
    stalled: (n: number) => `${count(n, "action")} fewer next turn`,
    discount: "Next machine: one part fewer",
    again: "Then another turn",
    used: "used",
    ready: "unused",
    playable: "can be used",
    choosable: "can be chosen",
    piles: "Decks and scrap piles",
    deck: { parts: "Parts", machines: "Machines", inventions: "Inventions" },
    deckLong: {
      parts: "Deck of parts",
      machines: "Deck of small machines",
      inventions: "Deck of inventions",
    },
    scrap: {
      parts: "Scrap pile of parts",
      machines: "Scrap pile of small machines",
      inventions: "Scrap pile of inventions",
    },
    topOf: (pile: string, top: string) => `${pile}, on top ${top}`,
    scrapShort: "Scrap",
    round: (n: number, cap: number) => `Round ${n} of at most ${cap}`,
    goalText: (n: number) => `${n} inventions win`,
    skip: "Skip",
    actionsLeft: (n: number) => `${count(n, "action")} left`,
    parts: (n: number, part: string) => `${n} × ${part}`,
  },

  sharedArea: {
    nothingYet: "The yard is open.",
    total: (total: number, need: number) => `${total} of ${need}`,
    die: (n: number) => `A die that shows ${n}`,
    lacks: (n: number) => (n === 1 ? "one part would do" : `${n} parts would do`),
    digs: (player: string) => `${player} digs`,
    open: "Open",
    passed: "Passed",
    steals: (player: string, from: string) => `${player} robs ${from}`,
    gives: (player: string) => `${player} gives`,
    trade: (kind: Kind) => `Trade of ${plural[kind]}`,
    offering: (player: string) => `${player} is thinking of an offer`,
    hidden: "A hidden card",
    dug: (player: string, card: string) => `${player} digs ${card}`,
    stolen: (player: string, from: string) => `${player} has robbed ${from}`,
    uses: (player: string, card: string) => `${player} uses ${card}`,
  },

  panel: {
    nothingLeft: "Nothing is left to do here.",
    back: "Back",
    number: (n: number) => `Key ${n}`,
    top: "On top of the scrap pile",
    leaveOut: "Leave out",
    leaveNothing: "Nothing",
    give: "You give",
    want: (player: string) => `You want of ${player}`,
    chooseMachine: "Choose a machine",
    forPlans: "For your inventions",
    others: "Others",
    label: "Your decisions",
    theirHand: "What is in their hand you do not know; they can only refuse.",
    unraised: (fails: boolean): string => (fails ? "Leave it: it fails" : "Leave it: it succeeds"),
    lastTurn: (player: string) => `Last turn of ${player}`,
    thisTurn: (player: string) => `Turn of ${player}`,
    actionsUnused: (n: number) => `${count(n, "action")} would be lost. End them?`,
  },

  effect: {
    turn: (player: string, mine: boolean) => (mine ? "Your turn" : `Turn of ${player}`),
    success: (total: number) => `${total}: it works`,
    failure: (total: number) => `${total}: in vain`,
    built: "Built",
    invented: "Invented!",
    refused: "No",
    stalled: "One action fewer",
  },

  counters: {
    inventions: "Inventions",
    built: "Machines",
    parts: "Parts",
    hand: "In hand",
  },

  result: {
    reasons: {
      inventions: "The last invention is built: an empire.",
      round_cap: "The last round was played. The most inventions win, then the most machines.",
    } as Record<string, string | undefined>,
    unknown: "The match has ended.",
    inventions: "Inventions",
    machines: "Machines standing",
    parts: "Parts",
  },

  shortcuts: {
    hand: "To your hand",
    yard: "To your machines",
    piles: "To the decks and scrap piles",
    others: "To the other yards",
    arrows: "From card to card",
    enter: "Choose; see what can be done with it",
    groups: "Draw, dig, steal, trade",
    numbers: "Take a choice below the table",
    end: "Go on to the next phase; leave a question",
    escape: "Go back a step; skip what is being shown",
  },

  presets: {
    duel: { name: "Two yards", text: "Two inventions win." },
    yard: { name: "Full yard", text: "Four players, two inventions." },
    empire: { name: "Empire", text: "Three players, three inventions: the long way." },
  },
};

export type Texts = typeof en;
