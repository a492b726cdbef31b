/**
 * The actions offered for the selected card or Scrapbot. Legality comes from the server's list;
 * illegal actions are offered too, so that their previews tell why.
 */

import type { Action, Card, Lane, PublicView } from "../../api/generated/scrapbots";
import { isEqual } from "../../api/patch";
import type { Seat } from "../../api/messages";
import { botAt, pendingCard } from "./actions";
import { faceOf } from "./labels";
import { ANCHORS } from "./anchors";
import type { BotsTableProps, BotsView } from "./types";

export type Selection =
  | { type: "hand"; at: number; card: Card }
  | { type: "market"; slot: number }
  | { type: "bot"; seat: Seat; lane: Lane }
  /** The end of the turn, until it is confirmed. */
  | { type: "end" };

export interface Choice {
  action: Action;
  legal: boolean;
  /** Anchor of the place to click or to drop the card on. */
  target: string | null;
}

export type ChoiceContext = Pick<BotsTableProps, "view" | "catalogue" | "legal">;

export const LANES: readonly Lane[] = [0, 1, 2];

/** Without a selection: the answers to a pending bonus. */
export function choicesOf(selection: Selection | null, context: ChoiceContext): Choice[] {
  const { view, legal } = context;
  const pending = pendingCard(view) === null ? [] : legal;
  const actions = selection === null ? pending : possibleActions(selection, context);
  return actions.map((action) => ({
    action,
    legal: isLegal(action, context),
    target: targetOf(action, view.public),
  }));
}

/** The selection that offers `action`; null if it is offered without one. */
export function selectionFor(action: Action, view: BotsView): Selection | null {
  switch (action.type) {
    case "play_for_scrap":
    case "play_for_energy":
    case "activate":
    case "build": {
      const { card } = action;
      return { type: "hand", at: view.private?.hand.indexOf(card) ?? 0, card };
    }
    case "buy":
      return { type: "market", slot: action.slot };
    case "attack":
      return { type: "bot", seat: view.public.active, lane: action.lane };
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

function isLegal(action: Action, { legal }: ChoiceContext): boolean {
  return legal.some((other) => isEqual(action, other));
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
      const isOccupied = (lane: Lane) => botAt(view, view.public.active, lane) !== null;
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

function botActions(seat: Seat, lane: Lane, { view, catalogue }: ChoiceContext): Action[] {
  const bot = botAt(view, seat, lane);
  if (bot === null) return [];
  const resource = pendingCard(view);
  const resourceKind = resource && faceOf(catalogue, resource).kind;
  const bonus = resourceKind?.type === "resource" ? resourceKind.bonus.type : null;
  if (seat !== view.public.active) return bonus === "exhaust" ? [{ type: "exhaust", lane }] : [];
  if (bonus === "ready") return [{ type: "ready", lane }];
  const { kind } = faceOf(catalogue, bot.card);
  if (kind.type !== "scrapbot") return [];
  return kind.attacks.map((_, attack) => ({ type: "attack", lane, attack }));
}

export function targetOf(action: Action, { active }: PublicView): string | null {
  switch (action.type) {
    case "play_for_scrap":
      return ANCHORS.scrap;
    case "play_for_energy":
      return ANCHORS.energy;
    case "buy":
      return ANCHORS.discard(active);
    case "activate":
    case "build":
    case "ready":
      return ANCHORS.lane(active, action.lane);
    case "exhaust":
      return ANCHORS.lane(1 - active, action.lane);
    case "attack":
    case "end_turn":
    case "use_bonus":
    case "return_wound":
    case "skip_bonus":
      return null;
  }
}
