/** Kinds of matches that people choose often. */

import type { Game } from "../kit/game";
import type { Scrappers } from "./types";
import { words } from "./text";

export const presets: NonNullable<Game<Scrappers>["presets"]> = [
  { ...words.presets.duel, seats: 2, options: {} },
  { ...words.presets.short, seats: 2, options: { fuel: 2, scrap: 2, damage: 4 } },
  { ...words.presets.trio, seats: 3, options: {} },
  { ...words.presets.full, seats: 4, options: {} },
];
