/** The Scrapbots module of the client. */

import { eraseTypes } from "../kit/game";
import { actionLabel, needsConfirmation } from "./sentences/actions";
import { aim } from "./sentences/aim";
import { rationale } from "./sentences/rationale";
import { translate } from "./translation";
import { counters, result } from "./sentences/scoreboard";
import { FIRST } from "./firstMatch";
import { log } from "./sentences/log";
import { refusalText } from "./sentences/refusals";
import { plannable } from "./plan";
import { prompt } from "./sentences/prompt";
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
    { ...texts.presets.short, seats: 2, options: FIRST },
    { ...texts.presets.full, seats: 2, options: {} },
  ],
  translate,
});
