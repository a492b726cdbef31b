/** Recorded positions, at least one for each question, and an example of every event. */

import type { Catalogue, Event } from "../../../api/generated/scrapyard_empire";
import type { Refusal } from "../../../api/messages";
import { byType, parsedLines, Recordings } from "../../kit/gallery/recordings";
import { translateCatalogue } from "../translation";
import type { AnyCard, ScrapyardEmpire } from "../types";
import catalogueLine from "./catalogue.jsonl?raw";
import eventLines from "./events.jsonl?raw";
import lines from "./recorded.jsonl?raw";
import refusalLines from "./refusals.jsonl?raw";

/** As sent by the server. */
export const catalogue = translateCatalogue(JSON.parse(catalogueLine) as Catalogue);

export const EVENTS = byType<Event>(eventLines);

/** A refusal of each code. */
export const REFUSALS = parsedLines<Refusal>(refusalLines);

export const recordings = new Recordings<ScrapyardEmpire>({
  game: "scrapyard_empire",
  catalogue,
  lines,
  seats: ({ players }) => players.length,
  refusal: { code: "scrapyard_empire.no_actions", params: {}, message: "You have no action left." },
});

/** Every card of the game. */
export const allCards: readonly AnyCard[] = [
  ...catalogue.parts.map(({ part }) => ({ part })),
  ...catalogue.machines.map(({ machine }) => ({ machine })),
  ...catalogue.inventions.map(({ invention }) => ({ invention })),
  ...catalogue.characters.map(({ character }) => ({ character })),
];
