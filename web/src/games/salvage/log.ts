/** The log lines of events. */

import type { Event } from "../../api/generated/salvage";
import type { LogLine } from "../kit/game";
import { cardName, seatName } from "./labels";
import type { SalvageFacts } from "./types";
import { texts } from "./text";

export function log(events: Event[], facts: SalvageFacts): LogLine[] {
  return events.map((event) => lineOf(event, facts));
}

function lineOf(event: Event, facts: SalvageFacts): LogLine {
  const card = (value: number) => cardName(value, facts);
  const name = "seat" in event ? seatName(event.seat, facts) : "";
  const seat = "seat" in event ? event.seat : null;
  switch (event.type) {
    case "lot_turned":
      return { text: texts.log.lot(event.round, card(event.card)), seat, weight: "head" };
    case "chose":
      return { text: texts.log.chose(name, event.card === null ? null : card(event.card)), seat };
    case "sealed":
      return { text: texts.log.sealed(name), seat };
    case "bids_shown": {
      const { winner, lot } = event;
      const bids = event.bids.map((bid, at) => texts.log.bid(seatName(at, facts), card(bid)));
      const text =
        winner === null
          ? texts.log.tied(card(lot))
          : texts.log.took(seatName(winner, facts), card(lot));
      return { text, seat: winner, details: bids, weight: "major" };
    }
    case "melt_offered":
      return { text: texts.log.offered(name), seat };
    case "melted":
      return { text: texts.log.melted(name, card(event.card)), seat };
    case "kept":
      return { text: texts.log.kept(name), seat };
    case "drew":
      return { text: texts.log.drew(name, event.card === null ? null : card(event.card)), seat };
  }
}
