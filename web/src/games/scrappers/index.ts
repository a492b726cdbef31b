/** Scrappers for the client. */

import { eraseTypes } from "../kit/game";
import { actionLabel } from "./wording/actions";
import { aim } from "./wording/aim";
import { rationale } from "./wording/rationale";
import { translate } from "./translation";
import { counters, result } from "./wording/scoreboard";
import { log } from "./wording/log";
import { refusalText } from "./wording/refusals";
import { FIRST_MATCH } from "./gameCard";
import { prompt } from "./wording/prompt";
import Table from "./Table.svelte";
import type { Scrappers } from "./types";
import { texts } from "./text";

const { shortcuts } = texts;

export default eraseTypes<Scrappers>({
  Table,
  prompt,
  action: actionLabel,
  aim,
  terms: texts.terms,
  rationale,
  log,
  refusal: refusalText,
  counters,
  result,
  shortcuts: [
    { keys: "h", does: shortcuts.focusHand },
    { keys: "← →", does: shortcuts.arrows },
    { keys: "1 … 9", does: shortcuts.hand },
    { keys: "d", does: shortcuts.market },
    { keys: "Enter", does: shortcuts.enter },
    { keys: "e", does: shortcuts.eject },
    { keys: "p", does: shortcuts.plan },
    { keys: "f s", does: shortcuts.tokens },
    { keys: "x", does: shortcuts.end },
    { keys: "Tab", does: shortcuts.read },
    { keys: "Escape", does: shortcuts.escape },
  ],
  presets: [
    { ...texts.presets.first, seats: 2, options: FIRST_MATCH },
    { ...texts.presets.duel, seats: 2, options: {} },
    { ...texts.presets.trio, seats: 3, options: {} },
    { ...texts.presets.full, seats: 4, options: {} },
  ],
  translate,
});
