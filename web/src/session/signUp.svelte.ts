/** Asks a stranger for a name where one is needed, and only there. */

import { client } from "./client.svelte";
import type { Player } from "../api/messages";

class SignUp {
  /** The dialog is open. */
  asking = $state(false);
  private answer: ((player: Player | null) => void) | null = null;

  /** The player; asks for a name if there is none yet. Null for those who would rather not say. */
  async ensure(): Promise<Player | null> {
    // Somebody known is not asked for a name only because the answer is still on its way.
    await client.known;
    if (client.me) return client.me;
    this.done(null);
    this.asking = true;
    return new Promise((resolve) => {
      this.answer = resolve;
    });
  }

  done(player: Player | null): void {
    this.asking = false;
    this.answer?.(player);
    this.answer = null;
  }
}

export const signUp = new SignUp();
