/** The plan of one table: keeps choices until they can be sent, and sends them one by one. */

import { nextOf, withChoice, type Planned } from "./plan";

export class Planner {
  /** The actions to come, in order. */
  planned: Planned = $state.raw([]);
  /** The player plans while others decide. */
  on = $state(false);

  private readonly send: (action: unknown) => void;
  private readonly dropped: (action: unknown) => void;

  /** `dropped` is called with the planned action that turned out not to be legal. */
  constructor(send: (action: unknown) => void, dropped: (action: unknown) => void) {
    this.send = send;
    this.dropped = dropped;
  }

  /**
   * Takes the player's choice. It is sent at once, unless `waits`: for the answer to `sent`, or for
   * the player's turn.
   */
  choose(choice: Planned, { waits, sent }: { waits: boolean; sent: unknown }): void {
    if (waits) {
      // What is chosen while planning is no longer offered, so a second one is another one.
      const adds = sent === null;
      this.planned = adds ? [...this.planned, ...choice] : withChoice(this.planned, choice, sent);
      return;
    }
    const [action, ...rest] = choice;
    this.planned = rest;
    this.send(action);
  }

  /** Sends the next planned action, now that the player decides; drops the plan if it cannot be. */
  goOn(legal: readonly unknown[]): void {
    if (this.planned.length === 0) return;
    const next = this.planned[0];
    const { action, rest } = nextOf(this.planned, legal);
    this.planned = rest;
    if (action === null) this.dropped(next);
    else this.send(action);
  }

  /** Takes the action of that index back. */
  remove(index: number): void {
    this.planned = this.planned.toSpliced(index, 1);
  }

  clear(): void {
    this.planned = [];
  }
}
