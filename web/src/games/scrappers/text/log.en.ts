/** English log lines. */

import type { Event } from "../../../api/generated/scrappers";
import { capital, count } from "../../kit/text/en";
import type { VariantTexts } from "../../kit/text/variants";
import type { Names } from "../types";
import { owned } from "./english";
import { damage, deck, gains, own, tokens, total } from "./kinds.en";

export const log = {
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
  tangled: ({ seat, by }, names) => `${names.seat(by)} reverses ${owned(names.seat(seat))} stack.`,
  hastened: ({ seat, slot }, names) =>
    `${names.seat(seat)} moves the card in slot ${slot + 1} to the right end: it comes next.`,
  outbid: ({ seat, by, card, scrap }, names) =>
    `${names.seat(by)} makes ${owned(names.seat(seat))} ${names.card(card)} cost ${scrap} scrap more.`,
  came_to_nothing: ({ card, ability }, names) =>
    `${names.card(card)} has no effect here: “${names.ability(card, ability)}”`,
  reboot_began: () => "Reboot",
  discarded: ({ seat, card }, names) => `${names.seat(seat)} discards ${names.card(card)}.`,
  first_player_passed: ({ seat }, names) => `${names.seat(seat)} goes first in the next round.`,
} satisfies VariantTexts<Event, Names>;

/** Shown when a log line is opened. */
export const logDetails = {
  drew: ({ cards }, names) => (cards?.length ? [`Cards: ${cards.map(names.card).join(", ")}`] : []),
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
} as Partial<VariantTexts<Event, Names, string[]>>;
