/**
 * The tabs of a browser share one cookie, so they are one player. Each tells the others when that
 * changes.
 */

import { openChannel, type Channel } from "./broadcast";
import type { Player } from "../api/messages";

const NAME = "scrapworks.identity";

export type Change =
  /** The name alone. */
  | "kept"
  /** This tab's connection is still another player's, or nobody's. */
  | "replaced";

export class IdentityChannel {
  private readonly channel: Channel;

  /** `changed` is called with the player that another tab has become; null after logging out. */
  constructor(changed: (player: Player | null) => void, channel: Channel = openChannel(NAME)) {
    this.channel = channel;
    channel.onmessage = ({ data }: MessageEvent<Player | null>) => changed(data);
  }

  announce(player: Player | null): void {
    // A plain copy: what Svelte wraps cannot be sent.
    this.channel.postMessage(player && { ...player });
  }
}

/** What a player of another tab means for a tab that is `mine`. */
export function changeOf(mine: Player | null | undefined, player: Player | null): Change {
  return mine && player && mine.id === player.id ? "kept" : "replaced";
}
