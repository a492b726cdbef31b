/** Takes a seat in a lobby and sends entropy for the match. */

import { api, Problem, type SitDown } from "../api/http";
import { client } from "./client.svelte";
import { generateEntropy, storeShare } from "./entropy";
import { signUp } from "./account/signUp.svelte";
import { router } from "../router/location.svelte";
import { deviceStorage } from "../settings/storage";
import type { Lobby } from "../api/messages";

/**
 * Takes the first free seat if none is named; for one's own seat it changes the given fields. Asks
 * for a name first if others will see it; null if the user declines.
 */
export async function joinSeat(
  lobby: Lobby,
  seat: Omit<SitDown, "entropy"> = {},
): Promise<Lobby | null> {
  if (hasOthers(lobby) && (await signUp.ensure()) === null) return null;
  const entropy = generateEntropy();
  // Stored before it is sent: a share that the server has must not be lost here.
  storeShare(deviceStorage, lobby, entropy);
  const answer = await api.sitDown(lobby.id, { ...seat, entropy });
  return answer.lobby;
}

/** Takes a seat and opens the lobby's page, which says what became of one that waits no more. */
export async function joinAndEnter(lobby: Lobby): Promise<void> {
  try {
    if ((await joinSeat(lobby)) === null) return;
  } catch (problem) {
    const isLate = problem instanceof Problem && problem.refusal.code === "lobby.not_open";
    if (!isLate) throw problem;
  }
  router.go({ page: "lobby", id: lobby.id });
}

/** Whether people other than this one sit there, or will. */
function hasOthers({ visibility, seats }: Lobby): boolean {
  if (visibility === "public") return true;
  return seats.some(({ player, invited }) => {
    const person = player ?? invited;
    return person !== undefined && person !== null && person.id !== client.me?.id;
  });
}
