/**
 * The conversation of people who go on together: from a waiting room to its match and a rematch.
 * The server keeps a chat for each place; here the lines of the places before are kept until the
 * page is closed.
 */

import { untrack } from "svelte";
import type { ChatLine } from "../api/messages";

/** Lines from before a place; the oldest are dropped first. */
const LINES_MAX = 50;
const PLACES_MAX = 20;

class Conversation {
  /** By the id of a room or match, the place that was carried to last at the end. */
  private earlier: ReadonlyMap<string, readonly ChatLine[]> = $state.raw(new Map());
  private me: string | null = null;

  /** Whoever else logs in here reads nothing of it. */
  belongTo(me: string | null): void {
    if (me !== this.me) [this.me, this.earlier] = [me, new Map()];
  }

  /** Shows the lines of one place, and those from before it, at the next place as well. */
  carry(from: string, to: string, lines: readonly ChatLine[]): void {
    const earlier = untrack(() => this.earlier);
    const carried = [...(earlier.get(from) ?? []), ...lines].slice(-LINES_MAX);
    const others = [...earlier].filter(([place]) => place !== to);
    this.earlier = new Map([...others.slice(1 - PLACES_MAX), [to, carried]]);
  }

  before(place: string): readonly ChatLine[] {
    return this.earlier.get(place) ?? [];
  }
}

export const conversation = new Conversation();
