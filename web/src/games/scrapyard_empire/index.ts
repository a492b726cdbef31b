/** Scrapyard Empire as a `Game` of the client. */

import { eraseTypes } from "../kit/game";
import { actionLabel, needsConfirmation } from "./wording/actions";
import { translate } from "./translation";
import { aim } from "./wording/aim";
import { rationale } from "./wording/rationale";
import { counters, result } from "./wording/scoreboard";
import { log } from "./wording/log";
import { refusalText } from "./wording/refusals";
import { FIRST_MATCH } from "./gameCard";
import { prompt } from "./wording/prompt";
import Table from "./Table.svelte";
import type { ScrapyardEmpire } from "./types";
import { texts } from "./text";

const { shortcuts } = texts;

export default eraseTypes<ScrapyardEmpire>({
  Table,
  prompt,
  action: actionLabel,
  needsConfirmation,
  aim,
  terms: texts.terms,
  rationale,
  log,
  refusal: refusalText,
  counters,
  result,
  shortcuts: [
    { keys: "h", does: shortcuts.hand },
    { keys: "m", does: shortcuts.yard },
    { keys: "p", does: shortcuts.piles },
    { keys: "o", does: shortcuts.others },
    { keys: "← →", does: shortcuts.arrows },
    { keys: "Enter", does: shortcuts.enter },
    { keys: "d g s t x", does: shortcuts.groups },
    { keys: "1 … 9", does: shortcuts.numbers },
    { keys: "q", does: shortcuts.quick },
    { keys: ".", does: shortcuts.repeat },
    { keys: "e", does: shortcuts.end },
    { keys: "Escape", does: shortcuts.escape },
  ],
  presets: [
    { ...texts.presets.first, seats: 2, options: FIRST_MATCH },
    { ...texts.presets.duel, seats: 2, options: {} },
    { ...texts.presets.published, seats: 2, options: { draw: "part" } },
    { ...texts.presets.yard, seats: 4, options: {} },
    { ...texts.presets.empire, seats: 3, options: { inventions: 3 } },
  ],
  translate,
});
