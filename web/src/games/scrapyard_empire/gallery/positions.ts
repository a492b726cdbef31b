/** Recorded positions, at least one for each question, and a refusal of each code. */

import type { Catalogue, Event } from "../../../api/generated/scrapyard_empire";
import type { Refusal } from "../../../api/messages";
import { byType, parseLines, RecordedPositions } from "../../kit/gallery/recordedPositions";
import { translateCatalogue } from "../translation";
import type { AnyCard, ScrapyardEmpire } from "../types";
import catalogueLine from "./catalogue.jsonl?raw";
import eventLines from "./events.jsonl?raw";
import lines from "./recorded.jsonl?raw";
import refusalLines from "./refusals.jsonl?raw";

/** As sent by the server. */
export const catalogue = translateCatalogue(JSON.parse(catalogueLine) as Catalogue);

/** A refusal of each code. */
export const REFUSALS = parseLines<Refusal>(refusalLines);

/** An event of each type. */
export const EVENTS = byType<Event>(eventLines);

export const positions = new RecordedPositions<ScrapyardEmpire>({
  game: "scrapyard_empire",
  catalogue,
  lines,
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
