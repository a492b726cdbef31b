/** What the viewer must do now, or whom everyone waits for. */

import type { Card, PublicView, QuestionView, Roll } from "../../api/generated/scrapyard_empire";
import { namesOf, type Names } from "./labels";
import type { EmpirePosition } from "./types";
import { words } from "./text";

export function status(position: EmpirePosition): string {
  const { public: view } = position.view;
  // Who gives up leaves the question open.
  if (view.asked === null || position.awaiting.length === 0) return words.status.over;
  const names = namesOf(position);
  const mine = position.me !== null && position.awaiting.includes(position.me);
  return mine ? question(position, names) : waiting(view, view.asked, names);
}

export function rollText(roll: Roll, names: Names): string {
  switch (roll.type) {
    case "dig":
      return words.roll.dig(roll.kind);
    case "steal":
      return words.roll.steal(roll.kind, names.seat(roll.from));
    case "ability":
      return words.roll.ability(names.card(roll.of));
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
  const { status } = words;
  const { public: view } = position.view;
  const asked = view.question;
  switch (asked.type) {
    case "phase":
      return phase(view);
    case "boost":
      return status.boost(rollText(asked.roll, names), asked.total, asked.need);
    case "dig":
      return status.dig(asked.card ? names.card(asked.card) : words.kinds[asked.kind]);
    case "steal_part":
      return status.stealPart(names.seat(asked.from));
    case "steal_machine":
      return status.stealMachine(names.seat(asked.from));
    case "stolen": {
      const card = stolenCard(position);
      return status.stolen(names.seat(asked.by), card ? names.card(card) : words.log.aMachine);
    }
    case "dug":
      return status.dug(names.seat(asked.by), names.card(asked.card));
    case "offer":
      return status.offer(names.seat(asked.with), asked.kind);
    case "answer":
      return asked.counter
        ? status.answer(names.seat(asked.from))
        : status.counter(names.seat(asked.from));
    default:
      return ability(asked, view, names);
  }
}

function phase({ phase, actions }: PublicView): string {
  const { status } = words;
  switch (phase) {
    case "action":
      return status.action(actions);
    case "build":
      return status.build;
    case "discard":
      return status.discard;
    case "over":
      return status.over;
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
  const { status } = words;
  switch (asked.type) {
    case "target":
      return status.target(names.card(asked.of));
    case "part_of":
      return status.partOf(names.card(asked.of), names.seat(asked.seat), asked.left);
    case "swap_for":
      return status.swapFor(names.part(asked.part));
    case "hand_of":
      return status.handOf(names.seat(asked.seat));
    case "built_of":
      return asked.seat === seat
        ? status.builtOwn(names.card(asked.of))
        : status.builtOf(names.card(asked.of), names.seat(asked.seat));
    case "own_machine":
      return status.ownMachine;
    case "churn":
      return status.churn(asked.scrapped, asked.max);
    case "nothing":
      return status.over;
  }
}

function waiting(view: PublicView, seat: number, names: Names): string {
  const { waits } = words.status;
  const who = names.seat(seat);
  const asked = view.question;
  switch (asked.type) {
    case "phase":
      return view.phase === "over" ? words.status.over : waits[view.phase](who);
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
