/** English texts of the table. */

import type { Action, Kind } from "../../../api/generated/scrapbots";
import { and, capital, count } from "../../kit/text/en";
import type { VariantTexts } from "../../kit/text/variants";
import type { ActionNames } from "../types";
import { amounts, cards, lane, noStake, of, pile, stake, wounds } from "./kinds.en";
import { action, group, prompt } from "./actions.en";
import { bonusEnergy, log, logDetails } from "./log.en";
import { refusal } from "./refusals.en";
import { terms } from "./terms.en";

export const en = {
  and,
  capital,
  wounds,
  cards,
  lane,
  amounts,
  stake,
  noStake,
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
  prompt,
  group,

  endTurn: "End the turn",
  action,

  /** Labels of choice buttons, which show the preview below. */
  choice: {
    buy: ({ slot }, { ware }) => `Buy for ${ware(slot)?.scrap ?? 0} scrap`,
    play_for_scrap: ({ card }, { face }) => `Take ${face(card).scrap} scrap`,
    play_for_energy: ({ card }, { face }) => `Take ${face(card).energy} energy`,
    activate: (used, { own }) => {
      const bot = own(used.lane);
      return bot ? `${bot} uses it, ${lane(used.lane)}` : "A Scrapbot uses it";
    },
    build: (built) => `Build in ${lane(built.lane)}`,
    attack: (made, { attack }) =>
      `Attack for ${attack(made.lane, made.attack)?.energy ?? 0} energy`,
    end_turn: () => "End the turn",
    use_bonus: () => "Use the bonus",
    return_wound: ({ from }) => `Wound from your ${pile[from]}`,
    exhaust: (target, { enemy }) => `Exhaust ${enemy(target.lane) ?? ""}, ${lane(target.lane)}`,
    ready: (target, { own }) => `Ready ${own(target.lane) ?? ""}, ${lane(target.lane)}`,
    skip_bonus: () => "Skip it",
  } satisfies VariantTexts<Action, ActionNames>,
  /** All copies of a card, or all of the hand. */
  chooseAll: {
    scrap: (n: number, amount: number) => `All ${n}: ${amount} scrap`,
    energy: (n: number, amount: number) => `All ${n}: ${amount} energy`,
  },

  previewText: {
    pool: (scrap: number, energy: number) => `You then have ${scrap} scrap, ${energy} energy`,
    bonus: "then its bonus",
    bought: (scrap: number) => `Goes to your discard pile; ${scrap} scrap left`,
    built: "Attacks from your next turn on",
    nothing: "No effect",
    hitBot: (bot: string, lane: string, damage: number) => `${damage} damage to ${bot} in ${lane}`,
    destroysBot: (bot: string, lane: string, damage: number) =>
      `${damage} damage destroys ${bot} in ${lane}`,
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
    perWound: (energy: number) => `then discard your wounds for ${energy} energy each`,
    stack: (n: number) => `One wound less for you; ${n} on the stack`,
    exhausted: "It cannot act on its owner's next turn",
    readyNow: "It can attack at once",
    skip: "The card goes to your discard pile",
  },

  table: {
    lanes: "Lanes",
    yourLane: (n: number) => `Your lane ${n}`,
    opponentLane: (n: number, player: string) => `${of(player)} lane ${n}`,
    empty: "empty",
    open: "open, damage makes wounds",
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
      draw: (player: string) => `${of(player)} draw pile`,
      discard: (player: string) => `${of(player)} discard pile`,
    },
    hand: "Your hand",
    handOf: (player: string) => `${of(player)} hand`,
    scrap: "Scrap",
    energy: "Energy",
    playable: "can be played",
    skip: "Skip",
    unordered: "Sorted by kind: nobody knows the order in which they will come.",
    newestFirst: "The newest comes first.",
    lastTurn: (player: string) => `${of(player)} last turn`,
    thisTurn: (player: string) => `${of(player)} turn`,
    planned: (places: number[]) => `planned, step ${and(places.map(String))}`,
  },

  panel: {
    title: "Your decision",
    select: "Choose a card to see what it does. Choose it again to play it.",
    mustEndTurn: "Nothing left to do: end your turn.",
    back: "Back",
    confirmEndTurn: "End the turn?",
    waiting: (player: string) => `${player} is playing.`,
    bonus: (card: string) => `${card}: use its bonus?`,
    key: (n: number) => `Key ${n}`,
    keyLetter: (key: string) => `Key ${key}`,
    /** All cards of the hand at once. */
    bulk: {
      scrap: (amount: number) => `All for scrap: +${amount}`,
      energy: (amount: number) => `All for energy: +${amount}`,
    },
    /** Why nothing can be done with what is selected. */
    notNow: (player: string) => `Wait until ${of(player)} turn is over.`,
    nothingGives: {
      scrap: "No card in your hand gives scrap now.",
      energy: "No card in your hand gives energy now.",
    },
    /** What places of the table are for. */
    openLane: {
      own: "Open: hits here wound you. Build a Scrapbot here to stop them.",
      other: "Open: every 10 damage you deal here is a wound.",
    },
    pool: {
      scrap:
        "Scrap buys cards from the market. What you do not spend is lost at the end of the turn.",
      energy: "Energy pays for attacks. What you do not spend is lost at the end of the turn.",
    },
    wounds: (left: number, total: number) =>
      `${left} of ${wounds(total)} are left on the stack. When it is empty, the player with fewer wins.`,
  },

  /** The plan for the next turn. */
  plan: {
    select: "Plan your next turn: choose cards and Scrapbots in the order to play them.",
    places: (places: number[]) => `Step ${and(places.map(String))} of your plan.`,
    remove: (place: number) => `Take step ${place} out`,
    noBuying: "The market may change before your turn, so a purchase cannot be planned.",
    noEnergy: "Plan cards for energy first: its attacks need some.",
  },

  aim: {
    goal: (total: number) => `Take fewer wounds than your opponent; there are ${total}.`,
    wounds,
    pace: (turn: number, turns: number) => `Turn ${turn} of about ${turns}`,
    /** The limit of turns is near. */
    lastTurns: (more: number) =>
      more === 0 ? "Last turn" : more === 1 ? "Last turn but one" : `Last turn but ${more}`,
  },

  /** What an action gains. */
  rationale: {
    scrapEnough: (scrap: number, card: string) => `That makes ${scrap} scrap: enough for ${card}.`,
    scrapShort: (scrap: number, card: string, missing: number) =>
      `That makes ${scrap} scrap: ${missing} short of ${card}.`,
    scrap: (scrap: number) => `That makes ${scrap} scrap.`,
    energyEnough: (energy: number, bot: string) =>
      `That makes ${energy} energy: enough for an attack by ${bot}.`,
    energyShort: (energy: number, bot: string, missing: number) =>
      `That makes ${energy} energy: ${missing} short of an attack by ${bot}.`,
    energy: (energy: number) => `That makes ${energy} energy.`,
    bonus: "Its bonus comes on top.",
    buyBot: (card: string, damage: number, health: number) =>
      `${card} guards a lane with ${health} health and deals ${damage} damage.`,
    buyComponent: (scrap: number, energy: number) =>
      `Worth ${scrap} scrap or ${energy} energy each time you draw it.`,
    buyResource: (text: string) => text,
    buildFacing: (lane: string, enemy: string) =>
      `It guards ${lane}: hits by ${enemy} no longer wound you there.`,
    buildOpen: (lane: string, player: string) =>
      `It guards ${lane}, and ${of(player)} side is open there: its hits will be wounds.`,
    certain: (text: string) => `${capital(text)}.`,
    coin: (heads: string, tails: string) => `1 in 2: ${heads}. Otherwise ${tails}.`,
    wounds: (player: string, n: number) => `${player} takes ${wounds(n)}`,
    destroys: (player: string, bot: string) =>
      `${of(player)} ${bot} is destroyed, which opens its lane`,
    damages: (player: string, bot: string, left: number) =>
      `${of(player)} ${bot} is down to ${left} health`,
    draws: (n: number) => `you draw ${cards(n)}`,
    nothing: "nothing happens",
    prime: (bot: string) => `${bot} can then attack twice.`,
    exhaust: (player: string, bot: string) => `${of(player)} ${bot} cannot attack you next turn.`,
    ready: (bot: string) => `${bot} can attack again this turn.`,
    endTurn: (n: number) => `Nothing better is left; the next hand brings ${cards(n)}.`,
    useBonus: (n: number) => `${capital(cards(n))} more to play this turn.`,
    returnWound: (n: number) => `You are down to ${wounds(n)}.`,
    skipBonus: "Its bonus would not help you now.",
  },

  coin: {
    heads: "Heads",
    tails: "Tails",
  },

  effect: {
    damage: (n: number) => `−${n}`,
    wounds: (n: number) => (n === 0 ? "no wound" : `+${wounds(n)}`),
    destroyed: "Destroyed",
    primed: "Primed",
    ready: "Ready",
    exhausted: "Exhausted",
    turn: (player: string, mine: boolean) => (mine ? "Your turn" : `${of(player)} turn`),
  },
  log,
  bonusEnergy,
  logDetails,

  counters: {
    hand: "Hand",
    draw: "Draw pile",
    discard: "Discarded",
  },

  result: {
    won: (mine: number, theirs: number) =>
      `You won because you took fewer wounds: ${mine} to ${theirs}.`,
    lost: (mine: number, theirs: number) =>
      `You lost because you took more wounds: ${mine} to ${theirs}.`,
    winner: (player: string, fewer: number, more: number) =>
      `${player} won with fewer wounds: ${fewer} to ${more}.`,
    shared: (n: number) => `A draw: ${wounds(n)} each.`,
    woundsInflicted: "Wounds inflicted",
    woundsTaken: "Wounds taken",
    bots: "Scrapbots in play",
    cards: "Cards owned",
  },
  refusal,

  shortcuts: {
    hand: "To your hand",
    market: "To the market",
    bots: "To your lanes",
    arrows: "From card to card",
    enter: "See what a card does; again: play it",
    scrap: "Play the chosen card for scrap, or all cards",
    energy: "Play the chosen card for energy, or all cards",
    numbers: "Take a choice below the table",
    escape: "Go back; take the last step out of the plan",
  },

  presets: {
    short: { name: "A short duel", text: "Three wounds instead of twenty: about ten minutes." },
    full: { name: "The whole duel", text: "Until the last wound has been dealt." },
  },
  terms,
};

export type Texts = typeof en;
