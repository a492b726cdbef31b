/** What the table of Scrapyard Empire says, in English. Sentences with numbers are functions. */

import type { Asked, Kind, PhaseView, When } from "../../../api/generated/scrapyard_empire";
import { log } from "./log.en";
import { refusal } from "./refusals.en";

const count = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;
const and = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
const kinds: Record<Kind, string> = { part: "part", machine: "small machine" };
const cards = (kind: Kind, n: number) => count(n, kinds[kind]);
const a = (kind: Kind) => `a ${kinds[kind]}`;

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
  count,
  and,
  kinds,
  cards,
  asked,
  log,
  refusal,
  capital: (text: string) => text.charAt(0).toUpperCase() + text.slice(1),
  seatName: (letter: string) => `Seat ${letter}`,
  times: (text: string, n: number) => (n === 1 ? text : `${n} × ${text}`),

  /** What sort of card it is. */
  sort: {
    part: "Part",
    machine: "Small machine",
    invention: "Invention",
    character: "Character",
  },

  /** When an ability is used, in as few words as fit on a card. */
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
    full: (name: string, sort: string, made: string | null, text: string) =>
      `${name}, ${sort}${made === null ? "" : `, made of ${made}`}. ${text}`,
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
    stealPart: (who: string) => `Choose the part that you steal from ${who}.`,
    stealMachine: (who: string) => `Two machines of ${who}: keep one.`,
    stolen: (who: string, card: string) => `${who} stole ${card} from you. Will you answer?`,
    dug: (who: string, card: string) => `${who} digs ${card}. Will you take it?`,
    offer: (who: string, kind: Kind) => `Make ${who} an offer: ${a(kind)} for another.`,
    answer: (who: string) => `${who} makes you an offer.`,
    counter: (who: string) => `${who} makes a counter-offer.`,
    target: (card: string) => `${card}: choose a player.`,
    partOf: (card: string, who: string, left: number) =>
      `${card}: choose a part of ${who}${left > 1 ? `, ${left} more` : ""}.`,
    swapFor: (part: string) => `Choose the part that you give for ${part}.`,
    handOf: (who: string) => `The hand of ${who}: take one.`,
    builtOf: (card: string, who: string) => `${card}: choose a built machine of ${who}.`,
    builtOwn: (card: string) => `${card}: choose a built machine of yours.`,
    ownMachine: "Choose a machine of your hand to scrap.",
    churn: (scrapped: number, max: number) =>
      `Scrap parts for new ones: ${scrapped} of at most ${max}.`,
    waits: {
      action: (who: string) => `It is the turn of ${who}.`,
      build: (who: string) => `${who} builds.`,
      discard: (who: string) => `${who} discards.`,
      boost: (who: string) => `${who} may raise the roll.`,
      dig: (who: string) => `${who} digs.`,
      steal: (who: string, from: string) => `${who} chooses what to steal from ${from}.`,
      reaction: (who: string) => `${who} may answer with an ability.`,
      offer: (who: string, other: string) => `${who} makes ${other} an offer.`,
      answer: (who: string, other: string) => `${who} thinks about the offer of ${other}.`,
      ability: (who: string, card: string) => `${who} decides about ${card}.`,
      choice: (who: string) => `${who} chooses.`,
    },
  },

  roll: {
    dig: (kind: Kind) => `Dig for ${a(kind)}`,
    steal: (kind: Kind, from: string) => `Steal of ${a(kind)} from ${from}`,
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
    draw: (kind: Kind) => `Draw ${a(kind)}`,
    drawTwo: (kind: Kind) => `Draw two ${kinds[kind]}s`,
    dig: (kind: Kind) => `Dig for ${a(kind)}`,
    steal: (kind: Kind, who: string) => `Steal ${a(kind)} from ${who}`,
    trade: (kind: Kind, who: string) => `Trade ${a(kind)} with ${who}`,
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
    target: (who: string) => `Choose ${who}`,
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

  /** Short names of choices on their buttons, where the rest stands beside them. */
  choice: {
    build: "Build it",
    offer: "Make the offer",
    counter: "Make a counter-offer",
  },

  /** What a choice would lead to. */
  previewText: {
    draw: (kind: Kind, n: number) =>
      `${cards(kind, n)} from the deck, ${kind === "part" ? "for all to see" : "to your hand"}`,
    roll: (need: number, faces: number) =>
      faces >= 6 ? "Any roll will do" : `A roll of ${need} or more: ${faces} of 6`,
    boost: (parts: number) =>
      parts === 0 ? "No parts to raise it with" : `Your parts could add up to ${parts}`,
    hits: (total: number) => `Makes ${total}: it succeeds`,
    misses: (total: number, need: number) => `Makes ${total} of ${need}`,
    scraps: (names: string) => `To the scrap pile: ${names}`,
    gains: (card: string) => `${card} becomes yours`,
    exchange: (give: string, get: string, who: string) => `${give} goes to ${who}, ${get} to you`,
  },

  table: {
    others: "The other yards",
    yardOf: (who: string) => `Yard of ${who}`,
    yours: "Your yard",
    partsOf: (who: string) => `Parts of ${who}`,
    yourParts: "Your parts",
    noParts: "No parts",
    built: "Built",
    inHand: (n: number) => `${count(n, "machine")} in hand`,
    plans: (n: number) => `${count(n, "invention")} in hand`,
    hand: "Your hand",
    handOf: (who: string) => `Hand of ${who}`,
    goal: (n: number, of: number) => `${n} of ${of} inventions built`,
    overLimit: (n: number, max: number) => `${n} of ${max}`,
    partsLimit: (n: number, max: number) => `${n} parts, ${max} may be kept`,
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

  stage: {
    nothingYet: "The yard is open.",
    total: (total: number, need: number) => `${total} of ${need}`,
    die: (n: number) => `A die that shows ${n}`,
    lacks: (n: number) => (n === 1 ? "one part would do" : `${n} parts would do`),
    digs: (who: string) => `${who} digs`,
    open: "Open",
    passed: "Passed",
    steals: (who: string, from: string) => `${who} robs ${from}`,
    gives: (who: string) => `${who} gives`,
    trade: (kind: Kind) => `Trade of ${kinds[kind]}s`,
    offering: (who: string) => `${who} is thinking of an offer`,
    hidden: "A hidden card",
    dug: (who: string, card: string) => `${who} digs ${card}`,
    stolen: (who: string, from: string) => `${who} has robbed ${from}`,
    uses: (who: string, card: string) => `${who} uses ${card}`,
  },

  tray: {
    nothingLeft: "Nothing is left to do here.",
    back: "Back",
    number: (n: number) => `Key ${n}`,
    top: "On top of the scrap pile",
    leaveOut: "Leave out",
    leaveNothing: "Nothing",
    give: "You give",
    want: (who: string) => `You want of ${who}`,
    chooseMachine: "Choose a machine",
    forPlans: "For your inventions",
    others: "Others",
    label: "Your decisions",
    theirHand: "What is in their hand you do not know; they can only refuse.",
    unraised: (fails: boolean): string => (fails ? "Leave it: it fails" : "Leave it: it succeeds"),
    lastTurn: (who: string) => `Last turn of ${who}`,
    thisTurn: (who: string) => `Turn of ${who}`,
    actionsUnused: (n: number) => `${count(n, "action")} would be lost. End them?`,
  },

  effect: {
    turn: (who: string, mine: boolean) => (mine ? "Your turn" : `Turn of ${who}`),
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

export type Words = typeof en;
