/** Absent players that the match waits for, and who may act on it. */

import type { SeatInfo } from "../../ui/seats";
import type { Clocks, PastStep, Seat } from "../../api/messages";

export interface Absent {
  info: SeatInfo;
  /** When their grace period ends, in milliseconds since the epoch. */
  end: number;
}

/** The absent player whose grace period ends first; they are handled one by one. */
export function firstAbsent(seats: readonly SeatInfo[]): Absent | null {
  const absent = seats.flatMap((info) => {
    return info.until === undefined || info.mine ? [] : [{ info, end: Date.parse(info.until) }];
  });
  return absent.toSorted((a, b) => a.end - b.end)[0] ?? null;
}

/** Whether the viewer may call the absent player. With clocks, the clocks decide. */
export function mayCall(
  absent: Absent | null,
  table: { clocks: Clocks | null; me: Seat | null; seats: readonly SeatInfo[] },
  now: number,
): boolean {
  const mine = table.seats.find(({ seat }) => seat === table.me);
  const seated = mine !== undefined && mine.presence !== "left";
  return absent !== null && seated && table.clocks === null && absent.end <= now;
}

/** Number of decisions played for the seat since its last own one. */
export function playedFor(seat: Seat | null, log: readonly PastStep[]): number {
  const its = log.filter(({ by }) => by === seat && seat !== null);
  const own = its.findLastIndex(({ cause }) => cause === "player" || cause === "undo");
  return its.slice(own + 1).filter(({ cause }) => cause === "timeout" || cause === "bot").length;
}
