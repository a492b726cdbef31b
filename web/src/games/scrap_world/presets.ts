/** Presets of options for common kinds of matches. */

import { FIRST_OPTIONS } from "./gameCard";
import type { ScrapWorld } from "./types";
import type { Game } from "../kit/game";
import { texts } from "./text";

export const presets: NonNullable<Game<ScrapWorld>["presets"]> = [
  { ...texts.presets.first, seats: 2, options: FIRST_OPTIONS },
  { ...texts.presets.duel, seats: 2, options: { points: 80, set_up: "quick" } },
  { ...texts.presets.skirmish, seats: 2, options: { points: 150, set_up: "quick" } },
  { ...texts.presets.full, seats: 2, options: { points: 200, set_up: "full" } },
  { ...texts.presets.brawl, seats: 4, options: { points: 80, set_up: "quick" } },
];
