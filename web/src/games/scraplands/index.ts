/** The client's module of Scraplands. */

import { eraseTypes } from "../kit/game";
import { actionLabel } from "./actions";
import { aim } from "./aim";
import { because as rationale } from "./because";
import { counters, result } from "./scoreboard";
import { log } from "./log/log";
import { refusalText } from "./refusals";
import { rosters } from "./rosterKit";
import { plannable } from "./plannable";
import { presets } from "./presets";
import { prompt } from "./prompt";
import Table from "./Table.svelte";
import { terms } from "./terms";
import { translate } from "./translation";
import type { Scraplands } from "./types";
import { texts } from "./text";

const { shortcuts } = texts;

export default eraseTypes<Scraplands>({
  Table,
  prompt,
  action: actionLabel,
  log,
  refusal: refusalText,
  aim,
  terms,
  rationale,
  plannable,
  counters,
  result,
  shortcuts: [
    { keys: "b", does: shortcuts.board },
    { keys: "← →", does: shortcuts.turn },
    { keys: "↑ ↓", does: shortcuts.distance },
    { keys: "Enter, g", does: shortcuts.enter },
    { keys: "Escape", does: shortcuts.escape },
    { keys: "1 … 6", does: shortcuts.deeds },
    { keys: "t", does: shortcuts.target },
    { keys: "e", does: shortcuts.halt },
    { keys: "+ − 0", does: shortcuts.zoom },
  ],
  presets,
  rosters,
  translate,
});
