/** English texts of the table. */

import type { Does, Kind, Pile } from "../../../api/generated/scrapbots";
import type { Terms } from "../../kit/game";
import { and, capital, count } from "../../kit/text/en";

const wounds = (n: number) => count(n, "wound");
const cards = (n: number) => count(n, "card");
/** `lane` counts from 0. */
const lane = (lane: number) => `lane ${lane + 1}`;
const pile: Record<Pile, string> = { hand: "hand", discard: "discard pile" };

/** A player's name as the owner of something. */
const of = (player: string) => (/s$/i.test(player) ? `${player}'` : `${player}'s`);
/** A Scrapbot with its owner and its place. */
const botOf = (player: string, bot: string, lane: string) => `${of(player)} ${bot} in ${lane}`;

const damageText = (damage: number, splash: boolean) =>
  `${damage} ${splash ? "splash damage" : "damage"}`;

const stake = (does: Does): string => {
  switch (does.type) {
    case "damage":
    case "splash":
      return damageText(does.damage, does.type === "splash");
    case "draw":
      return `draw ${cards(does.cards)}`;
  }
};

/** What tails leave out. */
const noStake = (does: Does): string => {
  switch (does.type) {
    case "damage":
      return "no damage";
    case "splash":
      return "no splash damage";
    case "draw":
      return "no card";
  }
};

export const en = {
  and,
  capital,
  wounds,
  cards,
  lane,
  pile,
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

  prompt: {
    over: "The match is over.",
    begin: "Your turn: play your cards.",
    main: (amounts: string[]) => `Your turn: ${amounts.join(", ")}.`,
    bonus: (card: string) => `${card}: use its bonus or skip it?`,
    waitMain: (player: string) => `${of(player)} turn.`,
    waitBonus: (player: string, card: string) => `${player} is deciding on the bonus of ${card}.`,
  },

  group: {
    play: (card: string) => card,
    attack: "Attack",
    buy: "Market",
    bonus: (card: string) => `Bonus of ${card}`,
    turn: "Turn",
  },

  action: {
    buy: (card: string, cost: number) => `Buy ${card} for ${cost} scrap`,
    playForScrap: (card: string, scrap: number) => `Play ${card} for ${scrap} scrap`,
    playForEnergy: (card: string, energy: number) => `Play ${card} for ${energy} energy`,
    activate: (card: string, bot: string, lane: string) => `Let ${bot} in ${lane} use ${card}`,
    build: (card: string, lane: string) => `Build ${card} in ${lane}`,
    attack: (bot: string, lane: string, energy: number, text: string) =>
      `${bot} in ${lane} attacks for ${energy} energy: ${text}`,
    endTurn: "End the turn",
    useBonus: (card: string) => `Use the bonus of ${card}`,
    returnWound: (from: Pile) => `Return a wound from your ${pile[from]} to the stack`,
    exhaust: (bot: string, lane: string) => `Exhaust ${bot} in ${lane}`,
    ready: (bot: string, lane: string) => `Ready ${bot} in ${lane}`,
    skipBonus: (card: string) => `Skip the bonus of ${card}`,
  },

  /** Labels of choice buttons, which show the preview below. */
  choice: {
    buy: (cost: number) => `Buy for ${cost} scrap`,
    scrap: (n: number) => `Take ${n} scrap`,
    energy: (n: number) => `Take ${n} energy`,
    activate: (bot: string, lane: string) => `${bot} uses it, ${lane}`,
    activateAny: "A Scrapbot uses it",
    /** All copies of a card, or all of the hand. */
    all: {
      scrap: (n: number, amount: number) => `All ${n}: ${amount} scrap`,
      energy: (n: number, amount: number) => `All ${n}: ${amount} energy`,
    },
    build: (lane: string) => `Build in ${lane}`,
    attack: (energy: number) => `Attack for ${energy} energy`,
    useBonus: "Use the bonus",
    returnWound: (from: Pile) => `Wound from your ${pile[from]}`,
    exhaust: (bot: string, lane: string) => `Exhaust ${bot}, ${lane}`,
    ready: (bot: string, lane: string) => `Ready ${bot}, ${lane}`,
    skipBonus: "Skip it",
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
      `${left} of ${wounds(total)} are left on the stack. When it is empty, whoever has fewer wins.`,
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
    goal: (total: number) => `Take fewer of the ${total} wounds.`,
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

  log: {
    firstPlayer: (player: string) => `${player} goes first.`,
    marketDealt: (names: string) => `On the market: ${names}.`,
    turn: (n: number, player: string) => `Turn ${n}: ${player}`,
    reshuffled: (player: string, n: number) =>
      `${player} shuffles the discard pile, ${cards(n)}, into a new draw pile.`,
    drew: (player: string, n: number) => `${player} draws ${cards(n)}.`,
    drewCards: (player: string, n: number, names: string) =>
      `${player} draws ${cards(n)}: ${names}.`,
    bought: (player: string, card: string, cost: number) =>
      `${player} buys ${card} for ${cost} scrap.`,
    marketRefilled: (card: string) => `${card} takes its place on the market.`,
    scrapLeft: (n: number) => `${n} scrap left`,
    energyLeft: (n: number) => `${n} energy left`,
    scrapInPool: (n: number) => `${n} scrap in all`,
    energyInPool: (n: number) => `${n} energy in all`,
    playedForScrap: (player: string, card: string, n: number) =>
      `${player} plays ${card} for ${n} scrap.`,
    playedForEnergy: (player: string, card: string, n: number) =>
      `${player} plays ${card} for ${n} energy.`,
    bonusEnergy: (player: string, card: string, n: number) =>
      `${player} gets ${n} energy from ${card}.`,
    built: (player: string, card: string, lane: string) => `${player} builds ${card} in ${lane}.`,
    activated: (player: string, bot: string, lane: string, card: string) =>
      `${botOf(player, bot, lane)} uses ${card}.`,
    attacked: (player: string, bot: string, lane: string, cost: number) =>
      `${botOf(player, bot, lane)} attacks for ${cost} energy.`,
    coinFlipped: (heads: boolean, does: Does) =>
      heads ? `The coin shows heads: ${stake(does)}.` : `The coin shows tails: ${noStake(does)}.`,
    damaged: (player: string, bot: string, lane: string, damage: number, splash: boolean) =>
      `${botOf(player, bot, lane)} takes ${damageText(damage, splash)}.`,
    damageTotal: (total: number, health: number) => `${total} of ${health} damage`,
    destroyed: (player: string, bot: string, lane: string) =>
      `${botOf(player, bot, lane)} is destroyed.`,
    woundsDealt: (player: string, n: number, lane: string) =>
      `${player} takes ${wounds(n)} through open ${lane}.`,
    noWounds: (player: string, lane: string) =>
      `The hit on ${of(player)} open ${lane} is too weak for a wound.`,
    damage: damageText,
    woundStack: (n: number) => `${wounds(n)} left on the stack`,
    primed: (player: string, bot: string, lane: string) =>
      `${botOf(player, bot, lane)} will be ready again after its next attack.`,
    readied: (player: string, bot: string, lane: string, card: string) =>
      `${botOf(player, bot, lane)} is ready again, thanks to ${card}.`,
    exhausted: (player: string, bot: string, lane: string, card: string) =>
      `${card} exhausts ${botOf(player, bot, lane)}.`,
    bonusUsed: (player: string, card: string) => `${player} uses the bonus of ${card}.`,
    bonusSkipped: (player: string, card: string) => `${player} skips the bonus of ${card}.`,
    woundReturned: (player: string, from: Pile) =>
      `${player} returns a wound from the ${pile[from]} to the stack.`,
    woundsShed: (player: string, n: number) => `${player} discards ${wounds(n)}.`,
    noWoundsShed: (player: string) => `${player} has no wounds in hand.`,
    shedReason: {
      draw_phase: "Wounds drawn at the end of a turn are swapped for new cards.",
      logic_bomb: "The Logic Bomb clears them away.",
    },
    discarded: (card: string) => `${card} goes to the discard pile.`,
    handDiscarded: (player: string, n: number) =>
      n === 1 ? `${player} discards the last card.` : `${player} discards the last ${cards(n)}.`,
    cleanedUp: (player: string) => `${player} ends the turn.`,
    unused: (amounts: string) => `${amounts} not spent`,
    readiedLanes: (lanes: string) => `Ready again: ${lanes}`,
  },

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
      `${player} won because of fewer wounds: ${fewer} to ${more}.`,
    shared: (n: number) => `A draw: ${wounds(n)} each.`,
    unknown: "The match has ended.",
    woundsTaken: "Wounds taken",
    bots: "Scrapbots in play",
    cards: "Cards owned",
  },

  refusal: {
    wounds: (n: number, min: number, max: number) =>
      `A match can have ${min} to ${max} wounds, not ${n}.`,
    turnCap: (turns: number, min: number, max: number) =>
      `A match may be limited to ${min} to ${max} turns, not ${turns}.`,
    turnTooLong: (max: number) => `You have done ${max} things this turn; now you have to end it.`,
    emptySlot: (place: number) => `Place ${place} of the market is empty.`,
    notEnoughScrap: (card: string, cost: number, have: number) =>
      `You need ${cost - have} more scrap for ${card}: play cards for scrap.`,
    notInHand: (card: string) => `You have no ${card} in your hand.`,
    woundUnplayable: (card: string) => `${card} is a wound: it cannot be played.`,
    noEnergy: (card: string) => `${card} gives no energy.`,
    noActivation: (card: string) => `${card} has nothing to activate.`,
    notAScrapbot: (card: string) => `${card} is not a Scrapbot and cannot be built.`,
    laneTaken: (lane: string, bot: string) =>
      `Your ${bot} stands in ${lane}; Scrapbots are built in open lanes.`,
    noBot: (lane: string) => `You need a Scrapbot of yours in ${lane} for this: build one first.`,
    noEnemy: (lane: string) => `Your opponent has no Scrapbot in ${lane} to hit.`,
    exhausted: (bot: string, lane: string) =>
      `Your ${bot} in ${lane} is exhausted: it can act again on your next turn.`,
    alreadyPrimed: (bot: string, lane: string) =>
      `Your ${bot} in ${lane} will already be ready again after its next attack.`,
    noSuchAttack: (bot: string, n: number) => `${bot} has no attack ${n}.`,
    notEnoughEnergy: (cost: number, have: number) =>
      `You need ${cost - have} more energy for this: play cards for energy.`,
    bonusPending: (card: string) => `First use the bonus of ${card}, or skip it.`,
    noBonusPending: "You have not just played a card with a bonus.",
    otherBonus: (card: string) => `${card} has a different bonus.`,
    noWound: (from: string) => `There is no wound in your ${from}.`,
    alreadyExhausted: (bot: string, lane: string) => `The ${bot} in ${lane} is already exhausted.`,
    alreadyReady: (bot: string, lane: string) => `Your ${bot} in ${lane} is already ready.`,
  },

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

  /** Words of the rules with what they mean. */
  terms: {
    "wound, wounds": "A card that does nothing and clogs your deck. Fewer wounds win the match.",
    scrap: "Money for one turn: it buys cards from the market.",
    energy: "Power for one turn: it pays for attacks.",
    "Scrapbot, Scrapbots": "A card that you build into a lane. It guards the lane and attacks.",
    "lane, lanes": "One of three tracks. A Scrapbot hits the lane that faces it.",
    open: "Without a Scrapbot: every 10 damage there is a wound.",
    "splash damage": "Damage to the lanes beside the one that is hit.",
    "exhausted, exhausts": "It has acted, and can act again on its owner's next turn.",
    ready: "It can attack and use components.",
    "component, components": "A card for scrap, for energy, or to be used by a ready Scrapbot.",
    bonus: "What a resource does after it has given its scrap or energy.",
    "discard pile, discards":
      "Used and bought cards. It becomes your draw pile when that is empty.",
    "draw pile": "The cards that you will draw.",
    market: "Five cards for sale. Whatever is bought is replaced at once.",
    stack: "The wounds that are still to be dealt. The match ends when it is empty.",
  } as Terms,
};

export type Texts = typeof en;
