/**
 * Recorded positions for the gallery and the tests, at least one for each question, an event of
 * each type and a refusal of each code. `info.jsonl` is the server's description of the game.
 */

import type { Catalogue, Event } from "../../../api/generated/scraplands";
import type { GameInfo, Refusal } from "../../../api/messages";
import { byType, parseLines, RecordedPositions } from "../../kit/gallery/recordedPositions";
import { poseAfter } from "../choices/targets";
import { translateCatalogue } from "../translation";
import type { Scraplands } from "../types";
import eventLines from "./events.jsonl?raw";
import infoLine from "./info.jsonl?raw";
import lines from "./recorded.jsonl?raw";
import refusalLines from "./refusals.jsonl?raw";

/** In English. */
export const info = JSON.parse(infoLine) as GameInfo;

export const catalogue = translateCatalogue(info.catalogue as Catalogue);

export const EVENTS = byType<Event>(eventLines);
export const REFUSALS = parseLines<Refusal>(refusalLines);

export const positions = new RecordedPositions<Scraplands>({
  game: "scraplands",
  catalogue,
  lines,
  refusal: {
    code: "scraplands.in_the_way",
    params: {},
    message: "Something is in the way: the car must turn first, or go the other way.",
  },
  adapt(preview, action) {
    if (preview.type !== "drive" || action.type !== "drive") return preview;
    const to = poseAfter(action, preview.lanes, [], 0) ?? preview.to;
    return { ...preview, to, touches: [], checks: [], jump: null };
  },
});
