/**
 * Recorded positions for the gallery and the tests, at least one for each phase.
 * `recorded.jsonl` has them as sent by the server, `info.jsonl` the description of the game.
 */

import type { Catalogue, Event } from "../../../api/generated/scrap_world";
import type { GameInfo } from "../../../api/messages";
import { byType, RecordedPositions } from "../../kit/gallery/recordedPositions";
import { translateCatalogue } from "../translation";
import type { ScrapWorld } from "../types";
import infoText from "./info.jsonl?raw";
import eventLines from "./events.jsonl?raw";
import lines from "./recorded.jsonl?raw";

/** In English. */
export const info = JSON.parse(infoText) as GameInfo;

export const catalogue = translateCatalogue(info.catalogue as Catalogue);

/** An event of each type. */
export const EVENTS = byType<Event>(eventLines);

export const positions = new RecordedPositions<ScrapWorld>({
  game: "scrap_world",
  catalogue,
  lines,
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
