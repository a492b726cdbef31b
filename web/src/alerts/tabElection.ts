/**
 * Elects which of a player's tabs raises an alert: none if any tab is visible, otherwise exactly
 * one, preferably one that is allowed to play sounds. The tabs agree over a BroadcastChannel,
 * without the server.
 */

import type { Channel } from "../session/broadcast";

/** Time that each tab waits for claims of the others. */
const WAIT_MS = 200;
/** Time that a result is kept: a throttled tab may see the same event much later. */
const SETTLED_MS = 120_000;
/** Rank of a visible tab; lower than every drawn rank. */
const SPOKEN_FOR = 0;

/** Whether the browser lets this tab play sounds: most require an earlier user gesture. */
export type Audibility = "loud" | "mute";
/** A rank is drawn from this value up to one above it: audible tabs win over muted ones. */
const RANKS: Record<Audibility, number> = { loud: 0, mute: 1 };

interface Claim {
  key: string;
  /** The lowest rank wins. */
  rank: number;
}

export class TabElection {
  /** Lowest rank seen for each key, and when. */
  private readonly lowest = new Map<string, { rank: number; at: number }>();
  private readonly channel: Channel;
  private readonly random: () => number;

  /** `random` returns 0 to 1, excluding 1. */
  constructor(channel: Channel, random: () => number = Math.random) {
    this.channel = channel;
    this.random = random;
    channel.onmessage = ({ data }: MessageEvent<Claim>) => this.note(data);
  }

  /** Whether this tab wins the alert; resolves after `WAIT_MS`. */
  async claim(key: string, voice: Audibility): Promise<boolean> {
    if (this.rankOf(key) === SPOKEN_FOR) return false;
    const rank = RANKS[voice] + 1 - this.random();
    this.say({ key, rank });
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    if (this.rankOf(key) !== rank) return false;
    this.say({ key, rank: SPOKEN_FOR });
    return true;
  }

  /** Withdraws the alert in all tabs, because this one is visible. */
  settle(key: string): void {
    this.say({ key, rank: SPOKEN_FOR });
  }

  private say(claim: Claim): void {
    this.note(claim);
    this.channel.postMessage(claim);
  }

  private note({ key, rank }: Claim): void {
    const before = this.rankOf(key);
    this.lowest.set(key, { rank: Math.min(rank, before), at: Date.now() });
  }

  private rankOf(key: string): number {
    const old = Date.now() - SETTLED_MS;
    for (const [each, { at }] of this.lowest) if (at < old) this.lowest.delete(each);
    return this.lowest.get(key)?.rank ?? Infinity;
  }
}
