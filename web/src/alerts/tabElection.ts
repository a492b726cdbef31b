/**
 * Which of a player's tabs speaks. One that is looked at has no need to, and the others none
 * either; else any one of them, but one only, and one that can be heard before one that cannot.
 * They settle it among themselves, without the server.
 */

/** So long every tab waits for what the others say. */
const WAIT_MS = 200;
/** What was settled holds so long: a tab that sleeps hears of the same thing later than others. */
const SETTLED_MS = 120_000;
/** Below every rank that is drawn. */
const SPOKEN_FOR = 0;

/** Whether a browser lets this tab sound now: most let none that was never touched. */
export type Audibility = "loud" | "mute";
/** Ranks are drawn from there to one above: all that are loud come before all that are mute. */
const RANKS: Record<Audibility, number> = { loud: 0, mute: 1 };

interface Claim {
  key: string;
  /** The lowest one has the election. */
  rank: number;
}

/** The part of `BroadcastChannel` that is used here. */
export type Channel = Pick<BroadcastChannel, "postMessage" | "onmessage">;

export class TabElection {
  /** The lowest rank that was heard or said of each thing, and when. */
  private readonly lowest = new Map<string, { rank: number; at: number }>();
  private readonly channel: Channel;
  private readonly random: () => number;

  /** `random` is 0 to 1, without 1. */
  constructor(channel: Channel, random: () => number = Math.random) {
    this.channel = channel;
    this.random = random;
    channel.onmessage = ({ data }: MessageEvent<Claim>) => this.note(data);
  }

  /** Whether this tab is to speak of it; known after a moment. */
  async claim(key: string, voice: Audibility): Promise<boolean> {
    if (this.rankOf(key) === SPOKEN_FOR) return false;
    const rank = RANKS[voice] + 1 - this.random();
    this.say({ key, rank });
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    if (this.rankOf(key) !== rank) return false;
    this.say({ key, rank: SPOKEN_FOR });
    return true;
  }

  /** Nobody need speak of it: somebody looks at this tab. */
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
