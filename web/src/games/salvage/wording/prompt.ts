/** What the viewer must decide, or whom the match waits for. */

import { namesOf } from "./labels";
import type { SalvagePosition } from "../types";
import { texts } from "../text";

export function prompt(position: SalvagePosition): string {
  const { awaiting, me, view } = position;
  const { phase } = view.public;
  const names = namesOf(position);
  const isMine = me !== null && awaiting.includes(me);
  switch (phase.type) {
    case "bidding":
      if (!isMine) return texts.prompt.waitBids(awaiting.map(names.seat));
      return view.private?.bid == null
        ? texts.prompt.bid(names.card(phase.lot))
        : texts.prompt.seal(names.card(view.private.bid));
    case "melting":
      return isMine ? texts.prompt.melt : texts.prompt.waitMelt(names.seat(phase.seat));
    case "over":
      return texts.prompt.over;
  }
}
