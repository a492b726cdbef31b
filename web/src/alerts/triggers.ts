/** Derives alerts from server messages. */

import type { FromServer, Match, Seat } from "../api/messages";

export type Trigger = "turn" | "over" | "paired";

export interface Alert {
  trigger: Trigger;
  match_id: string;
  /** The step that caused it; a later step of the same match is a new alert. */
  seq: number;
}

/** Tracks the matches that this page has joined. */
export class TriggerTracker {
  /** Matches that await the player now. */
  private readonly asked = new Set<string>();
  private readonly running = new Set<string>();

  /** `match` is the state after the message; null if the page has not joined it. */
  heard(message: FromServer, match: Match | null, seat: Seat | null): Alert | null {
    switch (message.type) {
      case "your_turn":
        this.asked.add(message.match_id);
        return { trigger: "turn", match_id: message.match_id, seq: message.seq };
      case "paired":
      case "event_paired":
        return { trigger: "paired", match_id: message.match_id, seq: 0 };
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

/** Whether somebody else at the table waits for this player: bots have time. */
export function waitsForPlayer({ seats, awaiting }: Match, player_id: string): boolean {
  const own = seats.find(({ player }) => player?.id === player_id);
  const others = seats.filter((seat) => seat !== own && seat.player && seat.presence !== "left");
  const awaited = own !== undefined && own.presence !== "bot" && awaiting.includes(own.seat);
  return awaited && others.length > 0;
}

function isStoodIn({ seats }: Match, own: Seat): boolean {
  return seats.some(({ seat, presence }) => seat === own && presence === "bot");
}

function mark(set: Set<string>, id: string, member: boolean): void {
  if (member) set.add(id);
  else set.delete(id);
}
