/** Cards that the player lines up for the stack within a turn, to send them one after the other. */

import type { Action, Card } from "../../../api/generated/scrappers";

export class StackPlan {
  /** Whether the next choices are added to the plan. */
  open = $state(false);
  actions: readonly Action[] = $state.raw([]);

  start(): void {
    this.open = true;
  }

  /** Closes the plan when the stack is full with it. */
  add(action: Action, slots: number): void {
    this.actions = [...this.actions, action];
    if (this.actions.length >= slots) this.open = false;
  }

  /** Takes a card out; the next ones move up. */
  remove(at: number): void {
    this.actions = this.actions.toSpliced(at, 1);
    this.open = true;
  }

  drop(): void {
    this.open = false;
    this.actions = [];
  }

  /**
   * What can still be chosen: cards of the hand that are not planned. A draft card is gone when
   * others draft, so it can be the first of a plan only.
   */
  left(legal: Action[], hand: readonly Card[]): Action[] {
    if (this.actions.length === 0) return legal;
    if (!this.open) return [];
    const left = this.handLeft(hand);
    return legal.filter((action) => "card" in action && left.includes(action.card));
  }

  /** The hand without the planned cards. */
  handLeft(hand: readonly Card[]): Card[] {
    return this.actions.reduce(
      (left, action) => {
        const at = "card" in action ? left.indexOf(action.card) : -1;
        return at < 0 ? left : left.toSpliced(at, 1);
      },
      [...hand],
    );
  }
}
