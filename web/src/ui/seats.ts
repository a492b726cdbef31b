/** How seats are told apart: always by a letter and a pattern beside the colour. */

import type { BotLevel, Match, Player, Presence, Seat, Time } from "../api/messages";
import { words } from "../i18n";

export type SeatPattern = "stripes" | "dots" | "chevrons" | "grid";

export interface SeatLook {
  letter: string;
  /** A CSS colour that follows the theme: paint of the seat, and what is written on it. */
  colour: string;
  ink: string;
  pattern: SeatPattern;
}

/** A seat, who sits on it, and whether they are there. */
export interface SeatInfo extends SeatLook {
  seat: Seat;
  /** Of the player or the bot; a word for "empty" is not in it. */
  name: string;
  player: Player | null;
  bot: BotLevel | null;
  presence: Presence;
  /** The match waits for them, who are away: the time at which its patience ends. */
  until?: Time;
  /** It is the viewer's own seat. */
  mine: boolean;
}

const PATTERNS: readonly SeatPattern[] = ["stripes", "dots", "chevrons", "grid"];
const LETTERS = "ABCDEFGHIJKLMNOP";

export function seatLook(seat: Seat): SeatLook {
  const letter = LETTERS[seat] ?? "?";
  const paint = "abcd"[seat % 4];
  return {
    letter,
    colour: `var(--seat-${paint})`,
    ink: `var(--on-seat-${paint})`,
    pattern: PATTERNS[seat % 4] ?? "stripes",
  };
}

/** What the bot on a seat is called: by its level, and by its letter where there are several. */
export function botName(
  seat: Seat,
  seats: readonly { seat: Seat; bot: BotLevel | null }[],
): string | null {
  const level = seats.find((each) => each.seat === seat)?.bot ?? null;
  if (level === null) return null;
  const alone = seats.filter(({ bot }) => bot !== null).length === 1;
  return words.bots.name(level, alone ? null : seatLook(seat).letter);
}

/** A bot decides there: one of its own, or a stand-in. */
export function isBotPlayed({ player, bot, presence }: SeatInfo): boolean {
  return presence === "bot" || (player === null && bot !== null);
}

/** The seats of a match in their order, each with its look and whoever sits there. */
export function seatInfos({ seats }: Pick<Match, "seats">, me: Seat | null): SeatInfo[] {
  return seats.map(({ seat, player, bot, presence, until }) => {
    const name = player?.name ?? botName(seat, seats) ?? words.seats.empty;
    const patience = until === undefined ? {} : { until };
    return { ...seatLook(seat), seat, name, player, bot, presence, ...patience, mine: seat === me };
  });
}
