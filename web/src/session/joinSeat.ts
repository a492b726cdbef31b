/** Takes a seat in a lobby and sends entropy for the match. */

import { api, type SitDown } from "../api/http";
import { generateEntropy, storeShare } from "./entropy";
import { signUp } from "./signUp.svelte";
import type { Lobby } from "../api/messages";

/**
 * Takes the first free seat if none is named; for one's own seat it changes the given fields. Asks
 * for a name first if there is none; null if the user declines.
 */
export async function joinSeat(
  lobby: Lobby,
  seat: Omit<SitDown, "entropy"> = {},
): Promise<Lobby | null> {
  if ((await signUp.ensure()) === null) return null;
  const entropy = generateEntropy();
  // Stored before it is sent: a share that the server has must not be lost here.
  storeShare(localStorage, lobby, entropy);
  const answer = await api.sitDown(lobby.id, { ...seat, entropy });
  return answer.lobby;
}
