/** Kinds of matches that people choose often. */

import type { Game } from "../kit/game";
import type { ScrapyardEmpire } from "./types";
import { words } from "./text";

export const presets: NonNullable<Game<ScrapyardEmpire>["presets"]> = [
  { ...words.presets.duel, seats: 2, options: {} },
  { ...words.presets.yard, seats: 4, options: {} },
  { ...words.presets.empire, seats: 3, options: { inventions: 3 } },
];
