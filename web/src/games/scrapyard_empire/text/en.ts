/** The texts of the table in English. */

import type { Kind, PhaseView, Preview, Roll, When } from "../../../api/generated/scrapyard_empire";
import { and, count } from "../../kit/text/en";
import type { VariantTexts } from "../../kit/text/variants";
import type { Names } from "../types";
import { a, done, kinds, plural } from "./kinds.en";
import { aim, rationale, reading, whyNot } from "./goals.en";
import { log, logDetails } from "./log.en";
import { refusal } from "./refusals.en";
import { terms } from "./terms.en";
import { action, group, prompt } from "./actions.en";

export const en = {
  and,
  log,
  logDetails,
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
  prompt,

  roll: {
    dig: ({ kind }) => `Dig for ${a[kind]}`,
    steal: ({ kind, from }, names) => `Steal ${a[kind]} from ${names.seat(from)}`,
    ability: ({ of }, names) => names.card(of),
  } satisfies VariantTexts<Roll, Names>,
  group,
  action,
  done,

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

  preview: {
    draw: ({ kind, cards }) => [
      `${count(cards, kinds[kind])} from the deck, ` +
        (kind === "part" ? "for all to see" : "to your hand"),
    ],
    roll: ({ need, faces, parts }) => {
      if (faces >= 6) return ["Any roll succeeds"];
      const boost = parts === 0 ? "No parts to raise it with" : `Your parts can add up to ${parts}`;
      return [`Needs ${need}+ (${Math.round((faces / 6) * 100)} %)`, boost];
    },
    total: ({ total, need }) => [
      total >= need ? `Makes ${total}: success` : `Makes ${total}, needed ${need}+`,
    ],
    scrap: ({ cards }, names) => [`Uses up ${and(cards.map(names.card))}`],
    gain: ({ card }, names) => [`You get ${names.card(card)}`],
    exchange: ({ give, get, with: other }, names) => [
      `${names.card(give)} goes to ${names.seat(other)}, ${names.card(get)} to you`,
    ],
    use: () => [],
    nothing: () => [],
  } satisfies VariantTexts<Preview, Names, string[]>,

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
    overLimit: (n: number, max: number) => `${n} parts, ${max} may stay`,
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
    total: (total: number, need: number) => `Total ${total}, needed ${need}+`,
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
    success: (total: number, need: number) => `Total ${total}, needed ${need}+: success`,
    failure: (total: number, need: number) => `Total ${total}, needed ${need}+: failed`,
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
    /** `machines` where inventions do not decide. */
    has: (inventions: number, machines: number | null) =>
      count(inventions, "invention") +
      (machines === null ? "" : ` and ${count(machines, "machine")}`),
    capMine: (mine: string) => `The last round is over. You won with ${mine}.`,
    capTheirs: (player: string, theirs: string, mine: string | null) =>
      `The last round is over. ${player} won with ${theirs}` +
      (mine === null ? "." : `; you had ${mine}.`),
    capShared: (players: string) => `The last round is over. ${players} share first place.`,
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
