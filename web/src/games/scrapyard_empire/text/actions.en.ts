/** English labels of actions, and prompts. */

import type { Action, Source } from "../../../api/generated/scrapyard_empire";
import { count } from "../../kit/text/en";
import type { VariantTexts } from "../../kit/text/variants";
import type { ActionNames, OpenQuestion, QuestionNames, WaitingNames } from "../types";
import { a, done, kinds, plural } from "./kinds.en";

const decides = (of: Source, { player, card }: WaitingNames) =>
  `${player} decides about ${card(of)}.`;

export const prompt = {
  over: "The match is over.",
  action: (n: number) =>
    n === 0
      ? "No actions left: use an ability, or go on to building."
      : `${count(n, "action")}, then you build.`,
  build: (canBuild: boolean): string =>
    canBuild ? "Build what you can, or go on." : "Nothing to build now: go on.",
  discard: (parts: string | null) =>
    parts === null ? "Your hand is too full: discard a card." : `Too many: ${parts}. Discard one.`,
  question: {
    boost: ({ total, need }) =>
      total >= need
        ? `At ${total}, needed ${need}+: it succeeds. Raise it further?`
        : `At ${total}, needed ${need}+: scrap parts to raise it?`,
    dig: ({ card, kind }, names) =>
      `You found ${card ? names.card(card) : kinds[kind]}: take it, or dig deeper?`,
    steal_part: ({ from }, names) => `Choose the part that you steal from ${names.seat(from)}.`,
    steal_machine: ({ from }, names) => `Two of ${names.seat(from)}'s machines: keep one.`,
    stolen: ({ by }, names) =>
      `${names.seat(by)} is stealing ${names.stolen ? names.card(names.stolen) : a.machine} ` +
      "from you. Use an ability against it?",
    dug: ({ by, card }, names) => `${names.seat(by)} dug up ${names.card(card)}. Take it?`,
    offer: ({ with: other, kind }, names) =>
      `Make ${names.seat(other)} an offer: ${a[kind]} for another.`,
    answer: ({ from, counter }, names) =>
      `${names.seat(from)} makes ${counter ? "you an offer" : "a counter-offer"}.`,
    target: ({ of }, names) => `${names.card(of)}: choose a player.`,
    part_of: ({ of, seat, left }, names) =>
      `${names.card(of)}: choose one of ${names.seat(seat)}'s parts` +
      `${left > 1 ? ` (${left} to go)` : ""}.`,
    swap_for: ({ part }, names) => `Choose the part that you give for ${names.part(part)}.`,
    hand_of: ({ seat }, names) => `${names.seat(seat)}'s hand: take one machine.`,
    built_of: ({ of, seat }, names) =>
      `${names.card(of)}: choose one of ` +
      `${seat === names.asked ? "your" : `${names.seat(seat)}'s`} built machines.`,
    own_machine: () => "Choose a machine from your hand to scrap.",
    churn: ({ scrapped, max }) => `Scrap up to ${max} parts for new ones (${scrapped} so far).`,
    nothing: () => "The match is over.",
  } satisfies VariantTexts<OpenQuestion, QuestionNames>,
  /** For the others, with the player who decides. */
  waits: {
    action: (player: string) => `${player}'s turn.`,
    build: (player: string) => `${player} builds.`,
    discard: (player: string) => `${player} discards.`,
  },
  waitsAnswer: {
    boost: (_, { player }) => `${player} may raise the roll.`,
    dig: (_, { player }) => `${player} digs.`,
    steal_part: ({ from }, { player, seat }) =>
      `${player} chooses what to steal from ${seat(from)}.`,
    steal_machine: ({ from }, { player, seat }) =>
      `${player} chooses what to steal from ${seat(from)}.`,
    stolen: (_, { player }) => `${player} may answer with an ability.`,
    dug: (_, { player }) => `${player} may answer with an ability.`,
    offer: ({ with: other }, { player, seat }) => `${player} makes ${seat(other)} an offer.`,
    answer: ({ from }, { player, seat }) => `${player} is thinking about ${seat(from)}'s offer.`,
    target: ({ of }, names) => decides(of, names),
    part_of: ({ of }, names) => decides(of, names),
    hand_of: ({ of }, names) => decides(of, names),
    built_of: ({ of }, names) => decides(of, names),
    swap_for: (_, { player }) => `${player} chooses.`,
    own_machine: (_, { player }) => `${player} chooses.`,
    churn: (_, { player }) => `${player} chooses.`,
    nothing: (_, { player }) => `${player} chooses.`,
  } satisfies VariantTexts<OpenQuestion, WaitingNames>,
};

export const group = {
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
};

export const action = {
  draw: ({ kind }) => `Draw ${a[kind]}`,
  draw_two: ({ kind }) => `Draw two ${plural[kind]}`,
  dig: ({ kind }) => `Dig for ${a[kind]}`,
  steal: ({ kind, from }, names) => `Steal ${a[kind]} from ${names.seat(from)}`,
  trade: ({ kind, with: other }, names) => `Trade ${a[kind]} with ${names.seat(other)}`,
  use: ({ of }, names) => `Use ${names.card(of)}`,
  build: ({ machine, top, without }, names) =>
    `Build ${names.machine(machine)}, with ${names.part(top)} on top of the scrap` +
    (without === null ? "" : `, without ${names.part(without)}`),
  invent: ({ invention, top, without }, names) =>
    `Build ${names.invention(invention)}, with ${names.machine(top)} on top of the scrap` +
    (without === null ? "" : `, without ${names.machine(without)}`),
  discard: ({ card }, names) => `Discard ${names.card(card)}`,
  scrap: ({ part }, names) => `Scrap ${names.part(part)}`,
  take: (_, { open, card }) => `Take ${open === null ? "the card" : card(open)}`,
  pass: () => "Go deeper",
  offer: ({ give, want }, names) => `Offer ${names.card(give)} for ${names.card(want)}`,
  accept: () => "Accept the offer",
  refuse: () => "Refuse the offer",
  target: ({ seat }, names) => `Choose ${names.seat(seat)}`,
  pick: ({ card }, names) => `Choose ${names.card(card)}`,
  done: (_, { ends }) => done[ends],
} satisfies VariantTexts<Action, ActionNames>;
