/** Named combinations of options for new matches, the short one first. */

import type { Game } from "../kit/game";
import { FIRST } from "./firstMatch";
import type { Scrapbots } from "./types";
import { texts } from "./text";

export const presets: NonNullable<Game<Scrapbots>["presets"]> = [
  { ...texts.presets.short, seats: 2, options: FIRST },
  { ...texts.presets.full, seats: 2, options: {} },
];
