/** German log lines. */

import type { Card, Lane } from "../../../api/generated/scrapbots";
import type { Seat } from "../../../api/messages";
import { and } from "../../kit/text/de";
import type { Names } from "../types";
import type { Texts } from "./en";
import { amounts, cards, damageText, lane, noStake, of, pile, stake, wounds } from "./kinds.de";

/** A Scrapbot with its owner and its place. */
const botOf = (bot: { seat: Seat; bot: Card; lane: Lane }, names: Names) =>
  `${of(names.seat(bot.seat))} ${names.card(bot.bot)} in ${lane(bot.lane)}`;

const woundStack = (n: number) => `${wounds(n)} noch auf dem Stapel`;

const shedReason = {
  draw_phase: "Wunden, die man am Ende des Zuges zieht, werden gegen neue Karten getauscht.",
  logic_bomb: "Die Logikbombe räumt sie weg.",
};

export const log: Texts["log"] = {
  first_player_drawn: ({ seat }, names) => `${names.seat(seat)} beginnt.`,
  market_dealt: (dealt, names) =>
    `In der Auslage: ${names.cards(dealt.cards.filter((card) => card !== null))}.`,
  turn_began: ({ seat, turn }, names) => `Zug ${turn}: ${names.seat(seat)}`,
  deck_reshuffled: (event, names) =>
    `${names.seat(event.seat)} mischt die Ablage, ${cards(event.cards)}, ` +
    "zu einem neuen Nachziehstapel.",
  drew: (drew, names) =>
    `${names.seat(drew.seat)} zieht ${cards(drew.count)}` +
    (drew.cards ? `: ${names.cards(drew.cards)}.` : "."),
  bought: ({ seat, card, cost }, names) =>
    `${names.seat(seat)} kauft ${names.card(card)} für ${cost} Schrott.`,
  market_refilled: ({ card }, names) => `${names.card(card)} rückt in die Auslage nach.`,
  scrap_gained: ({ seat, card, gained }, names) =>
    `${names.seat(seat)} spielt ${names.card(card)} für ${gained} Schrott.`,
  energy_gained: ({ seat, card, gained }, names) =>
    `${names.seat(seat)} spielt ${names.card(card)} für ${gained} Energie.`,
  bot_built: (built, names) =>
    `${names.seat(built.seat)} baut ${names.card(built.card)} in ${lane(built.lane)}.`,
  component_activated: (event, names) =>
    `${botOf(event, names)} benutzt ${names.card(event.card)}.`,
  bot_attacked: (event, names) => `${botOf(event, names)} greift für ${event.cost} Energie an.`,
  coin_flipped: (coin) =>
    coin.heads
      ? `Die Münze zeigt Kopf: ${stake(coin.stake)}.`
      : `Die Münze zeigt Zahl: ${noStake(coin.stake)}.`,
  bot_damaged: (event, names) =>
    `${botOf(event, names)} nimmt ${damageText(event.damage, event.splash)}.`,
  bot_destroyed: (event, names) => `${botOf(event, names)} wird zerstört.`,
  wounds_dealt: (dealt, names) =>
    dealt.wounds === 0
      ? `Der Treffer auf ${of(names.seat(dealt.seat))} offene ${lane(dealt.lane)} ` +
        "ist zu schwach für eine Wunde."
      : `${names.seat(dealt.seat)} bekommt ${wounds(dealt.wounds)} ` +
        `durch die offene ${lane(dealt.lane)}.`,
  bot_primed: (event, names) =>
    `${botOf(event, names)} wird nach dem nächsten Angriff wieder bereit.`,
  bot_readied: (event, names) =>
    `${botOf(event, names)} ist dank ${names.card(event.by)} wieder bereit.`,
  bot_exhausted: (event, names) => `${names.card(event.by)} erschöpft ${botOf(event, names)}.`,
  bonus_used: ({ seat, card }, names) =>
    `${names.seat(seat)} nutzt den Bonus von ${names.card(card)}.`,
  bonus_skipped: ({ seat, card }, names) =>
    `${names.seat(seat)} verzichtet auf den Bonus von ${names.card(card)}.`,
  wound_returned: ({ seat, from }, names) =>
    `${names.seat(seat)} legt eine Wunde aus der ${pile[from]} auf den Stapel zurück.`,
  wounds_shed: (shed, names) =>
    shed.wounds === 0
      ? `${names.seat(shed.seat)} hat keine Wunden auf der Hand.`
      : `${names.seat(shed.seat)} wirft ${wounds(shed.wounds)} ab.`,
  card_discarded: ({ card }, names) => `${names.card(card)} kommt in die Ablage.`,
  hand_discarded: (hand, names) =>
    hand.cards.length === 1
      ? `${names.seat(hand.seat)} wirft die letzte Karte ab.`
      : `${names.seat(hand.seat)} wirft die letzten ${cards(hand.cards.length)} ab.`,
  cleaned_up: ({ seat }, names) => `${names.seat(seat)} beendet den Zug.`,
};

export const bonusEnergy: Texts["bonusEnergy"] = (player, card, n) =>
  `${player} bekommt ${n} Energie durch ${card}.`;

export const logDetails: Texts["logDetails"] = {
  bought: ({ scrap }) => [`${scrap} Schrott übrig`],
  scrap_gained: ({ scrap }) => [`Zusammen ${scrap} Schrott`],
  energy_gained: ({ energy }) => [`Zusammen ${energy} Energie`],
  bot_attacked: ({ energy }) => [`${energy} Energie übrig`],
  bot_damaged: ({ total, health }) => [`${Math.min(total, health)} von ${health} Schaden`],
  wounds_dealt: (dealt) => [damageText(dealt.damage, dealt.splash), woundStack(dealt.stack)],
  wound_returned: ({ stack }) => [woundStack(stack)],
  wounds_shed: (shed) => (shed.wounds === 0 ? [] : [shedReason[shed.by]]),
  hand_discarded: (hand, names) => [names.cards(hand.cards)],
  cleaned_up: ({ readied, ...pool }) => {
    const unused = amounts(pool);
    return [
      ...(unused.length > 0 ? [`Nicht ausgegeben: ${and(unused)}`] : []),
      ...(readied.length > 0 ? [`Wieder bereit: ${and(readied.map(lane))}`] : []),
    ];
  },
};
