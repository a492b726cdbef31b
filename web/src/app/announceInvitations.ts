/** Keeps the list of the player's invitations, and announces new ones on every page. */

import { client } from "../session/client.svelte";
import { hostOf, ownLobbies } from "../session/ownLobbies.svelte";
import { gameRegistry } from "../games/gameRegistry.svelte";
import { quickPlay } from "../pages/home/quickPlay.svelte";
import { router } from "../router/location.svelte";
import { href } from "../router/routes";
import { toasts } from "../ui/toasts.svelte";
import type { Lobby } from "../api/messages";
import { words } from "../i18n";

/** Messages after which there may be new invitations. */
const NEWS: ReadonlySet<string> = new Set(["welcome", "rematch_offered", "invited"]);

export function announceInvitations(): void {
  const known = new Set<string>();
  let first = true;
  client.listen((message) => {
    if (!NEWS.has(message.type) && !ownLobbies.isOutdatedBy(message)) return;
    // A guest who has just been made is invited to nothing.
    if (quickPlay.starting !== null) return;
    void toasts.guard(async () => {
      await ownLobbies.load();
      for (const id of known) {
        if (ownLobbies.invitations.some((lobby) => lobby.id === id)) continue;
        toasts.retract(({ link }) => link?.address === href({ page: "lobby", id }));
        known.delete(id);
      }
      for (const lobby of ownLobbies.invitations) {
        // Those from before the page was opened stand in the list and in the bar.
        if (!known.has(lobby.id) && !first && !isInSight(lobby)) announce(lobby);
        known.add(lobby.id);
      }
      first = false;
    });
  });
}

function announce(lobby: Lobby): void {
  const text = words.invitation.invitedBy(hostOf(lobby), gameRegistry.nameOf(lobby.game));
  const address = href({ page: "lobby", id: lobby.id });
  toasts.show(text, "good", { address, text: words.invitation.takeKept });
}

/** Whether the page shows it anyway: the waiting room, or the match whose rematch it is. */
function isInSight({ id }: Lobby): boolean {
  const { route } = router;
  if (route.page === "lobby") return route.id === id;
  if (route.page !== "match") return false;
  return client.state.tables[route.id]?.position?.match.rematch === id;
}
