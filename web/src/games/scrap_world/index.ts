/** Scrap World's implementation of `Game`. */

import { eraseTypes } from "../kit/game";
import { actionLabel } from "./actions";
import { aim } from "./aim";
import { because as rationale } from "./because";
import { counters, result } from "./scoreboard";
import { log } from "./log/log";
import { refusalText } from "./refusals";
import { rosters } from "./rosterKit";
import { presets } from "./presets";
import { plannable } from "./plan";
import { prompt } from "./prompt";
import Table from "./Table.svelte";
import { translate } from "./translation";
import type { ScrapWorld } from "./types";
import { needsConfirmation } from "./confirmation";
import { terms } from "./text/terms";
import { texts } from "./text";

const { shortcuts } = texts;

export default eraseTypes<ScrapWorld>({
  Table,
  aim,
  terms,
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
  presets,
  rosters,
  translate,
});
