/** An event of each type, from matches of the teams of the first recorded position. */

import type { Event } from "../../../api/generated/scrap_world";
import { byType } from "../../kit/gallery/recordedPositions";
import lines from "./events.jsonl?raw";

export const EVENTS = byType<Event>(lines);
