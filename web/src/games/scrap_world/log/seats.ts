/** Log lines of the set-up and of elimination. */

import type { Event } from "../../../api/generated/scrap_world";
import type { LogLine } from "../../kit/game";
import type { Names } from "../labels";
import type { ScrapFacts, Variant } from "../types";
import type { LogContext } from "./attacks";
import { texts } from "../text";

type SeatEvent = Variant<
  Event,
  | "first_placer_drawn"
  | "piece_taken"
  | "piece_put"
  | "placing_stopped"
  | "side_markers_drawn"
  | "side_chosen"
  | "seat_eliminated"
>;

export function seatLine(event: SeatEvent, { facts, names }: LogContext): LogLine {
  const text = seatText(event, facts, names);
  switch (event.type) {
    case "side_markers_drawn":
      return { text, seat: null };
    case "seat_eliminated":
      return { text, seat: event.seat, weight: "major" };
    case "piece_put": {
      const { piece, at } = event.placed;
      const details = [texts.log.pieceAt(names.piece(piece), at)];
      return event.seat === null ? { text, seat: null, details } : { text, seat: event.seat };
    }
    default:
      return { text, seat: event.seat };
  }
}

function seatText(event: SeatEvent, facts: ScrapFacts, names: Names): string {
  switch (event.type) {
    case "first_placer_drawn":
      return texts.log.firstPlacer(names.seat(event.seat));
    case "piece_taken":
      return texts.log.pieceTaken(names.seat(event.seat), names.piece(event.piece));
    case "piece_put": {
      const { piece, at } = event.placed;
      return event.seat === null
        ? texts.log.mapDrawn
        : texts.log.piecePut(names.seat(event.seat), names.piece(piece), at);
    }
    case "placing_stopped":
      return texts.log.placingStopped(names.seat(event.seat));
    case "side_markers_drawn": {
      const markers = event.markers.map((marker, seat) =>
        texts.log.sideMarker(names.seat(seat), marker),
      );
      // In the quick set-up the markers give the order of deployment, and the sides are drawn.
      return facts.match.options["set_up"] === "quick"
        ? texts.log.drawnSideMarkers(markers)
        : texts.log.sideMarkers(markers);
    }
    case "side_chosen":
      return texts.log.sideChosen(names.seat(event.seat), texts.side[event.side]);
    case "seat_eliminated":
      return texts.log.eliminated(names.seat(event.seat));
  }
}
