/** How many matches a player has. */

import { api } from "../api/http";
import type { Player } from "../api/messages";

/** Finished and running ones of the player of this browser. */
export async function countMatches(me: Player["id"]): Promise<number> {
  const profile = await api.player(me);
  const running = await api.matches({ player: "me", state: "running" });
  return profile.games.reduce((sum, { played }) => sum + played, 0) + running.items.length;
}
