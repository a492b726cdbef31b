/** Named combinations of options. */

import type { Game } from "../kit/game";
import type { Scrappers } from "./types";
import { texts } from "./text";

export const presets: NonNullable<Game<Scrappers>["presets"]> = [
  { ...texts.presets.duel, seats: 2, options: {} },
  { ...texts.presets.short, seats: 2, options: { fuel: 2, scrap: 2, damage: 4 } },
  { ...texts.presets.trio, seats: 3, options: {} },
  { ...texts.presets.full, seats: 4, options: {} },
];
