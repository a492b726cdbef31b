/** Kinds of matches that people choose often. */

import type { ScrapWorld } from "./types";
import type { Game } from "../kit/game";
import { words } from "./text";

export const setups: NonNullable<Game<ScrapWorld>["setups"]> = [
  { ...words.setups.duel, seats: 2, options: { points: 80, set_up: "quick" } },
  { ...words.setups.skirmish, seats: 2, options: { points: 150, set_up: "quick" } },
  { ...words.setups.full, seats: 2, options: { points: 200, set_up: "full" } },
  { ...words.setups.brawl, seats: 4, options: { points: 80, set_up: "quick" } },
];
