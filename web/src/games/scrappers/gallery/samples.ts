/** Recorded positions, at least one for each question, and an example of every event. */

import type { Catalogue, Event } from "../../../api/generated/scrappers";
import type { Refusal } from "../../../api/messages";
import { byType, parsedLines, Recordings } from "../../kit/gallery/recordings";
import { translateCatalogue } from "../translation";
import type { Scrappers } from "../types";
import catalogueLine from "./catalogue.jsonl?raw";
import eventLines from "./events.jsonl?raw";
import lines from "./recorded.jsonl?raw";
import refusalLines from "./refusals.jsonl?raw";

/** As sent by the server. */
export const catalogue = translateCatalogue(JSON.parse(catalogueLine) as Catalogue);

export const EVENTS = byType<Event>(eventLines);

/** A refusal of each code. */
export const REFUSALS = parsedLines<Refusal>(refusalLines);

export const recordings = new Recordings<Scrappers>({
  game: "scrappers",
  catalogue,
  lines,
  seats: ({ pilots }) => pilots.length,
  refusal: {
    code: "scrappers.not_a_target",
    params: { seat: 0 },
    message: "This pilot cannot be chosen here.",
  },
});
