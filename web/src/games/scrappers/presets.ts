/** Kinds of matches that people choose often. */

import type { Game } from "../kit/game";
import type { Scrappers } from "./types";
import { words } from "./text";

export const setups: NonNullable<Game<Scrappers>["setups"]> = [
  { ...words.setups.duel, seats: 2, options: {} },
  { ...words.setups.short, seats: 2, options: { fuel: 2, scrap: 2, damage: 4 } },
  { ...words.setups.trio, seats: 3, options: {} },
  { ...words.setups.full, seats: 4, options: {} },
];
