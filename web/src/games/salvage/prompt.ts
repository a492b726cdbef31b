/** What the viewer must decide, or whom the match waits for. */

import { cardName, seatName } from "./labels";
import type { SalvagePosition } from "./types";
import { texts } from "./text";

export function prompt(position: SalvagePosition): string {
  const { awaiting, me, view } = position;
  const { phase } = view.public;
  const isMine = me !== null && awaiting.includes(me);
  switch (phase.type) {
    case "bidding":
      if (!isMine) return texts.prompt.waitBids(awaiting.map((seat) => seatName(seat, position)));
      return view.private?.bid == null
        ? texts.prompt.bid(cardName(phase.lot, position))
        : texts.prompt.seal(cardName(view.private.bid, position));
    case "melting":
      return isMine ? texts.prompt.melt : texts.prompt.waitMelt(seatName(phase.seat, position));
    case "over":
      return texts.prompt.over;
  }
}
