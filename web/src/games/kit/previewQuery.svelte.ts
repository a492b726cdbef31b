/** A preview request for one action at a time; only the newest answer counts. */

import type { Refusal } from "../../api/messages";
import { RefusedError } from "../../api/refusedError";

export class PreviewQuery<Action extends { type: string }, Preview> {
  /** The action that `info` or `refusal` belongs to, or will belong to. */
  action: Action | null = $state.raw(null);
  info: Preview | null = $state.raw(null);
  refusal: Refusal | null = $state.raw(null);
  /** The answer is pending; `info` may still be that of an earlier action. */
  pending = $state(false);
  #questions = 0;

  async ask(action: Action, ask: (action: Action) => Promise<Preview>): Promise<void> {
    this.#questions += 1;
    const question = this.#questions;
    const isNewest = () => question === this.#questions;
    if (this.action?.type !== action.type) this.info = null;
    [this.action, this.refusal, this.pending] = [action, null, true];
    try {
      const info = await ask(action);
      if (isNewest()) [this.info, this.pending] = [info, false];
    } catch (error) {
      // The shell reports lost connections and outdated positions.
      if (!isNewest()) return;
      [this.info, this.pending] = [null, false];
      this.refusal = error instanceof RefusedError ? error.refusal : null;
    }
  }

  clear(): void {
    this.#questions += 1;
    [this.action, this.info, this.refusal, this.pending] = [null, null, null, false];
  }
}
