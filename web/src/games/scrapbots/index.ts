/** The Scrapbots module of the client. */

import { eraseTypes } from "../kit/game";
import { actionLabel, needsConfirmation } from "./wording/actions";
import { aim } from "./wording/aim";
import { rationale } from "./wording/rationale";
import { translate } from "./translation";
import { counters, result } from "./wording/scoreboard";
import { FIRST_MATCH } from "./gameCard";
import { log } from "./wording/log";
import { refusalText } from "./wording/refusals";
import { plannable } from "./choices/plan";
import { prompt } from "./wording/prompt";
import Table from "./Table.svelte";
import type { Scrapbots } from "./types";
import { texts } from "./text";

const { shortcuts } = texts;

export default eraseTypes<Scrapbots>({
  Table,
  prompt,
  action: actionLabel,
  needsConfirmation,
  aim,
  terms: texts.terms,
  rationale,
  plannable,
  log,
  refusal: refusalText,
  counters,
  result,
  shortcuts: [
    { keys: "h", does: shortcuts.hand },
    { keys: "m", does: shortcuts.market },
    { keys: "b", does: shortcuts.bots },
    { keys: "← →", does: shortcuts.arrows },
    { keys: "Enter", does: shortcuts.enter },
    { keys: "s", does: shortcuts.scrap },
    { keys: "e", does: shortcuts.energy },
    { keys: "1 … 9", does: shortcuts.numbers },
    { keys: "t", does: texts.endTurn },
    { keys: "Escape", does: shortcuts.escape },
  ],
  presets: [
    { ...texts.presets.short, seats: 2, options: FIRST_MATCH },
    { ...texts.presets.full, seats: 2, options: {} },
  ],
  translate,
});
