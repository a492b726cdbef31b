/** Appearance and names of seats. A letter and a pattern distinguish them besides the colour. */

import type { BotLevel, Match, Player, Presence, Seat, Time } from "../api/messages";
import { playerName, words } from "../i18n";

export type SeatPattern = "stripes" | "dots" | "chevrons" | "grid";

export interface SeatLook {
  letter: string;
  /** CSS colours that follow the theme: the seat's colour, and text on it. */
  colour: string;
  ink: string;
  pattern: SeatPattern;
}

/** A seat with its player and presence. */
export interface SeatInfo extends SeatLook {
  seat: Seat;
  /** Name of the player or the bot; empty for a free seat. */
  name: string;
  player: Player | null;
  bot: BotLevel | null;
  presence: Presence;
  /** The match waits for this absent player until then. */
  until?: Time;
  /** The viewer's own seat. */
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

/** Name of a bot: its seat's letter, so that sentences read well, and its level. */
export function botName(
  seat: Seat,
  seats: readonly { seat: Seat; bot: BotLevel | null }[],
): string | null {
  const level = seats.find((each) => each.seat === seat)?.bot ?? null;
  return level && words.bots.name(level, seatLook(seat).letter);
}

/** The level behind a bot's name. */
const BOT_LEVEL = / \([^)]*\)$/;

/** The name for sentences, which leave out a bot's level. */
export function nameInSentences({ name, bot }: SeatInfo): string {
  return bot === null ? name : name.replace(BOT_LEVEL, "");
}

/** A bot decides for this seat: its own, or a stand-in. */
export function isBotPlayed({ player, bot, presence }: SeatInfo): boolean {
  return presence === "bot" || (player === null && bot !== null);
}

/** The seats of a match in order. */
export function seatInfos({ seats }: Pick<Match, "seats">, me: Seat | null): SeatInfo[] {
  return seats.map(({ seat, player, bot, presence, until }) => {
    const named = player ? playerName(player) : botName(seat, seats);
    const name = named ?? words.seats.empty;
    const patience = until === undefined ? {} : { until };
    return { ...seatLook(seat), seat, name, player, bot, presence, ...patience, mine: seat === me };
  });
}
