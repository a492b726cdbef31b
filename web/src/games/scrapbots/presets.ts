/** Kinds of matches that people choose often. */

import type { Game } from "../kit/game";
import type { Scrapbots } from "./types";
import { words } from "./text";

export const setups: NonNullable<Game<Scrapbots>["setups"]> = [
  { ...words.setups.full, seats: 2, options: {} },
  { ...words.setups.short, seats: 2, options: { turn_cap: 40 } },
];
