/** What the player waits for: others to play with. The server keeps it; this is what it says. */

import { api } from "../api/http";
import { client } from "./client.svelte";
import { followShare, generateEntropy, removeShare, storeShare } from "./entropy";
import { signUp } from "./signUp.svelte";
import { deviceStorage } from "../settings/storage";
import type { Clock, FromServer, GameInfo, Match, Pairing, Queue, Time } from "../api/messages";

/** Strangers must not let one another wait for ever. */
const CLOCK = { type: "per_turn", turn_ms: 120_000 } as const satisfies Clock;

type Found = (match_id: string, game: string | null) => void;

class Pairings {
  all: Pairing[] = $state.raw([]);
  queues: Queue[] = $state.raw([]);
  /** The game for which the server has not answered yet. */
  asking: string | null = $state(null);
  private found: Found = () => undefined;
  /** Those that have ended: an answer that comes later does not bring them back. */
  private readonly ended = new Set<string>();
  /** Number of the newest request; older answers are ignored. */
  private loading = 0;

  /** `found` is called when a match of this player has started. */
  start(found: Found): void {
    this.found = found;
    client.listen((message) => this.heard(message));
  }

  /** The one that the game's button began. */
  of(game: string): Pairing | undefined {
    return this.all.find((pairing) => pairing.game === game && isUsual(pairing));
  }

  /** How many wait for what the game's button begins, and how long that took lately. */
  queueOf(game: string): Queue | undefined {
    return this.queues.find((queue) => queue.game === game && isUsual(queue));
  }

  /** Begins to wait. Asks for a name first, since others will see it. */
  async ask({ slug, seats_min }: GameInfo): Promise<void> {
    if (this.asking !== null || (await signUp.ensure()) === null) return;
    this.asking = slug;
    try {
      const entropy = generateEntropy();
      const wanted = { game: slug, seats: seats_min, clock: CLOCK, rated: false };
      const { pairing } = await api.newPairing({ ...wanted, entropy });
      storeShare(deviceStorage, pairing, entropy, "pairing");
      this.put(pairing);
    } finally {
      this.asking = null;
    }
  }

  async cancel({ id }: Pairing): Promise<void> {
    await api.endPairing(id);
    this.remove(id);
  }

  async loadQueues(): Promise<void> {
    this.queues = (await api.queues()).items;
  }

  private heard(message: FromServer): void {
    if (message.type === "welcome") {
      // Without a connection the page will try again.
      this.load().catch(() => undefined);
    } else if (message.type === "pairing_changed") {
      if (message.ended === undefined) this.put(message.pairing);
      else this.remove(message.pairing.id);
    } else if (message.type === "paired") {
      const pairing = this.all.find(({ id }) => id === message.pairing_id);
      followShare(deviceStorage, message.pairing_id, message.match_id);
      this.loading += 1;
      for (const { id } of [...this.all, { id: message.pairing_id }]) this.ended.add(id);
      this.all = [];
      this.found(message.match_id, pairing?.game ?? null);
    }
  }

  /** Fetches all, and finds the match that began while there was no connection. */
  private async load(): Promise<void> {
    this.loading += 1;
    const { loading } = this;
    const before = this.all;
    const all = client.me ? (await api.pairings()).items : [];
    if (loading !== this.loading) return;
    this.all = all.filter(({ id }) => !this.ended.has(id));
    const me = client.me?.id;
    const [oldest] = before.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1));
    if (me === undefined || !oldest || all.length > 0) return;
    const { items } = await api.matches({ state: "running", player: me });
    const match = items.find((item) => isPaired(item, before, oldest.created_at));
    if (match && loading === this.loading) this.found(match.id, match.game);
  }

  private put(pairing: Pairing): void {
    if (this.ended.has(pairing.id)) return;
    const others = this.all.filter(({ id }) => id !== pairing.id);
    this.all = [...others, pairing].toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1));
  }

  private remove(id: string): void {
    removeShare(deviceStorage, id);
    this.ended.add(id);
    this.all = this.all.filter((pairing) => pairing.id !== id);
  }
}

/** Whether it is what a game's button begins. */
function isUsual({ clock, rated }: Pick<Queue, "clock" | "rated">): boolean {
  return !rated && clock.type === "per_turn" && clock.turn_ms === CLOCK.turn_ms;
}

/** Whether the match may be of one of these pairings. */
function isPaired(match: Match, pairings: readonly Pairing[], since: Time): boolean {
  const people = match.seats.every(({ player }) => player !== null);
  return people && match.started_at >= since && pairings.some(({ game }) => game === match.game);
}

export const pairings = new Pairings();
