/** Recorded positions, at least one for each question, and a refusal of each code. */

import type { Catalogue, Event } from "../../../api/generated/scrapbots";
import type { Refusal } from "../../../api/messages";
import { byType, parseLines, RecordedPositions } from "../../kit/gallery/recordedPositions";
import { translateCatalogue } from "../translation";
import type { Scrapbots } from "../types";
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

export const positions = new RecordedPositions<Scrapbots>({
  game: "scrapbots",
  catalogue,
  lines,
  seatsOf: ({ mechanics }) => mechanics,
  refusal: {
    code: "scrapbots.not_enough_energy",
    params: { cost: 7, have: 4 },
    message: "This costs 7 energy; you have 4.",
  },
});
