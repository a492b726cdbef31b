/** Named combinations of options, the short first match before the others. */

import type { Game } from "../kit/game";
import { FIRST_MATCH } from "./firstMatch";
import type { Scrappers } from "./types";
import { texts } from "./text";

export const presets: NonNullable<Game<Scrappers>["presets"]> = [
  { ...texts.presets.first, seats: 2, options: FIRST_MATCH },
  { ...texts.presets.duel, seats: 2, options: {} },
  { ...texts.presets.trio, seats: 3, options: {} },
  { ...texts.presets.full, seats: 4, options: {} },
];
