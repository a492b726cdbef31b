/** A made-up match for galleries and tests. */

import type { Match, Options, Seat } from "../../../api/messages";
import { seatLook, type SeatInfo } from "../../../ui/seats";

const NAMES = ["Ann", "Bob", "Cem", "Dora"];

interface SampleMatch {
  match: Match;
  /** The seats as a table shows them. */
  seats: SeatInfo[];
}

/** A running match with a guest for each of `rosters`, as `me` sees it. */
export function sampleMatch(
  game: string,
  rosters: readonly unknown[],
  me: Seat | null,
  options: Options = {},
): SampleMatch {
  const seats = rosters.map((roster, seat) => ({
    seat,
    player: { id: `p${seat}`, name: NAMES[seat] ?? "", kind: "guest" as const },
    bot: null,
    presence: "here" as const,
    roster,
  }));
  const match: Match = {
    id: "m",
    game,
    rules_version: 1,
    options,
    clock: { type: "none" },
    absence: "forfeit",
    hints: false,
    state: "running",
    seq: 1,
    awaiting: [],
    result: null,
    started_at: "2026-01-01T00:00:00.000Z",
    finished_at: null,
    seats,
  };
  return { match, seats: seatsOf(match, me) };
}

/** The seats of a match as a table shows them to `me`. */
export function seatsOf(match: Match, me: Seat | null): SeatInfo[] {
  return match.seats.map(({ seat, player, bot, presence }) => ({
    ...seatLook(seat),
    seat,
    name: player?.name ?? "",
    player,
    bot,
    presence,
    mine: seat === me,
  }));
}
