/** Scrap World's implementation of `Game`. */

import { eraseTypes } from "../kit/game";
import { actionLabel, needsConfirmation } from "./wording/actions";
import { aim } from "./wording/aim";
import { rationale } from "./wording/rationale";
import { counters, result } from "./wording/scoreboard";
import { log } from "./wording/log";
import { refusalText } from "./wording/refusals";
import { rosters } from "./rosterKit";
import { FIRST_MATCH } from "./gameCard";
import { plannable } from "./choices/plan";
import { prompt } from "./wording/prompt";
import Table from "./Table.svelte";
import { translate } from "./translation";
import type { ScrapWorld } from "./types";
import { texts } from "./text";

const { shortcuts } = texts;

export default eraseTypes<ScrapWorld>({
  Table,
  aim,
  terms: texts.terms,
  rationale,
  plannable,
  prompt,
  action: actionLabel,
  needsConfirmation,
  isEliminated: ({ public: { eliminated } }, seat) => eliminated.includes(seat),
  log,
  refusal: refusalText,
  counters,
  result,
  shortcuts: [
    { keys: "b", does: shortcuts.board },
    { keys: "← ↑ → ↓", does: shortcuts.arrows },
    { keys: "Enter", does: shortcuts.enter },
    { keys: "Escape", does: shortcuts.escape },
    { keys: "1 … 0", does: shortcuts.actions },
    { keys: "t", does: shortcuts.target },
    { keys: "e", does: shortcuts.end },
    { keys: "q", does: shortcuts.turn },
    { keys: "z", does: shortcuts.zoom },
  ],
  presets: [
    { ...texts.presets.first, seats: 2, options: FIRST_MATCH },
    { ...texts.presets.duel, seats: 2, options: { points: 80, set_up: "quick" } },
    { ...texts.presets.skirmish, seats: 2, options: { points: 150, set_up: "quick" } },
    { ...texts.presets.full, seats: 2, options: { points: 200, set_up: "full" } },
    { ...texts.presets.brawl, seats: 4, options: { points: 80, set_up: "quick" } },
  ],
  rosters,
  translate,
});
