/** What the player waits for: others to play with. The server keeps it; this is what it says. */

import { api } from "../api/http";
import { client } from "./client.svelte";
import { followShare, generateEntropy, removeShare, storeShare } from "./entropy";
import { signUp } from "./account/signUp.svelte";
import { storeChoice, storedChoice, usualChoice, type PlayChoice } from "./playChoice";
import { isEqual } from "../api/patch";
import { deviceStorage } from "../settings/storage";
import type { FromServer, GameInfo, Match, Pairing, Queue, Time } from "../api/messages";

type Found = (match_id: string, game: string | null) => void;
type CalledOff = (match_id: string) => void;

/** A match that the player was told of, and the pairings that it ends if it begins. */
type Offer = { match_id: string; ends: string[] };

class Pairings {
  all: Pairing[] = $state.raw([]);
  queues: Queue[] = $state.raw([]);
  /** The game for which the server has not answered yet. */
  asking: string | null = $state(null);
  /** By game, what was chosen on this page. */
  private chosen: Record<string, PlayChoice> = $state.raw({});
  private found: Found = () => undefined;
  private calledOff: CalledOff = () => undefined;
  /** By pairing. */
  private readonly offers = new Map<string, Offer>();
  /** Those that have ended: an answer that comes later does not bring them back. */
  private readonly ended = new Set<string>();
  /** Matches that were announced: a message may come twice, over two connections. */
  private readonly announced = new Set<string>();
  /** Number of the newest request; older answers are ignored. */
  private loading = 0;

  /**
   * `found` is called when the server has a match for this player, which begins once all its
   * players have opened it; `calledOff` when somebody did not, so that the player waits on.
   */
  start(found: Found, calledOff: CalledOff): void {
    this.found = found;
    this.calledOff = calledOff;
    client.listen((message) => this.heard(message));
  }

  /** The one that the game's button began. */
  of(game: string): Pairing | undefined {
    return this.all.find((pairing) => pairing.game === game);
  }

  /** What the game's button begins. Guests have no choice, and so no questions. */
  choiceOf(game: GameInfo): PlayChoice {
    if (client.me?.kind !== "account") return usualChoice(game);
    return this.chosen[game.slug] ?? storedChoice(deviceStorage, game);
  }

  choose(game: GameInfo, change: Partial<PlayChoice>): void {
    const choice = { ...this.choiceOf(game), ...change };
    this.chosen = { ...this.chosen, [game.slug]: choice };
    storeChoice(deviceStorage, game.slug, choice);
  }

  /** How many wait for what the game's button begins, and how long that took lately. */
  queueOf(game: GameInfo): Queue | undefined {
    const { rated, seats, clock } = this.choiceOf(game);
    return this.queues.find(
      (queue) =>
        queue.game === game.slug &&
        queue.rated === rated &&
        queue.seats === seats &&
        isEqual(queue.clock, clock),
    );
  }

  /** Begins to wait. Asks for a name first, since others will see it. */
  async ask(game: GameInfo): Promise<void> {
    if (this.asking !== null || (await signUp.ensure()) === null) return;
    this.asking = game.slug;
    try {
      const entropy = generateEntropy();
      const wanted = { game: game.slug, ...this.choiceOf(game), entropy };
      const { pairing, match_id } = await api.newPairing(wanted);
      if (match_id === undefined) {
        storeShare(deviceStorage, pairing, entropy, "pairing");
        this.put(pairing);
      } else {
        // A match that has begun already, without this entropy. The button shows it once more.
        this.announced.delete(match_id);
        this.begin(pairing.id, match_id, pairing.game);
      }
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

  /** Whether the match begins only once all players have opened it: nothing can be asked of it. */
  isOffered(id: string): boolean {
    return [...this.offers.values()].some(({ match_id }) => match_id === id);
  }

  private heard(message: FromServer): void {
    if (message.type === "welcome") {
      // Without a connection the page will try again.
      this.load().catch(() => undefined);
    } else if (message.type === "pairing_changed") {
      const { id } = message.pairing;
      const offer = this.offers.get(id);
      if (offer !== undefined) this.takeBack(id, offer);
      if (offer !== undefined && message.ended === undefined) this.calledOff(offer.match_id);
      if (message.ended === undefined) this.put(message.pairing);
      else this.remove(message.pairing.id);
    } else if (message.type === "paired") {
      const pairing = this.all.find(({ id }) => id === message.pairing_id);
      this.begin(message.pairing_id, message.match_id, pairing?.game ?? null);
    } else if (message.type === "match_snapshot") {
      for (const [id, { match_id }] of this.offers) {
        if (match_id === message.match_id) this.offers.delete(id);
      }
    }
  }

  /** A match has begun: it ends all for which the player waited. */
  private begin(pairing_id: string, match_id: string, game: string | null): void {
    followShare(deviceStorage, pairing_id, match_id);
    this.loading += 1;
    const ends = [...this.all.map(({ id }) => id), pairing_id];
    for (const id of ends) this.ended.add(id);
    this.offers.set(pairing_id, { match_id, ends });
    this.all = [];
    this.announce(match_id, game);
  }

  /** The match has not begun: the player waits as before. */
  private takeBack(pairing_id: string, { match_id, ends }: Offer): void {
    this.offers.delete(pairing_id);
    for (const id of ends) this.ended.delete(id);
    this.announced.delete(match_id);
    // The others that the player waits for.
    if (ends.length > 1) this.load().catch(() => undefined);
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
    if (!match || loading !== this.loading) return;
    for (const { id, game } of before) {
      if (game === match.game) followShare(deviceStorage, id, match.id);
      this.ended.add(id);
    }
    this.announce(match.id, match.game);
  }

  private announce(match_id: string, game: string | null): void {
    if (this.announced.has(match_id)) return;
    this.announced.add(match_id);
    this.found(match_id, game);
  }

  private put(pairing: Pairing): void {
    if (this.ended.has(pairing.id)) return;
    const others = this.all.filter(({ id }) => id !== pairing.id);
    this.all = [...others, pairing].toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1));
  }

  private remove(id: string): void {
    if (this.ended.has(id)) return;
    removeShare(deviceStorage, id);
    this.ended.add(id);
    this.all = this.all.filter((pairing) => pairing.id !== id);
  }
}

/** Whether the match may be of one of these pairings. */
function isPaired(match: Match, pairings: readonly Pairing[], since: Time): boolean {
  const people = match.seats.every(({ player }) => player !== null);
  return people && match.started_at >= since && pairings.some(({ game }) => game === match.game);
}

export const pairings = new Pairings();
