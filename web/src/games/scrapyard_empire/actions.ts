/** Legal actions in words, for the list of all of them. */

import type { Action } from "../../api/generated/scrapyard_empire";
import { isEqual } from "../../api/patch";
import { namesOf } from "./labels";
import type { EmpirePosition } from "./types";
import { texts } from "./text";

export interface ActionLabel {
  text: string;
  group: string;
}

export function sameAction(one: Action, other: Action): boolean {
  return isEqual(one, other);
}

export function actionLabel(action: Action, position: EmpirePosition): ActionLabel {
  const { group } = texts;
  const asking = position.view.public.question.type !== "phase";
  return { text: actionText(action, position), group: asking ? group.answer : groupOf(action) };
}

function actionText(action: Action, position: EmpirePosition): string {
  const names = namesOf(position);
  const { action: told } = texts;
  switch (action.type) {
    case "draw":
      return told.draw(action.kind);
    case "draw_two":
      return told.drawTwo(action.kind);
    case "dig":
      return told.dig(action.kind);
    case "steal":
      return told.steal(action.kind, names.seat(action.from));
    case "trade":
      return told.trade(action.kind, names.seat(action.with));
    case "use":
      return told.use(names.card(action.of));
    case "build": {
      const text = told.build(names.machine(action.machine), names.part(action.top));
      return action.without === null ? text : told.without(text, names.part(action.without));
    }
    case "invent": {
      const text = told.build(names.invention(action.invention), names.machine(action.top));
      return action.without === null ? text : told.without(text, names.machine(action.without));
    }
    case "discard":
      return told.discard(names.card(action.card));
    case "scrap":
      return told.scrap(names.part(action.part));
    case "take": {
      const { question } = position.view.public;
      const open = question.type === "dig" ? question.card : null;
      return told.take(open && names.card(open));
    }
    case "pass":
      return told.pass;
    case "offer":
      return told.offer(names.card(action.give), names.card(action.want));
    case "accept":
      return told.accept;
    case "refuse":
      return told.refuse;
    case "target":
      return told.target(names.seat(action.seat));
    case "pick":
      return told.pick(names.card(action.card));
    case "done":
      return doneText(position);
  }
}

/** What it means to be done depends on what is asked. */
export function doneText({ view }: Pick<EmpirePosition, "view">): string {
  const { done } = texts.action;
  const { question, phase } = view.public;
  switch (question.type) {
    case "phase":
      return phase === "build" ? done.build : done.action;
    case "boost":
      return done.boost;
    case "stolen":
    case "dug":
      return done.reaction;
    case "churn":
      return done.churn;
    default:
      return done.choice;
  }
}

function groupOf(action: Action): string {
  const { group } = texts;
  switch (action.type) {
    case "draw":
    case "draw_two":
      return group.draw;
    case "dig":
      return group.dig;
    case "steal":
      return group.steal;
    case "trade":
      return group.trade;
    case "use":
      return group.use;
    case "build":
    case "invent":
      return group.build;
    case "discard":
      return group.discard;
    case "done":
      return group.turn;
    case "scrap":
    case "take":
    case "pass":
    case "offer":
    case "accept":
    case "refuse":
    case "target":
    case "pick":
      return group.answer;
  }
}
