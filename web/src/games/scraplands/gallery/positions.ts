/**
 * Recorded positions for the gallery and the tests, at least one for each kind of decision.
 * `recorded.jsonl` has them as sent by the server, `info.jsonl` the description of the game.
 */

import type { Catalogue, Event } from "../../../api/generated/scraplands";
import type { GameInfo } from "../../../api/messages";
import { byType, RecordedPositions } from "../../kit/gallery/recordedPositions";
import { poseAfter } from "../choices/targets";
import { translateCatalogue } from "../translation";
import type { Scraplands } from "../types";
import infoText from "./info.jsonl?raw";
import eventLines from "./events.jsonl?raw";
import lines from "./recorded.jsonl?raw";

/** In English. */
export const info = JSON.parse(infoText) as GameInfo;

export const catalogue = translateCatalogue(info.catalogue as Catalogue);

/** An event of each type. */
export const EVENTS = byType<Event>(eventLines);

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
