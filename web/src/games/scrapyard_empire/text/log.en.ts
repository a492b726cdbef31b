/** Log lines in English. */

import type { Event, PileName, Source } from "../../../api/generated/scrapyard_empire";
import { count } from "../../kit/text/en";
import type { VariantTexts } from "../../kit/text/variants";
import type { Names } from "../types";
import { a, plural } from "./kinds.en";

const piles: Record<PileName, string> = {
  parts: "parts",
  machines: "small machines",
  inventions: "inventions",
};
const machineOr = (machine: string | null) => machine ?? a.machine;
const by = (card: Source | null, names: Names) => (card ? [`By ${names.card(card)}`] : []);

export const log = {
  dealer_drawn: ({ seat }, names) => `${names.seat(seat)} deals; the player to the left begins.`,
  character_dealt: ({ seat, character }, names) =>
    `${names.seat(seat)} is ${names.card({ character })}.`,
  turned: ({ card }, names) => `${names.card(card)} begins a scrap pile.`,
  reshuffled: ({ pile, cards }) =>
    `The scrap pile of ${piles[pile]} is shuffled into a new deck: ${count(cards, "card")}.`,
  turn_began: ({ seat, round }, names) => `Round ${round}: ${names.seat(seat)}`,
  drew_parts: ({ seat, parts }, names) =>
    parts.length > 0
      ? `${names.seat(seat)} draws ${names.parts(parts)}.`
      : `There is nothing for ${names.seat(seat)} to draw.`,
  drew_machines: ({ seat, cards, machines }, names) => {
    if (cards === 0) return `There is nothing for ${names.seat(seat)} to draw.`;
    const hidden = cards === 1 ? a.machine : count(cards, "small machine");
    return `${names.seat(seat)} draws ${machines ? names.machines(machines) : hidden}.`;
  },
  drew_invention: ({ seat, invention }, names) =>
    `${names.seat(seat)} draws ${invention ? names.invention(invention) : "an invention"}.`,
  scrapped: ({ seat, card, why }, names) =>
    `${names.seat(seat)} ${why === "too_many" ? "discards" : "scraps"} ${names.card(card)}.`,

  rolled: ({ seat, roll, die }, names) => {
    const player = names.seat(seat);
    switch (roll.type) {
      case "dig":
        return `${player} digs for ${a[roll.kind]} and rolls ${die}.`;
      case "steal":
        return (
          `${player} tries to steal ${a[roll.kind]} from ${names.seat(roll.from)} ` +
          `and rolls ${die}.`
        );
      case "ability":
        return `${player} rolls ${die} for ${names.card(roll.of)}.`;
    }
  },
  raised: ({ seat, by, with: added, total }, names) =>
    `${names.seat(seat)} adds ${by} with ` +
    `${names.card("part" in added ? added : added.ability)}, to ${total}.`,
  roll_ended: ({ total, need, success }) =>
    `Total ${total}, needed ${need}+: ${success ? "success" : "failed"}.`,

  dig_began: ({ seat, kind }, names) => `${names.seat(seat)} digs for ${a[kind]} without a roll.`,
  passed: ({ seat, card }, names) => `${names.seat(seat)} passes ${names.card(card)}.`,
  dug: ({ seat, card }, names) => `${names.seat(seat)} digs up ${names.card(card)}.`,
  dig_ended: ({ seat, taken }, names) =>
    taken === 0
      ? `${names.seat(seat)} goes through the whole pile and takes nothing.`
      : "The dig is over.",
  took_top: ({ seat, card }, names) =>
    `${names.seat(seat)} takes ${names.card(card)} from the scrap pile.`,

  saw_machines: ({ seat, from, machines }, names) =>
    `${names.seat(seat)} looks at two of ${names.seat(from)}'s small machines` +
    (machines ? `: ${names.machines(machines)}.` : "."),
  saw_hand: ({ seat, of, machines }, names) =>
    `${names.seat(seat)} looks at ${names.seat(of)}'s hand` +
    (machines ? `: ${names.machines(machines)}.` : "."),
  stole_part: ({ seat, from, part }, names) =>
    `${names.seat(seat)} steals ${names.part(part)} from ${names.seat(from)}.`,
  stole_machine: ({ seat, from, machine }, names) =>
    `${names.seat(seat)} steals ${machineOr(machine && names.machine(machine))} ` +
    `from ${names.seat(from)}.`,
  took_part: ({ seat, from, part }, names) =>
    `${names.seat(seat)} takes ${names.part(part)} from ${names.seat(from)}.`,
  took_machine: ({ seat, from, machine }, names) =>
    `${names.seat(seat)} takes ${machineOr(machine && names.machine(machine))} ` +
    `from ${names.seat(from)}.`,
  swapped: ({ seat, with: other, gave, got }, names) =>
    `${names.seat(seat)} swaps ${names.part(gave)} for ${names.seat(other)}'s ${names.part(got)}.`,
  broke: ({ seat, of, part }, names) =>
    `${names.seat(seat)} scraps ${names.seat(of)}'s ${names.part(part)}.`,
  wrecked: ({ seat, of, machine }, names) =>
    `${names.seat(seat)} scraps ${names.seat(of)}'s ${names.machine(machine)}.`,
  reclaimed: ({ seat, from }, names) =>
    `${names.seat(seat)} gets the stolen card back from ${names.seat(from)}.`,
  snatched: ({ seat, from, card }, names) =>
    `${names.seat(seat)} snatches ${names.card(card)} from ${names.seat(from)}.`,

  trade_began: ({ seat, with: other, kind }, names) =>
    `${names.seat(seat)} wants to trade ${plural[kind]} with ${names.seat(other)}.`,
  part_offered: ({ seat, to, give, want }, names) =>
    `${names.seat(seat)} offers ${names.seat(to)} ${names.part(give)} for ${names.part(want)}.`,
  machine_offered: ({ seat, to, offer }, names) => {
    const [give, want] = offer
      ? [names.machine(offer.give), names.machine(offer.want)]
      : ["one small machine", "another"];
    return `${names.seat(seat)} offers ${names.seat(to)} ${give} for ${want}.`;
  },
  offer_refused: ({ seat }, names) => `${names.seat(seat)} says no.`,
  traded: ({ seat, with: other, gave, got }, names) =>
    `${names.seat(seat)} trades ${names.card(gave)} for ${names.seat(other)}'s ${names.card(got)}.`,

  used: ({ seat, owner, of }, names) =>
    `${names.seat(seat)} uses ${owner === seat ? "" : `${names.seat(owner)}'s `}${names.card(of)}.`,
  gained_actions: ({ seat, actions }, names) =>
    `${names.seat(seat)} gets ${count(actions, "more action")}.`,
  stalled: ({ seat }, names) => `${names.seat(seat)} will have one action less next turn.`,
  refitted: ({ seat, machine }, names) =>
    `${names.seat(seat)} can use ${names.machine(machine)} again.`,
  mimicked: ({ seat, character }, names) =>
    `${names.seat(seat)} plays as ${names.card({ character })} until the turn ends.`,
  built: ({ seat, machine }, names) => `${names.seat(seat)} builds ${names.machine(machine)}.`,
  invented: ({ seat, invention }, names) =>
    `${names.seat(seat)} builds the invention ${names.invention(invention)}.`,
} satisfies VariantTexts<Event, Names>;

const onTop = (card: string) => `${card} is now on top of the scrap pile`;
const without = (card: string | null) => (card === null ? [] : [`Without ${card}`]);

/** Shown when a log line is opened. */
export const logDetails: Partial<VariantTexts<Event, Names, string[]>> = {
  turn_began: ({ actions }) => [count(actions, "action")],
  drew_parts: (drew, names) => by(drew.by, names),
  drew_machines: (drew, names) => (drew.cards === 0 ? [] : by(drew.by, names)),
  drew_invention: (drew, names) => by(drew.by, names),
  rolled: ({ need }) => [`Needs ${need}+`],
  dig_ended: ({ top }, names) => (top ? [onTop(names.card(top))] : []),
  built: (built, names) => [
    ...without(built.without && names.part(built.without)),
    onTop(names.part(built.top)),
  ],
  invented: (built, names) => [
    ...without(built.without && names.machine(built.without)),
    onTop(names.machine(built.top)),
  ],
};
