/** Recorded positions for the gallery and the tests, at least one for each question. */

import { readRecorded } from "../../kit/gallery/recordedPositions";
import { translateCatalogue } from "../translation";
import type { Scrappers } from "../types";
import events from "./events.jsonl?raw";
import description from "./info.jsonl?raw";
import lines from "./recorded.jsonl?raw";
import refusals from "./refusals.jsonl?raw";

export const { info, catalogue, EVENTS, REFUSALS, positions } = readRecorded<Scrappers>({
  game: "scrappers",
  events,
  description,
  lines,
  refusals,
  translateCatalogue,
  seatsOf: ({ pilots }) => pilots,
  refusal: {
    code: "scrappers.not_a_target",
    params: { seat: 0 },
    message: "This pilot cannot be chosen here.",
  },
});
