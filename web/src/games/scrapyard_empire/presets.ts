/** Kinds of matches that people choose often. */

import type { Game } from "../kit/game";
import type { ScrapyardEmpire } from "./types";
import { words } from "./text";

export const setups: NonNullable<Game<ScrapyardEmpire>["setups"]> = [
  { ...words.setups.duel, seats: 2, options: {} },
  { ...words.setups.yard, seats: 4, options: {} },
  { ...words.setups.empire, seats: 3, options: { inventions: 3 } },
];
