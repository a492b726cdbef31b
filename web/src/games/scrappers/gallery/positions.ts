/**
 * Recorded positions for the gallery and the tests, at least one for each question, an event of
 * each type and a refusal of each code. `info.jsonl` is the server's description of the game.
 */

import type { Catalogue, Event } from "../../../api/generated/scrappers";
import type { GameInfo, Refusal } from "../../../api/messages";
import { byType, parseLines, RecordedPositions } from "../../kit/gallery/recordedPositions";
import { translateCatalogue } from "../translation";
import type { Scrappers } from "../types";
import eventLines from "./events.jsonl?raw";
import infoLine from "./info.jsonl?raw";
import lines from "./recorded.jsonl?raw";
import refusalLines from "./refusals.jsonl?raw";

/** In English. */
export const info = JSON.parse(infoLine) as GameInfo;

export const catalogue = translateCatalogue(info.catalogue as Catalogue);

export const EVENTS = byType<Event>(eventLines);
export const REFUSALS = parseLines<Refusal>(refusalLines);

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
