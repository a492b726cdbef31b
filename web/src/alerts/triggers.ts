/** What somebody who looks elsewhere is called for, out of what the server says. */

import type { FromServer, Match, Seat } from "../api/messages";

export type Trigger = "turn" | "over";

export interface Alert {
  trigger: Trigger;
  match_id: string;
  /** The step that brought it: the same match calls anew after another one. */
  seq: number;
}

/** Follows the matches that this page watches. */
export class TriggerTracker {
  /** Those that wait for the player now. */
  private readonly asked = new Set<string>();
  private readonly running = new Set<string>();

  /** `match` is as the page knows it after the message; null where it does not watch it. */
  heard(message: FromServer, match: Match | null, seat: Seat | null): Alert | null {
    switch (message.type) {
      case "your_turn":
        this.asked.add(message.match_id);
        return { trigger: "turn", match_id: message.match_id, seq: message.seq };
      case "match_snapshot":
      case "match_step":
        return match === null || seat === null
          ? null
          : this.seen(match, message.seq, message.legal !== undefined && !isStoodIn(match, seat));
      default:
        return null;
    }
  }

  private seen({ id, state }: Match, seq: number, asked: boolean): Alert | null {
    const was = { running: this.running.has(id), asked: this.asked.has(id) };
    mark(this.running, id, state === "running");
    mark(this.asked, id, asked);
    if (asked && !was.asked) return { trigger: "turn", match_id: id, seq };
    return was.running && state === "finished" ? { trigger: "over", match_id: id, seq } : null;
  }
}

function isStoodIn({ seats }: Match, own: Seat): boolean {
  return seats.some(({ seat, presence }) => seat === own && presence === "bot");
}

function mark(set: Set<string>, id: string, member: boolean): void {
  if (member) set.add(id);
  else set.delete(id);
}
