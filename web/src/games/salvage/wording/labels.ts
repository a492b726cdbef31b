/** Names of seats and cards. */

import type { Seat } from "../../../api/messages";
import { nameInSentences } from "../../../ui/seats";
import type { Names, SalvageFacts } from "../types";
import { texts } from "../text";

export function namesOf({ catalogue, seats }: Pick<SalvageFacts, "catalogue" | "seats">): Names {
  return {
    seat(seat) {
      const info = seats[seat];
      return info ? nameInSentences(info) : texts.seatName(seat + 1);
    },
    card(value) {
      const name = catalogue.cards.find((card) => card.value === value)?.name;
      return name === undefined ? String(value) : texts.card(name, value);
    },
  };
}

/** The seats clockwise, beginning with the viewer's. */
export function seatsFrom(me: Seat | null, count: number): Seat[] {
  return Array.from({ length: count }, (_, at) => ((me ?? 0) + at) % count);
}
