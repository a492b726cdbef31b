/** Names of seats and cards. */

import type { Seat } from "../../api/messages";
import type { SalvageFacts } from "./types";
import { texts } from "./text";

/** The level behind a bot's name, which sentences leave out. */
const BOT_LEVEL = / \([^)]*\)$/;

export function seatName(seat: Seat, { seats }: SalvageFacts): string {
  const info = seats[seat];
  if (!info) return texts.seatName(seat + 1);
  return info.bot === null ? info.name : info.name.replace(BOT_LEVEL, "");
}

/** `Turbine (7)`. */
export function cardName(value: number, { catalogue }: Pick<SalvageFacts, "catalogue">): string {
  const name = catalogue.cards.find((card) => card.value === value)?.name;
  return name === undefined ? String(value) : texts.card(name, value);
}

/** The seats clockwise, beginning with the viewer's. */
export function seatsFrom(me: Seat | null, count: number): Seat[] {
  return Array.from({ length: count }, (_, at) => ((me ?? 0) + at) % count);
}
