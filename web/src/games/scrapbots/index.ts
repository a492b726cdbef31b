/** Scrapbots, as the client knows a game. */

import { seal } from "../kit/game";
import { actionLabel } from "./actions";
import { translate } from "./translation";
import { counters, result } from "./scoreboard";
import { log } from "./log/log";
import { refusalText } from "./refusals";
import { setups } from "./presets";
import { status } from "./prompt";
import Table from "./Table.svelte";
import type { Scrapbots } from "./types";
import { wastes } from "./confirmation";
import { words } from "./text";

const { shortcuts } = words;

export default seal<Scrapbots>({
  Table,
  status,
  action: actionLabel,
  wastes,
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
    { keys: "t", does: shortcuts.end },
    { keys: "Escape", does: shortcuts.escape },
  ],
  setups,
  translate,
});
