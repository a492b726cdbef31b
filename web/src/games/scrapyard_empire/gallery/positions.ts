/**
 * Recorded positions for the gallery and the tests, at least one for each question, an event of
 * each type and a refusal of each code. `info.jsonl` is the server's description of the game.
 */

import type { Catalogue, Event } from "../../../api/generated/scrapyard_empire";
import type { GameInfo, Refusal } from "../../../api/messages";
import { byType, parseLines, RecordedPositions } from "../../kit/gallery/recordedPositions";
import { translateCatalogue } from "../translation";
import type { AnyCard, ScrapyardEmpire } from "../types";
import eventLines from "./events.jsonl?raw";
import infoLine from "./info.jsonl?raw";
import lines from "./recorded.jsonl?raw";
import refusalLines from "./refusals.jsonl?raw";

/** In English. */
export const info = JSON.parse(infoLine) as GameInfo;

export const catalogue = translateCatalogue(info.catalogue as Catalogue);

export const EVENTS = byType<Event>(eventLines);
export const REFUSALS = parseLines<Refusal>(refusalLines);

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
