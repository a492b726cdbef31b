/** English log lines. */

import type { Card, Event, Lane } from "../../../api/generated/scrapbots";
import type { Seat } from "../../../api/messages";
import { and } from "../../kit/text/en";
import type { VariantTexts } from "../../kit/text/variants";
import type { Names } from "../types";
import { amounts, cards, damageText, lane, noStake, of, pile, stake, wounds } from "./kinds.en";

/** A Scrapbot with its owner and its place. */
const botOf = (bot: { seat: Seat; bot: Card; lane: Lane }, names: Names) =>
  `${of(names.seat(bot.seat))} ${names.card(bot.bot)} in ${lane(bot.lane)}`;

const woundStack = (n: number) => `${wounds(n)} left on the stack`;

const shedReason = {
  draw_phase: "Wounds drawn at the end of a turn are swapped for new cards.",
  logic_bomb: "The Logic Bomb clears them away.",
};

export const log = {
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
  bot_primed: (event, names) => `${botOf(event, names)} will be ready again after its next attack.`,
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
} satisfies VariantTexts<Event, Names>;

export const bonusEnergy = (player: string, card: string, n: number) =>
  `${player} gets ${n} energy from ${card}.`;

/** Shown when a log line is opened. */
export const logDetails = {
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
} as Partial<VariantTexts<Event, Names, string[]>>;
