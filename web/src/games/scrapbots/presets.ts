/** Named combinations of options for new matches. */

import type { Game } from "../kit/game";
import type { Scrapbots } from "./types";
import { texts } from "./text";

export const presets: NonNullable<Game<Scrapbots>["presets"]> = [
  { ...texts.presets.full, seats: 2, options: {} },
  { ...texts.presets.short, seats: 2, options: { turn_cap: 40 } },
];
