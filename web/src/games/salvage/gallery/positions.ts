/**
 * Recorded positions for the gallery and the tests, at least one for each question, an event of
 * each type and a refusal of each code. `info.jsonl` is the server's description of the game.
 */

import type { Catalogue, Event } from "../../../api/generated/salvage";
import type { GameInfo, Refusal } from "../../../api/messages";
import { byType, parseLines, RecordedPositions } from "../../kit/gallery/recordedPositions";
import { translateCatalogue } from "../translation";
import type { Salvage } from "../types";
import eventLines from "./events.jsonl?raw";
import infoLine from "./info.jsonl?raw";
import lines from "./recorded.jsonl?raw";
import refusalLines from "./refusals.jsonl?raw";

/** In English. */
export const info = JSON.parse(infoLine) as GameInfo;

export const catalogue = translateCatalogue(info.catalogue as Catalogue);

export const EVENTS = byType<Event>(eventLines);
export const REFUSALS = parseLines<Refusal>(refusalLines);

export const positions = new RecordedPositions<Salvage>({
  game: "salvage",
  catalogue,
  lines,
  seatsOf: ({ hands }) => hands,
  refusal: { code: "salvage.not_in_hand", params: { card: 4 }, message: "You do not have it." },
});
