/** Recorded positions for the gallery and the tests, at least one for each question. */

import { readRecorded } from "../../kit/gallery/recordedPositions";
import { translateCatalogue } from "../translation";
import type { Salvage } from "../types";
import events from "./events.jsonl?raw";
import description from "./info.jsonl?raw";
import lines from "./recorded.jsonl?raw";
import refusals from "./refusals.jsonl?raw";

export const { info, catalogue, EVENTS, REFUSALS, positions } = readRecorded<Salvage>({
  game: "salvage",
  events,
  description,
  lines,
  refusals,
  translateCatalogue,
  seatsOf: ({ hands }) => hands,
  refusal: { code: "salvage.not_in_hand", params: { card: 4 }, message: "You do not have it." },
});
