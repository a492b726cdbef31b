/**
 * Recorded positions for the gallery and the tests, at least one for each question, an event of
 * each type and a refusal of each code. `info.jsonl` is the server's description of the game.
 */

import type { Catalogue, Event } from "../../../api/generated/scrapbots";
import type { GameInfo, Refusal } from "../../../api/messages";
import { byType, parseLines, RecordedPositions } from "../../kit/gallery/recordedPositions";
import { translateCatalogue } from "../translation";
import type { Scrapbots } from "../types";
import eventLines from "./events.jsonl?raw";
import infoLine from "./info.jsonl?raw";
import lines from "./recorded.jsonl?raw";
import refusalLines from "./refusals.jsonl?raw";

/** In English. */
export const info = JSON.parse(infoLine) as GameInfo;

export const catalogue = translateCatalogue(info.catalogue as Catalogue);

export const EVENTS = byType<Event>(eventLines);
export const REFUSALS = parseLines<Refusal>(refusalLines);

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
