/** What the viewer must do now, or whom everyone waits for. */

import type { Card, PublicView, QuestionView, Roll } from "../../api/generated/scrapyard_empire";
import { namesOf, type Names } from "./labels";
import type { EmpirePosition } from "./types";
import { texts } from "./text";

export function prompt(position: EmpirePosition): string {
  const { public: view } = position.view;
  // Who gives up leaves the question open.
  if (view.asked === null || position.awaiting.length === 0) return texts.prompt.over;
  const names = namesOf(position);
  const mine = position.me !== null && position.awaiting.includes(position.me);
  return mine ? question(position, names) : waiting(view, view.asked, names);
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

/** The card that was stolen from the viewer, who sees it. */
export function stolenCard({ view }: Pick<EmpirePosition, "view">): Card | null {
  const { question } = view.public;
  if (question.type !== "stolen") return null;
  const machine = view.private?.seen[0];
  if (question.part !== null) return { part: question.part };
  return machine ? { machine } : null;
}

/** What the viewer, who is asked, is asked for. */
export function question(position: EmpirePosition, names: Names): string {
  const { prompt } = texts;
  const { public: view } = position.view;
  const asked = view.question;
  switch (asked.type) {
    case "phase":
      return phase(view);
    case "boost":
      return prompt.boost(rollText(asked.roll, names), asked.total, asked.need);
    case "dig":
      return prompt.dig(asked.card ? names.card(asked.card) : texts.kinds[asked.kind]);
    case "steal_part":
      return prompt.stealPart(names.seat(asked.from));
    case "steal_machine":
      return prompt.stealMachine(names.seat(asked.from));
    case "stolen": {
      const card = stolenCard(position);
      return prompt.stolen(names.seat(asked.by), card ? names.card(card) : texts.log.aMachine);
    }
    case "dug":
      return prompt.dug(names.seat(asked.by), names.card(asked.card));
    case "offer":
      return prompt.offer(names.seat(asked.with), asked.kind);
    case "answer":
      return asked.counter
        ? prompt.answer(names.seat(asked.from))
        : prompt.counter(names.seat(asked.from));
    default:
      return ability(asked, view, names);
  }
}

function phase({ phase, actions }: PublicView): string {
  const { prompt } = texts;
  switch (phase) {
    case "action":
      return prompt.action(actions);
    case "build":
      return prompt.build;
    case "discard":
      return prompt.discard;
    case "over":
      return prompt.over;
  }
}

type OfAbility = Exclude<
  QuestionView,
  {
    type:
      | "phase"
      | "boost"
      | "dig"
      | "steal_part"
      | "steal_machine"
      | "stolen"
      | "dug"
      | "offer"
      | "answer";
  }
>;

function ability(asked: OfAbility, { asked: seat }: PublicView, names: Names): string {
  const { prompt } = texts;
  switch (asked.type) {
    case "target":
      return prompt.target(names.card(asked.of));
    case "part_of":
      return prompt.partOf(names.card(asked.of), names.seat(asked.seat), asked.left);
    case "swap_for":
      return prompt.swapFor(names.part(asked.part));
    case "hand_of":
      return prompt.handOf(names.seat(asked.seat));
    case "built_of":
      return asked.seat === seat
        ? prompt.builtOwn(names.card(asked.of))
        : prompt.builtOf(names.card(asked.of), names.seat(asked.seat));
    case "own_machine":
      return prompt.ownMachine;
    case "churn":
      return prompt.churn(asked.scrapped, asked.max);
    case "nothing":
      return prompt.over;
  }
}

function waiting(view: PublicView, seat: number, names: Names): string {
  const { waits } = texts.prompt;
  const who = names.seat(seat);
  const asked = view.question;
  switch (asked.type) {
    case "phase":
      return view.phase === "over" ? texts.prompt.over : waits[view.phase](who);
    case "boost":
      return waits.boost(who);
    case "dig":
      return waits.dig(who);
    case "steal_part":
    case "steal_machine":
      return waits.steal(who, names.seat(asked.from));
    case "stolen":
    case "dug":
      return waits.reaction(who);
    case "offer":
      return waits.offer(who, names.seat(asked.with));
    case "answer":
      return waits.answer(who, names.seat(asked.from));
    case "target":
    case "part_of":
    case "hand_of":
    case "built_of":
      return waits.ability(who, names.card(asked.of));
    case "swap_for":
    case "own_machine":
    case "churn":
    case "nothing":
      return waits.choice(who);
  }
}
