/**
 * The choices offered for what is selected. Legality comes from the list of legal actions; illegal
 * actions are offered too, so that their previews tell why.
 */

import type { Action, Card, Lane } from "../../../api/generated/scrapbots";
import { isEqual } from "../../../api/patch";
import type { Seat } from "../../../api/messages";
import { actorOf, botAt, pendingCard, type Actor } from "../wording/actions";
import { copiesOf, playsOfAll, type Value } from "./bulk";
import { faceOf, LANES } from "../wording/labels";
import { plannedBonus } from "./plan";
import { ANCHORS } from "../animation/anchors";
import type { BotsTableProps } from "../types";

export type Selection =
  | { type: "hand"; at: number; card: Card }
  | { type: "market"; slot: number }
  /** A lane, with or without a Scrapbot. */
  | { type: "bot"; seat: Seat; lane: Lane }
  | { type: "pool"; value: Value }
  | { type: "wounds" }
  /** The end of the turn, until it is confirmed. */
  | { type: "end" };

export interface Choice {
  action: Action;
  /** Played after it, one by one. */
  then: Action[];
  legal: boolean;
  /** Anchor of the place to click or to drop the card on. */
  target: string | null;
}

export type ChoiceContext = Pick<
  BotsTableProps,
  "view" | "catalogue" | "legal" | "me" | "planning" | "planned"
>;

/** The resource whose bonus is to be answered, now or next in the plan. */
export function bonusToAnswer(context: ChoiceContext): Card | null {
  return context.planning ? plannedBonus(context, context.planned) : pendingCard(context);
}

/** Without a selection: the answers to a pending bonus. While planning: legal ones only. */
export function choicesOf(selection: Selection | null, context: ChoiceContext): Choice[] {
  const { legal, planning } = context;
  const pending = bonusToAnswer(context) === null ? [] : legal;
  const actions = selection === null ? pending : possibleActions(selection, context);
  const choices = actions.map((action) => choiceOf(action, context));
  const offered = planning ? choices.filter(({ legal }) => legal) : choices;
  return [...offered, ...bulkChoices(selection, context)];
}

/** What a second click on the selection, or Enter, does: the dearest attack, else the first. */
export function usualChoice<C extends Choice>(choices: readonly C[]): C | undefined {
  const legal = choices.filter((choice) => choice.legal);
  return legal[0]?.action.type === "attack" ? legal.at(-1) : legal[0];
}

/** The selection that offers `action`; null if it is offered without one. */
export function selectionFor(action: Action, actor: Actor): Selection | null {
  switch (action.type) {
    case "play_for_scrap":
    case "play_for_energy":
    case "activate":
    case "build": {
      const { card } = action;
      return { type: "hand", at: actor.view.private?.hand.indexOf(card) ?? 0, card };
    }
    case "buy":
      return { type: "market", slot: action.slot };
    case "attack":
      return { type: "bot", seat: actorOf(actor), lane: action.lane };
    case "exhaust":
    case "ready":
    case "use_bonus":
    case "return_wound":
    case "skip_bonus":
    case "end_turn":
      return null;
  }
}

export function isPlayable(selection: Selection, context: ChoiceContext): boolean {
  return choicesOf(selection, context).some(({ legal }) => legal);
}

/** The action whose refusal tells why a selection without legal choices is not playable. */
export function whyNotAction(selection: Selection, context: ChoiceContext): Action | null {
  return possibleActions(selection, context)[0] ?? null;
}

function choiceOf(action: Action, context: ChoiceContext): Choice {
  return { action, then: [], legal: isLegal(action, context), target: targetOf(action, context) };
}

function isLegal(action: Action, { legal }: ChoiceContext): boolean {
  return legal.some((other) => isEqual(action, other));
}

/** All cards of the hand for the selected pool, or all copies of the selected component. */
function bulkChoices(selection: Selection | null, context: ChoiceContext): Choice[] {
  if (selection?.type === "pool") return chainOf(playsOfAll(selection.value, context));
  if (selection?.type !== "hand") return [];
  const { card } = selection;
  const copies = copiesOf(card, context);
  if (copies < 2 || faceOf(context.catalogue, card).kind.type !== "component") return [];
  const values: Action[] = [
    { type: "play_for_scrap", card },
    { type: "play_for_energy", card },
  ];
  const playable = values.filter((action) => isLegal(action, context));
  return playable.flatMap((action) => chainOf(Array<Action>(copies).fill(action)));
}

function chainOf([action, ...then]: Action[]): Choice[] {
  return action ? [{ action, then, legal: true, target: null }] : [];
}

function possibleActions(selection: Selection, context: ChoiceContext): Action[] {
  switch (selection.type) {
    case "hand":
      return cardActions(selection.card, context);
    case "market":
      return [{ type: "buy", slot: selection.slot }];
    case "bot":
      return botActions(selection.seat, selection.lane, context);
    case "end":
      return [{ type: "end_turn" }];
    case "pool":
    case "wounds":
      return [];
  }
}

function cardActions(card: Card, context: ChoiceContext): Action[] {
  const { view, catalogue } = context;
  const { kind, energy } = faceOf(catalogue, card);
  const values: Action[] = [
    { type: "play_for_scrap", card },
    ...(energy > 0 ? [{ type: "play_for_energy", card } as const] : []),
  ];
  switch (kind.type) {
    case "component": {
      const isOccupied = (lane: Lane) => botAt(view, actorOf(context), lane) !== null;
      const lanes = kind.activation ? orFirstLane(LANES.filter(isOccupied)) : [];
      return [...values, ...lanes.map((lane) => ({ type: "activate", card, lane }) as const)];
    }
    case "scrapbot": {
      const build = (lane: Lane) => ({ type: "build", card, lane }) as const;
      const lanes = orFirstLane(LANES.filter((lane) => isLegal(build(lane), context)));
      return [...lanes.map(build), ...values];
    }
    case "resource":
    case "wound":
      return values;
  }
}

/** Without a suitable lane the first one is offered, and its preview tells what is missing. */
function orFirstLane(lanes: Lane[]): readonly Lane[] {
  return lanes.length > 0 ? lanes : LANES.slice(0, 1);
}

function botActions(seat: Seat, lane: Lane, context: ChoiceContext): Action[] {
  const { view, catalogue } = context;
  const bot = botAt(view, seat, lane);
  if (bot === null) return [];
  const resource = bonusToAnswer(context);
  const resourceKind = resource && faceOf(catalogue, resource).kind;
  const bonus = resourceKind?.type === "resource" ? resourceKind.bonus.type : null;
  if (seat !== actorOf(context)) return bonus === "exhaust" ? [{ type: "exhaust", lane }] : [];
  if (bonus === "ready") return [{ type: "ready", lane }];
  const { kind } = faceOf(catalogue, bot.card);
  if (kind.type !== "scrapbot") return [];
  return kind.attacks.map((_, attack) => ({ type: "attack", lane, attack }));
}

export function targetOf(action: Action, actor: Actor): string | null {
  const own = actorOf(actor);
  switch (action.type) {
    case "play_for_scrap":
      return ANCHORS.scrap;
    case "play_for_energy":
      return ANCHORS.energy;
    case "buy":
      return ANCHORS.discard(own);
    case "activate":
    case "build":
    case "ready":
      return ANCHORS.lane(own, action.lane);
    case "exhaust":
      return ANCHORS.lane(1 - own, action.lane);
    case "attack":
    case "end_turn":
    case "use_bonus":
    case "return_wound":
    case "skip_bonus":
      return null;
  }
}
