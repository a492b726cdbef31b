/** Events that the player has joined or holds, and the matches that begin in them. */

import { PAGE_ITEMS_MAX, api } from "../api/http";
import { client } from "./client.svelte";
import { copyShare } from "./entropy";
import { deviceStorage } from "../settings/storage";
import type { FromServer, HeldEvent } from "../api/messages";

/** A match of an event that has begun for the player. */
export interface Begun {
  event_id: string;
  match_id: string;
}

class Events {
  /** Open ones of the player. Null until the server has told. */
  own: readonly HeldEvent[] | null = $state.raw(null);
  /** A match that has begun while the player was busy elsewhere, until it is opened. */
  waiting: Begun | null = $state.raw(null);
  private begun: (match: Begun) => void = () => undefined;
  /** Matches that were announced: a message may come twice, over two connections. */
  private readonly announced = new Set<string>();
  private first = true;

  /** `begun` is called when a match begins while this page is open. */
  start(begun: (match: Begun) => void): void {
    this.begun = begun;
    client.listen((message) => this.heard(message));
  }

  /** Reads the player's own events. */
  async load(): Promise<void> {
    const { me } = client;
    const filter = { open: true, player: "me", limit: PAGE_ITEMS_MAX } as const;
    const own = me ? (await api.events(filter)).items : [];
    if (client.me?.id === me?.id) this.own = own;
  }

  private heard(message: FromServer): void {
    if (message.type === "event_paired") {
      if (this.announce(message)) this.begun(message);
    } else if (message.type === "welcome") {
      // Without a connection the page will try again.
      this.findBegun().catch(() => undefined);
    } else if (message.type === "match_snapshot") {
      if (message.match_id === this.waiting?.match_id) this.waiting = null;
    }
  }

  /** Finds what began while there was no connection. Who has just come is only told. */
  private async findBegun(): Promise<void> {
    const isFirst = this.first;
    this.first = false;
    await this.load();
    for (const { id: event_id, state } of this.own ?? []) {
      if (state !== "running") continue;
      const match_id = (await api.event(event_id)).own?.match_id;
      if (match_id === undefined || !this.announce({ event_id, match_id })) continue;
      if (!isFirst) this.begun({ event_id, match_id });
      else if (!client.state.tables[match_id]) this.waiting = { event_id, match_id };
    }
  }

  /** False if it was before. */
  private announce({ event_id, match_id }: Begun): boolean {
    if (this.announced.has(match_id)) return false;
    this.announced.add(match_id);
    copyShare(deviceStorage, event_id, match_id);
    return true;
  }
}

export const events = new Events();
