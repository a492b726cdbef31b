/** The open lobbies in which the player sits or is invited, on the public list or not. */

import { api } from "../api/http";
import { client } from "./client.svelte";
import type { FromServer, Lobby } from "../api/messages";

class OwnLobbies {
  all: Lobby[] = $state.raw([]);
  /** Number of the newest request; older answers are ignored. */
  private asking = 0;

  async load(): Promise<void> {
    this.asking += 1;
    const { asking } = this;
    const found = client.me ? (await api.ownLobbies()).items : [];
    if (asking === this.asking) this.all = found;
  }

  /** Those with a seat that is kept for the player. */
  get invitations(): Lobby[] {
    return this.all.filter((lobby) => isInvited(lobby));
  }

  /** Whether one of them ended, or an invitation did: somebody took the seat or freed it. */
  isOutdatedBy(message: FromServer): boolean {
    if (message.type === "lobby_closed") {
      return this.all.some(({ id }) => id === message.lobby_id);
    }
    if (message.type !== "lobby_changed" || isInvited(message.lobby)) return false;
    return this.invitations.some(({ id }) => id === message.lobby.id);
  }
}

export function isInvited({ seats }: Lobby): boolean {
  const me = client.me?.id;
  return me !== undefined && seats.some(({ invited }) => invited?.id === me);
}

/** Name of the lobby's host; empty if nobody has it. */
export function hostOf({ owner, seats }: Lobby): string {
  return seats.find(({ player }) => player?.id === owner)?.player?.name ?? "";
}

export const ownLobbies = new OwnLobbies();
