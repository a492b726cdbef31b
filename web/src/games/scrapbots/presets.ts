/** Kinds of matches that people choose often. */

import type { Game } from "../kit/game";
import type { Scrapbots } from "./types";
import { words } from "./text";

export const presets: NonNullable<Game<Scrapbots>["presets"]> = [
  { ...words.presets.full, seats: 2, options: {} },
  { ...words.presets.short, seats: 2, options: { turn_cap: 40 } },
];
