/** An example of every event. */

import type { Event } from "../../../api/generated/scrapbots";
import { byType } from "../../kit/gallery/recordedPositions";
import lines from "./events.jsonl?raw";

export const EVENTS = byType<Event>(lines);
