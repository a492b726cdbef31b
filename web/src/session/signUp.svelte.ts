/** Asks visitors for a name when they do something that needs a player. */

import { client } from "./client.svelte";
import type { Player } from "../api/messages";

class SignUp {
  /** Whether the dialog is open. */
  asking = $state(false);
  private answer: ((player: Player | null) => void) | null = null;

  /** The player; asks for a name if there is none. Null if the user declines. */
  async ensure(): Promise<Player | null> {
    // The session may still be loading.
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
