/**
 * What could be done with the card or Scrapbot that is picked: the legal actions, and beside them
 * the actions that are not, to be asked why. What is legal only the server's list says.
 */

import type { Action, Card, Lane, PublicView } from "../../api/generated/scrapbots";
import { isEqual } from "../../api/patch";
import type { Seat } from "../../api/messages";
import { botAt, pendingCard } from "./actions";
import { faceOf } from "./labels";
import { SPOT } from "./anchors";
import type { BotsTableProps, BotsView } from "./types";

export type Picked =
  | { type: "hand"; at: number; card: Card }
  | { type: "market"; slot: number }
  | { type: "bot"; seat: Seat; lane: Lane }
  | { type: "end" };

export interface Choice {
  action: Action;
  legal: boolean;
  /** The place of the table to click, or to drop the card on. */
  spot: string | null;
}

export type Known = Pick<BotsTableProps, "view" | "catalogue" | "legal">;

const LANES: readonly Lane[] = [0, 1, 2];

export function sameAction(one: Action, other: Action): boolean {
  return isEqual(one, other);
}

/** With nothing picked: the answers to a bonus that is asked for, and else none. */
export function choicesOf(picked: Picked | null, known: Known): Choice[] {
  const { view, legal } = known;
  const actions =
    picked !== null ? possible(picked, known) : pendingCard(view) !== null ? legal : [];
  return actions.map((action) => ({
    action,
    legal: legal.some((other) => sameAction(action, other)),
    spot: spotOf(action, view.public),
  }));
}

/** What one picks up on the way to the action; null where it lies open to be chosen. */
export function leadsTo(action: Action, view: BotsView): Picked | null {
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

/** Whether something legal can be done with it. */
export function isLit(picked: Picked, known: Known): boolean {
  return choicesOf(picked, known).some(({ legal }) => legal);
}

/** What is asked about to hear why nothing can be done with it. Null where there is nothing. */
export function plainest(picked: Picked, known: Known): Action | null {
  return possible(picked, known)[0] ?? null;
}

function possible(picked: Picked, known: Known): Action[] {
  switch (picked.type) {
    case "hand":
      return withCard(picked.card, known);
    case "market":
      return [{ type: "buy", slot: picked.slot }];
    case "bot":
      return withBot(picked.seat, picked.lane, known);
    case "end":
      return [{ type: "end_turn" }];
  }
}

function withCard(card: Card, { view, catalogue, legal }: Known): Action[] {
  const { kind, energy } = faceOf(catalogue, card);
  const value: Action[] = [
    { type: "play_for_scrap", card },
    ...(energy > 0 ? [{ type: "play_for_energy", card } as const] : []),
  ];
  switch (kind.type) {
    case "component": {
      const isThere = (lane: Lane) => botAt(view, view.public.active, lane) !== null;
      const lanes = kind.activation ? orFirst(LANES.filter(isThere)) : [];
      return [...value, ...lanes.map((lane) => ({ type: "activate", card, lane }) as const)];
    }
    case "scrapbot": {
      const builds = LANES.map((lane) => ({ type: "build", card, lane }) as const);
      const isLegal = (build: Action) => legal.some((other) => sameAction(build, other));
      const open = builds.filter(isLegal);
      return [...(open.length > 0 ? open : builds.slice(0, 1)), ...value];
    }
    case "resource":
    case "wound":
      return value;
  }
}

/** Somebody to ask about, even where there is nobody. */
function orFirst(lanes: Lane[]): Lane[] {
  return lanes.length > 0 ? lanes : LANES.slice(0, 1);
}

function withBot(seat: Seat, lane: Lane, { view, catalogue }: Known): Action[] {
  const bot = botAt(view, seat, lane);
  const asked = pendingCard(view);
  const bonus = asked ? faceOf(catalogue, asked).kind : null;
  const asksFor = bonus?.type === "resource" ? bonus.bonus.type : null;
  if (bot === null) return [];
  if (seat !== view.public.active) return asksFor === "exhaust" ? [{ type: "exhaust", lane }] : [];
  if (asksFor === "ready") return [{ type: "ready", lane }];
  const { kind } = faceOf(catalogue, bot.card);
  if (kind.type !== "scrapbot") return [];
  return kind.attacks.map((_, attack) => ({ type: "attack", lane, attack }));
}

export function spotOf(action: Action, { active }: PublicView): string | null {
  switch (action.type) {
    case "play_for_scrap":
      return SPOT.scrap;
    case "play_for_energy":
      return SPOT.energy;
    case "buy":
      return SPOT.discard(active);
    case "activate":
    case "build":
    case "ready":
      return SPOT.lane(active, action.lane);
    case "exhaust":
      return SPOT.lane(1 - active, action.lane);
    case "attack":
    case "end_turn":
    case "use_bonus":
    case "return_wound":
    case "skip_bonus":
      return null;
  }
}
