/** Keyboard shortcuts of the table. */

import type { Action, Card } from "../../api/generated/scrappers";
import { handleShortcut } from "../kit/keys";
import type { TableModel } from "./tableModel.svelte";
import { anchors } from "./animation/anchors";

interface ShortcutTargets {
  model: TableModel;
  /** In display order. */
  hand: Card[];
  /** The viewer has legal actions, and no animation is running. */
  canAct: boolean;
  focusHand(): void;
  /** Focuses the button that sends the proposed action. */
  focusSend(): void;
  /** Skips the animation; false if none is running. */
  skip(): boolean;
}

export function handleKey(event: KeyboardEvent, targets: ShortcutTargets): void {
  handleShortcut(event, targets.model.props.keys, (key) => press(key, targets));
}

function press(key: string, targets: ShortcutTargets): boolean {
  const { model } = targets;
  if (key === "escape") return model.zoom.close() || targets.skip() || model.deselect();
  if (key === "h") {
    targets.focusHand();
    return true;
  }
  if (!targets.canAct) return false;
  if (/^[1-9]$/.test(key)) return selectNth(Number(key) - 1, targets);
  switch (key) {
    case "d":
      return selectNextPile(targets);
    case "e":
      return sendFirst(model, ({ type }) => type === "eject");
    case "f":
      return sendFirst(model, (action) => action.type === "take" && action.token === "fuel");
    case "s":
      return sendFirst(model, (action) => action.type === "take" && action.token === "scrap");
    case "p":
      return plan(model);
    case "x":
      if (model.choices.end) model.send(model.choices.end);
      return model.choices.end !== null;
    default:
      return false;
  }
}

/** Selects a card of the hand in Command and Reboot; otherwise a choice, or sends an amount. */
function selectNth(at: number, targets: ShortcutTargets): boolean {
  const { model, hand } = targets;
  const { simple, choices } = model.choices;
  const amount = simple[at];
  if (amount) {
    model.send(amount);
    return true;
  }
  const inHand = hand.map((card) => anchors.own("hand", card));
  const isActivation = model.props.view.public.phase.type === "activation";
  const anchor = isActivation ? choices[at]?.anchor : inHand[at];
  if (anchor === undefined) return false;
  select(anchor, targets);
  return true;
}

/** Selects the next draft pile that a card can be taken from. */
function selectNextPile(targets: ShortcutTargets): boolean {
  const piles = targets.model.choices.choices.filter(({ anchor }) => anchor.startsWith("pile-"));
  const current = piles.findIndex(({ anchor }) => anchor === targets.model.selected);
  const next = piles[(current + 1) % piles.length];
  if (next && next.anchor !== targets.model.selected) select(next.anchor, targets);
  return next !== undefined;
}

/** As a click does: the second press plays the card. A key that is held down is ignored. */
function select(anchor: string, { model, focusSend }: ShortcutTargets): void {
  model.select(anchor);
  if (model.selected === anchor) focusSend();
}

/** Begins a plan of several cards, or places it; false if there is nothing to plan. */
function plan(model: TableModel): boolean {
  if (model.plan.actions.length > 0) model.sendPlan();
  else if (model.canPlan) model.plan.start();
  else return false;
  return true;
}

/** Sends the first action that is offered and wanted; false if there is none. */
function sendFirst(model: TableModel, wanted: (action: Action) => boolean): boolean {
  const action = [...model.offers, ...model.choices.simple].find(wanted);
  if (action) model.send(action);
  return action !== undefined;
}
