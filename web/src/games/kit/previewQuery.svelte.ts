/** One question to the server about an action, and the newest answer to it. */

import type { Refusal } from "../../api/messages";
import { RefusedError } from "../../api/refusedError";

export class PreviewQuery<Action extends { type: string }, Preview> {
  /** The action that `info` or `refusal` is about, or will be. */
  action: Action | null = $state.raw(null);
  info: Preview | null = $state.raw(null);
  refusal: Refusal | null = $state.raw(null);
  /** The answer has not come yet; `info` may still be that of the question before. */
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
      // A connection that is lost or a position that has passed is the shell's to tell.
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
