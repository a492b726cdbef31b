/** Taking a seat in a waiting room, and with it a share in the chance of the match. */

import { api, type SitDown } from "../api/http";
import { generateEntropy, storeShare } from "./entropy";
import { signUp } from "./signUp.svelte";
import type { Lobby } from "../api/messages";

/**
 * Sits down, on the first free seat if none is named; on one's own seat it adds what is new.
 * Asks a stranger for a name first: null for those who would rather not say.
 */
export async function joinSeat(
  lobby: Lobby,
  seat: Omit<SitDown, "entropy"> = {},
): Promise<Lobby | null> {
  if ((await signUp.ensure()) === null) return null;
  const entropy = generateEntropy();
  // Kept before it is sent: a share that the server knows must not be lost to this device.
  storeShare(localStorage, lobby, entropy);
  const answer = await api.sitDown(lobby.id, { ...seat, entropy });
  return answer.lobby;
}
