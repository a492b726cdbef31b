/** The texts of the table in English. */

import type { Asked, Kind, PhaseView, When } from "../../../api/generated/scrapyard_empire";
import { and, count } from "../../kit/text/en";
import { a, kinds, plural } from "./kinds.en";
import { aim, rationale, reading, whyNot } from "./goals.en";
import { log } from "./log.en";
import { refusal } from "./refusals.en";
import { terms } from "./terms.en";

/** What has to be done first. */
const asked: Record<Asked, string> = {
  action: "take your actions, or end them",
  build: "build what you can, or go on",
  discard: "discard down to what you may keep",
  boost: "decide what you add to the roll",
  dig: "take the open card, or dig deeper",
  steal: "choose the card that you steal",
  reaction: "decide whether you answer with an ability",
  offer: "make your offer",
  answer: "answer the offer",
  target: "choose a player",
  pick: "choose a card",
  own_machine: "choose a small machine of your hand",
  churn: "choose parts to scrap for new ones",
  nothing: "wait for the end",
};

export const en = {
  and,
  kinds,
  asked,
  log,
  refusal,
  aim,
  rationale,
  whyNot,
  reading,
  terms,
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
      n === 0
        ? "No actions left: use an ability, or go on to building."
        : `${count(n, "action")}, then you build.`,
    build: (canBuild: boolean): string =>
      canBuild ? "Build what you can, or go on." : "Nothing to build now: go on.",
    discard: (parts: string | null) =>
      parts === null
        ? "Your hand is too full: discard a card."
        : `Too many parts (${parts}): discard one.`,
    boost: (total: number, need: number) =>
      total >= need
        ? `At ${total}, needed ${need}+: it succeeds. Raise it further?`
        : `At ${total}, needed ${need}+: scrap parts to raise it?`,
    dig: (card: string) => `You found ${card}: take it, or dig deeper?`,
    stealPart: (player: string) => `Choose the part that you steal from ${player}.`,
    stealMachine: (player: string) => `Two of ${player}'s machines: keep one.`,
    stolen: (player: string, card: string) =>
      `${player} is stealing ${card} from you. Use an ability against it?`,
    dug: (player: string, card: string) => `${player} dug up ${card}. Take it?`,
    offer: (player: string, kind: Kind) => `Make ${player} an offer: ${a[kind]} for another.`,
    answer: (player: string) => `${player} makes you an offer.`,
    counter: (player: string) => `${player} makes a counter-offer.`,
    target: (card: string) => `${card}: choose a player.`,
    partOf: (card: string, player: string, left: number) =>
      `${card}: choose one of ${player}'s parts${left > 1 ? ` (${left} to go)` : ""}.`,
    swapFor: (part: string) => `Choose the part that you give for ${part}.`,
    handOf: (player: string) => `${player}'s hand: take one machine.`,
    builtOf: (card: string, player: string) => `${card}: choose one of ${player}'s built machines.`,
    builtOwn: (card: string) => `${card}: choose one of your built machines.`,
    ownMachine: "Choose a machine from your hand to scrap.",
    churn: (scrapped: number, max: number) =>
      `Scrap up to ${max} parts for new ones (${scrapped} so far).`,
    waits: {
      action: (player: string) => `${player}'s turn.`,
      build: (player: string) => `${player} builds.`,
      discard: (player: string) => `${player} discards.`,
      boost: (player: string) => `${player} may raise the roll.`,
      dig: (player: string) => `${player} digs.`,
      steal: (player: string, from: string) => `${player} chooses what to steal from ${from}.`,
      reaction: (player: string) => `${player} may answer with an ability.`,
      offer: (player: string, other: string) => `${player} makes ${other} an offer.`,
      answer: (player: string, other: string) => `${player} is thinking about ${other}'s offer.`,
      ability: (player: string, card: string) => `${player} decides about ${card}.`,
      choice: (player: string) => `${player} chooses.`,
    },
  },

  roll: {
    dig: (kind: Kind) => `Dig for ${a[kind]}`,
    steal: (kind: Kind, from: string) => `Steal ${a[kind]} from ${from}`,
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
      reaction: "Do not react",
      choice: "Choose nothing",
      churn: "Scrap no more",
    },
  },

  /** The buttons of the Action and the Build phase. */
  menu: {
    draw: { part: "Draw a part", machine: "Draw a machine" },
    drawTwo: { part: "Draw 2 parts", machine: "Draw 2 machines" },
    dig: { part: "Dig for a part", machine: "Dig for a machine" },
    steal: { part: "Steal a part", machine: "Steal a machine" },
    trade: { part: "Trade a part", machine: "Trade a machine" },
    odds: (need: number, percent: number) => `${need}+ (${percent} %)`,
    build: (card: string) => `Build ${card}`,
    again: (action: string) => `Again: ${action}`,
    both: (parts: number) => `Draw ${count(parts, "part")}`,
    bothNote: "2 actions",
    group: {
      draw: "Draw …",
      dig: "Dig …",
      steal: "Steal …",
      trade: "Trade …",
      use: "Abilities …",
      build: "Build …",
    },
    endAndBuild: (actions: number, build: string) =>
      actions === 0 ? build : `Skip ${count(actions, "action")}: ${build}`,
  },

  /** One button for several cards. */
  quick: {
    scrap: (parts: string) => `Success: scrap ${parts}`,
    discard: (parts: string) => `Discard ${parts}`,
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
      faces >= 6 ? "Any roll succeeds" : `Needs ${need}+ (${Math.round((faces / 6) * 100)} %)`,
    boost: (parts: number) =>
      parts === 0 ? "No parts to raise it with" : `Your parts can add up to ${parts}`,
    hits: (total: number) => `Makes ${total}: success`,
    misses: (total: number, need: number) => `Makes ${total}, needed ${need}+`,
    scraps: (names: string) => `Uses up ${names}`,
    gains: (card: string) => `You get ${card}`,
    exchange: (give: string, get: string, player: string) =>
      `${give} goes to ${player}, ${get} to you`,
  },

  table: {
    others: "The other yards",
    yardOf: (player: string) => `${player}'s yard`,
    yours: "Your yard",
    partsOf: (player: string) => `${player}'s parts`,
    yourParts: "Your parts",
    noParts: "No parts",
    built: "Built",
    inHand: (n: number) => `${count(n, "machine")} in hand`,
    plans: (n: number) => `${count(n, "invention")} in hand`,
    hand: "Your hand",
    handOf: (player: string) => `${player}'s hand`,
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
    scrapTop: (card: string) => `Scrap: ${card}`,
    skip: "Skip",
    actionsLeft: (n: number) => `${count(n, "action")} left`,
    parts: (n: number, part: string) => `${n} × ${part}`,
  },

  sharedArea: {
    nothingYet: "The yard is open.",
    total: (total: number, need: number) => `Rolled ${total}, needed ${need}+`,
    die: (n: number) => `A die that shows ${n}`,
    lacks: (n: number) => (n === 1 ? "1 more part will do" : `${n} more parts will do`),
    digs: (player: string) => `${player} digs`,
    open: "Open",
    passed: "Passed",
    steals: (player: string, from: string) => `${player} steals from ${from}`,
    gives: (player: string) => `${player} gives`,
    trade: (kind: Kind) => `Trade of ${plural[kind]}`,
    offering: (player: string) => `${player} is making an offer`,
    hidden: "A hidden card",
    dug: (player: string, card: string) => `${player} dug up ${card}`,
    stolen: (player: string, from: string) => `${player} is stealing from ${from}`,
    uses: (player: string, card: string) => `${player} uses ${card}`,
  },

  panel: {
    nothingLeft: "Nothing in your hand can be built now. Tap a card to see what it still needs.",
    endTurn: "End the turn",
    back: "Back",
    number: (n: number) => `Key ${n}`,
    top: "On top of the scrap pile",
    leaveOut: "Leave out",
    leaveNothing: "Nothing",
    give: "You give",
    want: (player: string) => `You want from ${player}`,
    chooseMachine: "Choose a machine",
    forPlans: "For your inventions",
    others: "Others",
    label: "Your decisions",
    theirHand: "You cannot see their hand: if they do not have it, they can only refuse.",
    unraised: (fails: boolean): string => (fails ? "Let it fail" : "Keep it: it succeeds"),
    lastTurn: (player: string) => `${player}'s last turn`,
    thisTurn: (player: string) => `${player}'s turn`,
    actionsUnused: (n: number) => `You would lose ${count(n, "action")}. End them anyway?`,
  },

  effect: {
    turn: (player: string, mine: boolean) => (mine ? "Your turn" : `${player}'s turn`),
    success: (total: number, need: number) => `Rolled ${total}, needed ${need}+: success`,
    failure: (total: number, need: number) => `Rolled ${total}, needed ${need}+: failed`,
    built: "Built",
    invented: "Invented!",
    refused: "No",
    stalled: "One action less",
  },

  counters: {
    inventions: "Inventions",
    built: "Machines",
    parts: "Parts",
    hand: "In hand",
  },

  result: {
    goalMine: (n: number) =>
      n === 1
        ? "You won: you built the first invention."
        : `You won: you built ${n} inventions first.`,
    goalTheirs: (player: string, n: number, mine: number | null) => {
      const first = n === 1 ? "built an invention first" : `built ${n} inventions first`;
      if (mine === null) return `${player} won: they ${first}.`;
      return `You lost because ${player} ${first}; you had ${mine}.`;
    },
    capMine: (n: number) => `The last round is over. You won with ${count(n, "invention")}.`,
    capTheirs: (player: string, n: number, mine: number | null) =>
      `The last round is over. ${player} won with ${count(n, "invention")}` +
      (mine === null ? "." : `; you had ${mine}.`),
    capShared: (players: string) => `The last round is over. ${players} share first place.`,
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
    enter: "Select; once more: do the usual thing with it",
    groups: "Draw, dig, steal, trade, abilities; once more: the first of them",
    numbers: "Take a choice below the table",
    repeat: "Repeat your last action",
    quick: "Scrap or discard several parts, as proposed",
    end: "Go on to the next phase; leave a question",
    escape: "Go back a step; skip what is being shown",
  },

  presets: {
    first: { name: "First invention", text: "Short: one invention wins." },
    duel: { name: "Two yards", text: "Two inventions win." },
    published: {
      name: "As published",
      text: "Two inventions win, and you draw one part a turn. Takes about twice as long.",
    },
    yard: { name: "Full yard", text: "Four players, two inventions." },
    empire: { name: "Empire", text: "Three players, three inventions: the long way." },
  },
};

export type Texts = typeof en;
