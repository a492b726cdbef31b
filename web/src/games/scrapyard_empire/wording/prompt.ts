/** The prompt: the question to the viewer, or the player whom the match waits for. */

import type { PublicView, QuestionView, Roll } from "../../../api/generated/scrapyard_empire";
import { stolenCard } from "../animation/cardMoves";
import { namesOf, type Names } from "./labels";
import { needsOf } from "../choices/needs";
import type { EmpirePosition, Variant } from "../types";
import { texts } from "../text";

export function prompt(position: EmpirePosition): string {
  const { public: view } = position.view;
  // A player who gives up leaves the question open.
  if (view.asked === null || position.awaiting.length === 0) return texts.prompt.over;
  const names = namesOf(position);
  const mine = position.me !== null && position.awaiting.includes(position.me);
  return mine ? questionText(position, names) : waitingText(view, view.asked, names);
}

export function rollText(roll: Roll, names: Names): string {
  switch (roll.type) {
    case "dig":
      return texts.roll.dig(roll.kind);
    case "steal":
      return texts.roll.steal(roll.kind, names.seat(roll.from));
    case "ability":
      return texts.roll.ability(names.card(roll.of));
  }
}

function questionText(position: EmpirePosition, names: Names): string {
  const { prompt } = texts;
  const { public: view } = position.view;
  const { question } = view;
  switch (question.type) {
    case "phase":
      return phaseText(position);
    case "boost":
      return prompt.boost(question.total, question.need);
    case "dig":
      return prompt.dig(question.card ? names.card(question.card) : texts.kinds[question.kind]);
    case "steal_part":
      return prompt.stealPart(names.seat(question.from));
    case "steal_machine":
      return prompt.stealMachine(names.seat(question.from));
    case "stolen": {
      const card = stolenCard(position);
      return prompt.stolen(names.seat(question.by), card ? names.card(card) : texts.log.aMachine);
    }
    case "dug":
      return prompt.dug(names.seat(question.by), names.card(question.card));
    case "offer":
      return prompt.offer(names.seat(question.with), question.kind);
    case "answer":
      return question.counter
        ? prompt.answer(names.seat(question.from))
        : prompt.counter(names.seat(question.from));
    default:
      return abilityText(question, view, names);
  }
}

function phaseText(position: EmpirePosition): string {
  const { prompt } = texts;
  const { public: view } = position.view;
  const { phase, actions } = view;
  switch (phase) {
    case "action":
      return prompt.action(actions);
    case "build":
      return prompt.build(hasEverything(position));
    case "discard":
      return prompt.discard(partsOverLimit(view));
    case "over":
      return prompt.over;
  }
}

/** Whether everything for a card in hand is there. */
function hasEverything(position: EmpirePosition): boolean {
  const { machines, inventions } = needsOf(position);
  return [...machines, ...inventions].some(({ missing }) => missing.length === 0);
}

/** Parts of the active player, as "10 of 8"; null if they are not too many. */
function partsOverLimit({ players, active }: PublicView): string | null {
  const player = players[active];
  const parts = player?.parts.reduce((sum, n) => sum + n, 0) ?? 0;
  if (!player || parts <= player.parts_max) return null;
  return texts.table.overLimit(parts, player.parts_max);
}

type AbilityQuestion = Variant<
  QuestionView,
  "target" | "part_of" | "swap_for" | "hand_of" | "built_of" | "own_machine" | "churn" | "nothing"
>;

function abilityText(question: AbilityQuestion, { asked: seat }: PublicView, names: Names): string {
  const { prompt } = texts;
  switch (question.type) {
    case "target":
      return prompt.target(names.card(question.of));
    case "part_of":
      return prompt.partOf(names.card(question.of), names.seat(question.seat), question.left);
    case "swap_for":
      return prompt.swapFor(names.part(question.part));
    case "hand_of":
      return prompt.handOf(names.seat(question.seat));
    case "built_of":
      return question.seat === seat
        ? prompt.builtOwn(names.card(question.of))
        : prompt.builtOf(names.card(question.of), names.seat(question.seat));
    case "own_machine":
      return prompt.ownMachine;
    case "churn":
      return prompt.churn(question.scrapped, question.max);
    case "nothing":
      return prompt.over;
  }
}

function waitingText(view: PublicView, seat: number, names: Names): string {
  const { waits } = texts.prompt;
  const player = names.seat(seat);
  const { question } = view;
  switch (question.type) {
    case "phase":
      return view.phase === "over" ? texts.prompt.over : waits[view.phase](player);
    case "boost":
      return waits.boost(player);
    case "dig":
      return waits.dig(player);
    case "steal_part":
    case "steal_machine":
      return waits.steal(player, names.seat(question.from));
    case "stolen":
    case "dug":
      return waits.reaction(player);
    case "offer":
      return waits.offer(player, names.seat(question.with));
    case "answer":
      return waits.answer(player, names.seat(question.from));
    case "target":
    case "part_of":
    case "hand_of":
    case "built_of":
      return waits.ability(player, names.card(question.of));
    case "swap_for":
    case "own_machine":
    case "churn":
    case "nothing":
      return waits.choice(player);
  }
}
