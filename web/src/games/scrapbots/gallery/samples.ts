/** Recorded positions, at least one for each question, and an example of every event. */

import type { Catalogue, Event } from "../../../api/generated/scrapbots";
import type { Refusal } from "../../../api/messages";
import { byType, parsedLines, Recordings } from "../../kit/gallery/recordings";
import { translateCatalogue } from "../translation";
import type { Scrapbots } from "../types";
import catalogueLine from "./catalogue.jsonl?raw";
import eventLines from "./events.jsonl?raw";
import lines from "./recorded.jsonl?raw";
import refusalLines from "./refusals.jsonl?raw";

/** As sent by the server. */
export const catalogue = translateCatalogue(JSON.parse(catalogueLine) as Catalogue);

export const EVENTS = byType<Event>(eventLines);

/** A refusal of each code. */
export const REFUSALS = parsedLines<Refusal>(refusalLines);

export const recordings = new Recordings<Scrapbots>({
  game: "scrapbots",
  catalogue,
  lines,
  seats: ({ mechanics }) => mechanics.length,
  refusal: {
    code: "scrapbots.not_enough_energy",
    params: { cost: 7, have: 4 },
    message: "This costs 7 energy; you have 4.",
  },
});
