/** The player's friends and requests, and whom the player has blocked. */

import { api } from "../api/http";
import type { Friend, Player } from "../api/messages";
import { client } from "./client.svelte";

class Friends {
  /** Requests to the player first. */
  all: Friend[] = $state.raw([]);
  /** Ids of blocked players; null until they are known. */
  blocked: ReadonlySet<string> | null = $state.raw(null);
  /** Numbers of the newest requests; older answers are ignored. */
  private asking = 0;
  private askingBlocked = 0;

  async load(): Promise<void> {
    this.asking += 1;
    const { asking } = this;
    const found = client.me ? (await api.friends()).items : [];
    if (asking === this.asking) this.all = found;
  }

  async loadBlocked(): Promise<void> {
    this.askingBlocked += 1;
    const { askingBlocked } = this;
    const found = client.me ? (await api.blocks()).items : [];
    if (askingBlocked === this.askingBlocked) {
      this.blocked = new Set(found.map(({ player }) => player.id));
    }
  }

  /** Those who ask the player. */
  get requests(): Friend[] {
    return this.all.filter(({ state }) => state === "asks");
  }

  with(player_id: string): Friend | null {
    return this.all.find(({ player }) => player.id === player_id) ?? null;
  }

  async ask({ id }: Player): Promise<void> {
    await api.askFriend(id);
    await this.load();
  }

  async end({ id }: Player): Promise<void> {
    await api.endFriend(id);
    await this.load();
  }

  async block(id: string): Promise<void> {
    await api.block(id);
    await Promise.all([this.load(), this.loadBlocked()]);
  }

  async unblock(id: string): Promise<void> {
    await api.unblock(id);
    await this.loadBlocked();
  }
}

export const friends = new Friends();
