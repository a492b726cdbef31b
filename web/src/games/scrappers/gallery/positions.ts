/** Recorded positions, at least one for each question, and a refusal of each code. */

import type { Catalogue, Event } from "../../../api/generated/scrappers";
import type { Refusal } from "../../../api/messages";
import { byType, parseLines, RecordedPositions } from "../../kit/gallery/recordedPositions";
import { translateCatalogue } from "../translation";
import type { Scrappers } from "../types";
import catalogueLine from "./catalogue.jsonl?raw";
import eventLines from "./events.jsonl?raw";
import lines from "./recorded.jsonl?raw";
import refusalLines from "./refusals.jsonl?raw";

/** As sent by the server. */
export const catalogue = translateCatalogue(JSON.parse(catalogueLine) as Catalogue);

/** A refusal of each code. */
export const REFUSALS = parseLines<Refusal>(refusalLines);

/** An event of each type. */
export const EVENTS = byType<Event>(eventLines);

export const positions = new RecordedPositions<Scrappers>({
  game: "scrappers",
  catalogue,
  lines,
  seatsOf: ({ pilots }) => pilots,
  refusal: {
    code: "scrappers.not_a_target",
    params: { seat: 0 },
    message: "This pilot cannot be chosen here.",
  },
});
