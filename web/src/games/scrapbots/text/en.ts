/** English texts of the table. */

import type {
  Action,
  Card,
  Does,
  Event,
  Kind,
  Lane,
  Pile,
  Pool,
  Refusal,
} from "../../../api/generated/scrapbots";
import type { Seat } from "../../../api/messages";
import type { Terms } from "../../kit/game";
import { and, capital, count } from "../../kit/text/en";
import type { VariantTexts } from "../../kit/text/variants";
import type { ActionNames, Names } from "../types";

const wounds = (n: number) => count(n, "wound");
const cards = (n: number) => count(n, "card");
/** `lane` counts from 0. */
const lane = (lane: number) => `lane ${lane + 1}`;
const pile: Record<Pile, string> = { hand: "hand", discard: "discard pile" };

/** A player's name as the owner of something. */
const of = (player: string) => (/s$/i.test(player) ? `${player}'` : `${player}'s`);
/** A Scrapbot with its owner and its place. */
const botOf = (bot: { seat: Seat; bot: Card; lane: Lane }, names: Names) =>
  `${of(names.seat(bot.seat))} ${names.card(bot.bot)} in ${lane(bot.lane)}`;
/** Scrap and energy; amounts of 0 are left out. */
const amounts = ({ scrap, energy }: Pool) => [
  ...(scrap > 0 ? [`${scrap} scrap`] : []),
  ...(energy > 0 ? [`${energy} energy`] : []),
];
const woundStack = (n: number) => `${wounds(n)} left on the stack`;

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

const shedReason = {
  draw_phase: "Wounds drawn at the end of a turn are swapped for new cards.",
  logic_bomb: "The Logic Bomb clears them away.",
};

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

  prompt: {
    over: "The match is over.",
    begin: "Your turn: play your cards.",
    main: (amounts: string[]) => `Your turn: ${amounts.join(", ")}.`,
    bonus: (card: string) => `${card}: use its bonus or skip it?`,
    waitMain: (player: string) => `${of(player)} turn.`,
    waitBonus: (player: string, card: string) => `${player} is deciding on the bonus of ${card}.`,
  },

  group: {
    attack: "Attack",
    buy: "Market",
    bonus: (card: string) => `Bonus of ${card}`,
    turn: "Turn",
  },

  endTurn: "End the turn",
  action: {
    buy: ({ slot }, { ware }) => {
      const face = ware(slot);
      return face ? `Buy ${face.name} for ${face.scrap} scrap` : `place ${slot + 1} of the market`;
    },
    play_for_scrap: ({ card }, { face }) => `Play ${face(card).name} for ${face(card).scrap} scrap`,
    play_for_energy: ({ card }, { face }) =>
      `Play ${face(card).name} for ${face(card).energy} energy`,
    activate: (used, names) =>
      `Let ${names.own(used.lane) ?? "empty"} in ${lane(used.lane)} use ${names.card(used.card)}`,
    build: (built, names) => `Build ${names.card(built.card)} in ${lane(built.lane)}`,
    attack: (made, names) => {
      const { energy = 0, text = "" } = names.attack(made.lane, made.attack) ?? {};
      const bot = names.own(made.lane) ?? "empty";
      return `${bot} in ${lane(made.lane)} attacks for ${energy} energy: ${text}`;
    },
    end_turn: () => "End the turn",
    use_bonus: (_, { resource }) => `Use the bonus of ${resource}`,
    return_wound: ({ from }) => `Return a wound from your ${pile[from]} to the stack`,
    exhaust: (target, { enemy }) =>
      `Exhaust ${enemy(target.lane) ?? "empty"} in ${lane(target.lane)}`,
    ready: (target, { own }) => `Ready ${own(target.lane) ?? "empty"} in ${lane(target.lane)}`,
    skip_bonus: (_, { resource }) => `Skip the bonus of ${resource}`,
  } satisfies VariantTexts<Action, ActionNames>,

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
    first_player_drawn: ({ seat }, names) => `${names.seat(seat)} goes first.`,
    market_dealt: (dealt, names) =>
      `On the market: ${names.cards(dealt.cards.filter((card) => card !== null))}.`,
    turn_began: ({ seat, turn }, names) => `Turn ${turn}: ${names.seat(seat)}`,
    deck_reshuffled: (event, names) =>
      `${names.seat(event.seat)} shuffles the discard pile, ${cards(event.cards)}, ` +
      "into a new draw pile.",
    drew: (drew, names) =>
      `${names.seat(drew.seat)} draws ${cards(drew.count)}` +
      (drew.cards ? `: ${names.cards(drew.cards)}.` : "."),
    bought: ({ seat, card, cost }, names) =>
      `${names.seat(seat)} buys ${names.card(card)} for ${cost} scrap.`,
    market_refilled: ({ card }, names) => `${names.card(card)} takes its place on the market.`,
    scrap_gained: ({ seat, card, gained }, names) =>
      `${names.seat(seat)} plays ${names.card(card)} for ${gained} scrap.`,
    energy_gained: ({ seat, card, gained }, names) =>
      `${names.seat(seat)} plays ${names.card(card)} for ${gained} energy.`,
    bot_built: (built, names) =>
      `${names.seat(built.seat)} builds ${names.card(built.card)} in ${lane(built.lane)}.`,
    component_activated: (event, names) => `${botOf(event, names)} uses ${names.card(event.card)}.`,
    bot_attacked: (event, names) => `${botOf(event, names)} attacks for ${event.cost} energy.`,
    coin_flipped: (coin) =>
      coin.heads
        ? `The coin shows heads: ${stake(coin.stake)}.`
        : `The coin shows tails: ${noStake(coin.stake)}.`,
    bot_damaged: (event, names) =>
      `${botOf(event, names)} takes ${damageText(event.damage, event.splash)}.`,
    bot_destroyed: (event, names) => `${botOf(event, names)} is destroyed.`,
    wounds_dealt: (dealt, names) =>
      dealt.wounds === 0
        ? `The hit on ${of(names.seat(dealt.seat))} open ${lane(dealt.lane)} is too weak for a wound.`
        : `${names.seat(dealt.seat)} takes ${wounds(dealt.wounds)} through open ${lane(dealt.lane)}.`,
    bot_primed: (event, names) =>
      `${botOf(event, names)} will be ready again after its next attack.`,
    bot_readied: (event, names) =>
      `${botOf(event, names)} is ready again, thanks to ${names.card(event.by)}.`,
    bot_exhausted: (event, names) => `${names.card(event.by)} exhausts ${botOf(event, names)}.`,
    bonus_used: ({ seat, card }, names) =>
      `${names.seat(seat)} uses the bonus of ${names.card(card)}.`,
    bonus_skipped: ({ seat, card }, names) =>
      `${names.seat(seat)} skips the bonus of ${names.card(card)}.`,
    wound_returned: ({ seat, from }, names) =>
      `${names.seat(seat)} returns a wound from the ${pile[from]} to the stack.`,
    wounds_shed: (shed, names) =>
      shed.wounds === 0
        ? `${names.seat(shed.seat)} has no wounds in hand.`
        : `${names.seat(shed.seat)} discards ${wounds(shed.wounds)}.`,
    card_discarded: ({ card }, names) => `${names.card(card)} goes to the discard pile.`,
    hand_discarded: (hand, names) =>
      `${names.seat(hand.seat)} discards the last ` +
      `${hand.cards.length === 1 ? "card" : cards(hand.cards.length)}.`,
    cleaned_up: ({ seat }, names) => `${names.seat(seat)} ends the turn.`,
  } satisfies VariantTexts<Event, Names>,
  bonusEnergy: (player: string, card: string, n: number) =>
    `${player} gets ${n} energy from ${card}.`,
  /** Shown when a log line is opened. */
  logDetails: {
    bought: ({ scrap }) => [`${scrap} scrap left`],
    scrap_gained: ({ scrap }) => [`${scrap} scrap in all`],
    energy_gained: ({ energy }) => [`${energy} energy in all`],
    bot_attacked: ({ energy }) => [`${energy} energy left`],
    bot_damaged: ({ total, health }) => [`${Math.min(total, health)} of ${health} damage`],
    wounds_dealt: (dealt) => [damageText(dealt.damage, dealt.splash), woundStack(dealt.stack)],
    wound_returned: ({ stack }) => [woundStack(stack)],
    wounds_shed: (shed) => (shed.wounds === 0 ? [] : [shedReason[shed.by]]),
    hand_discarded: (hand, names) => [names.cards(hand.cards)],
    cleaned_up: ({ readied, ...pool }) => {
      const unused = amounts(pool);
      return [
        ...(unused.length > 0 ? [`${and(unused)} not spent`] : []),
        ...(readied.length > 0 ? [`Ready again: ${and(readied.map(lane))}`] : []),
      ];
    },
  } as Partial<VariantTexts<Event, Names, string[]>>,

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
    wounds_option: (refused) =>
      `A match can have ${refused.min} to ${refused.max} wounds, not ${refused.wounds}.`,
    turn_cap_option: ({ turns, min, max }) =>
      `A match may be limited to ${min} to ${max} turns, not ${turns}.`,
    turn_too_long: ({ max }) => `You have done ${max} things this turn; now you have to end it.`,
    empty_slot: ({ slot }) => `Place ${slot + 1} of the market is empty.`,
    not_enough_scrap: ({ card, cost, have }, names) =>
      `You need ${cost - have} more scrap for ${names.card(card)}: play cards for scrap.`,
    not_in_hand: ({ card }, names) => `You have no ${names.card(card)} in your hand.`,
    wound_unplayable: ({ card }, names) => `${names.card(card)} is a wound: it cannot be played.`,
    no_energy: ({ card }, names) => `${names.card(card)} gives no energy.`,
    no_activation: ({ card }, names) => `${names.card(card)} has nothing to activate.`,
    not_a_scrapbot: ({ card }, names) =>
      `${names.card(card)} is not a Scrapbot and cannot be built.`,
    lane_taken: (taken, names) =>
      `Your ${names.card(taken.bot)} stands in ${lane(taken.lane)}; ` +
      "Scrapbots are built in open lanes.",
    no_bot: (refused) =>
      `You need a Scrapbot of yours in ${lane(refused.lane)} for this: build one first.`,
    no_enemy: (refused) => `Your opponent has no Scrapbot in ${lane(refused.lane)} to hit.`,
    exhausted: (refused, names) =>
      `Your ${names.card(refused.bot)} in ${lane(refused.lane)} is exhausted: ` +
      "it can act again on your next turn.",
    already_primed: (refused, names) =>
      `Your ${names.card(refused.bot)} in ${lane(refused.lane)} will already be ready again ` +
      "after its next attack.",
    no_such_attack: ({ bot, attack }, names) => `${names.card(bot)} has no attack ${attack + 1}.`,
    not_enough_energy: ({ cost, have }) =>
      `You need ${cost - have} more energy for this: play cards for energy.`,
    bonus_pending: ({ card }, names) => `First use the bonus of ${names.card(card)}, or skip it.`,
    no_bonus_pending: () => "You have not just played a card with a bonus.",
    other_bonus: ({ card }, names) => `${names.card(card)} has a different bonus.`,
    no_wound: ({ from }) => `There is no wound in your ${pile[from]}.`,
    already_exhausted: (refused, names) =>
      `The ${names.card(refused.bot)} in ${lane(refused.lane)} is already exhausted.`,
    already_ready: (refused, names) =>
      `Your ${names.card(refused.bot)} in ${lane(refused.lane)} is already ready.`,
  } satisfies VariantTexts<Refusal, Names, string, "reason">,

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
