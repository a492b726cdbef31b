/** Named combinations of options for new tables. */

import type { Game } from "../kit/game";
import type { ScrapyardEmpire } from "./types";
import { texts } from "./text";

export const presets: NonNullable<Game<ScrapyardEmpire>["presets"]> = [
  { ...texts.presets.first, seats: 2, options: { inventions: 1 } },
  { ...texts.presets.duel, seats: 2, options: {} },
  { ...texts.presets.published, seats: 2, options: { draw: "part" } },
  { ...texts.presets.yard, seats: 4, options: {} },
  { ...texts.presets.empire, seats: 3, options: { inventions: 3 } },
];
