/** Recorded positions for the gallery and the tests, at least one for each question. */

import { readRecorded } from "../../kit/gallery/recordedPositions";
import { translateCatalogue } from "../translation";
import type { Scrapbots } from "../types";
import events from "./events.jsonl?raw";
import description from "./info.jsonl?raw";
import lines from "./recorded.jsonl?raw";
import refusals from "./refusals.jsonl?raw";

export const { info, catalogue, EVENTS, REFUSALS, positions } = readRecorded<Scrapbots>({
  game: "scrapbots",
  events,
  description,
  lines,
  refusals,
  translateCatalogue,
  seatsOf: ({ mechanics }) => mechanics,
  refusal: {
    code: "scrapbots.not_enough_energy",
    params: { cost: 7, have: 4 },
    message: "This costs 7 energy; you have 4.",
  },
});
