/** Salvage for the client: the sample game, whose folder docs/authors.md explains. */

import { eraseTypes } from "../kit/game";
import { actionLabel } from "./wording/actions";
import { log } from "./wording/log";
import { prompt } from "./wording/prompt";
import { refusalText } from "./wording/refusals";
import { aim, counters, result } from "./wording/scoreboard";
import Table from "./Table.svelte";
import { translate } from "./translation";
import type { Salvage } from "./types";
import { texts } from "./text";

export default eraseTypes<Salvage>({
  Table,
  prompt,
  action: actionLabel,
  aim,
  log,
  refusal: refusalText,
  counters,
  result,
  shortcuts: [
    { keys: "1 2 3", does: texts.shortcuts.cards },
    { keys: "Enter", does: texts.shortcuts.confirm },
  ],
  translate,
});
