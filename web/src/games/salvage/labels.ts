/** Names of seats and cards. */

import type { Seat } from "../../api/messages";
import { nameInSentences } from "../../ui/seats";
import type { SalvageFacts } from "./types";
import { texts } from "./text";

export function seatName(seat: Seat, { seats }: SalvageFacts): string {
  const info = seats[seat];
  return info ? nameInSentences(info) : texts.seatName(seat + 1);
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
