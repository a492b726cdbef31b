/** A made-up match of two players for the gallery and the tests. */

import { seatLook, type SeatInfo } from "../../../ui/seats";
import type { Match, Seat } from "../../../api/messages";
import type { BotsFacts } from "../types";
import { catalogue } from "./catalogue";

const NAMES = ["Ann", "Bob"];

export function factsOf(me: Seat | null): BotsFacts {
  const players = NAMES.map((name, seat) => ({
    seat,
    player: { id: `p${seat}`, name, kind: "guest" as const },
    bot: null,
    presence: "here" as const,
    roster: null,
  }));
  const match: Match = {
    id: "m",
    game: "scrapbots",
    rules_version: 1,
    options: {},
    clock: { type: "none" },
    absence: "forfeit",
    hints: false,
    state: "running",
    seq: 1,
    awaiting: [],
    result: null,
    started_at: "2026-01-01T00:00:00.000Z",
    finished_at: null,
    seats: players,
  };
  const seats = players.map(({ seat, player, bot, presence }): SeatInfo => ({
    ...seatLook(seat),
    seat,
    name: player.name,
    player,
    bot,
    presence,
    mine: seat === me,
  }));
  return { catalogue, match, seats, me };
}
