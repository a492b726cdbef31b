/** Recorded positions for the gallery and the tests, at least one for each question. */

import { readRecorded } from "../../kit/gallery/recordedPositions";
import { poseAfter } from "../choices/targets";
import { translateCatalogue } from "../translation";
import type { Scraplands } from "../types";
import events from "./events.jsonl?raw";
import description from "./info.jsonl?raw";
import lines from "./recorded.jsonl?raw";
import refusals from "./refusals.jsonl?raw";

export const { info, catalogue, EVENTS, REFUSALS, positions } = readRecorded<Scraplands>({
  game: "scraplands",
  events,
  description,
  lines,
  refusals,
  translateCatalogue,
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
