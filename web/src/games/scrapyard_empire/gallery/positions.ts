/** Recorded positions for the gallery and the tests, at least one for each question. */

import { readRecorded } from "../../kit/gallery/recordedPositions";
import { translateCatalogue } from "../translation";
import type { AnyCard, ScrapyardEmpire } from "../types";
import events from "./events.jsonl?raw";
import description from "./info.jsonl?raw";
import lines from "./recorded.jsonl?raw";
import refusals from "./refusals.jsonl?raw";

export const { info, catalogue, EVENTS, REFUSALS, positions } = readRecorded<ScrapyardEmpire>({
  game: "scrapyard_empire",
  events,
  description,
  lines,
  refusals,
  translateCatalogue,
  seatsOf: ({ players }) => players,
  refusal: { code: "scrapyard_empire.no_actions", params: {}, message: "You have no action left." },
});

/** Every card of the game. */
export const allCards: readonly AnyCard[] = [
  ...catalogue.parts.map(({ part }) => ({ part })),
  ...catalogue.machines.map(({ machine }) => ({ machine })),
  ...catalogue.inventions.map(({ invention }) => ({ invention })),
  ...catalogue.characters.map(({ character }) => ({ character })),
];
