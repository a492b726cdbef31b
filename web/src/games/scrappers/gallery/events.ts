/** An example of every event. */

import type { Event } from "../../../api/generated/scrappers";
import { byType } from "../../kit/gallery/recordedPositions";
import lines from "./events.jsonl?raw";

export const EVENTS = byType<Event>(lines);
