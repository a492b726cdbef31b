/** Recorded positions for the gallery and the tests, at least one for each question. */

import { readRecorded } from "../../kit/gallery/recordedPositions";
import { translateCatalogue } from "../translation";
import type { ScrapWorld } from "../types";
import events from "./events.jsonl?raw";
import description from "./info.jsonl?raw";
import lines from "./recorded.jsonl?raw";
import refusals from "./refusals.jsonl?raw";

export const { info, catalogue, EVENTS, REFUSALS, positions } = readRecorded<ScrapWorld>({
  game: "scrap_world",
  events,
  description,
  lines,
  refusals,
  translateCatalogue,
  refusal: {
    code: "scrap_world.not_enough_points",
    params: { needed: 2, have: 1 },
    message: "This takes 2 activation points; 1 is left.",
  },
  adapt(preview, action) {
    if (preview.type !== "move" || !("to" in action)) return preview;
    return { ...preview, ...preview.reach.find(({ to }) => to === action.to) };
  },
});
