/** Scrappers, as the client knows a game. */

import { seal } from "../kit/game";
import { actionLabel } from "./actions";
import { translate } from "./translation";
import { counters, result } from "./scoreboard";
import { log } from "./log/log";
import { refusalText } from "./refusals";
import { setups } from "./presets";
import { status } from "./prompt";
import Table from "./Table.svelte";
import type { Scrappers } from "./types";
import { words } from "./text";

const { shortcuts } = words;

export default seal<Scrappers>({
  Table,
  status,
  action: actionLabel,
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
    { keys: "f s", does: shortcuts.tokens },
    { keys: "x", does: shortcuts.end },
    { keys: "Tab", does: shortcuts.read },
    { keys: "Escape", does: shortcuts.escape },
  ],
  setups,
  translate,
});
