/** The client's module of Scraplands. */

import { eraseTypes } from "../kit/game";
import { actionLabel } from "./wording/actions";
import { aim } from "./wording/aim";
import { rationale } from "./wording/rationale";
import { counters, result } from "./wording/scoreboard";
import { log } from "./wording/log";
import { refusalText } from "./wording/refusals";
import { rosters } from "./rosterKit";
import { plannable } from "./choices/plannable";
import { FIRST_MATCH } from "./gameCard";
import { prompt } from "./wording/prompt";
import Table from "./Table.svelte";
import { translate } from "./translation";
import type { Scraplands } from "./types";
import { texts } from "./text";

const { shortcuts } = texts;

const RACE = { mission: "team_race", course: "the_slick", cars: 3, laps: 2 };
const SHOWDOWN = { mission: "showdown", course: "rust_canyon", cars: 3, laps: 1 };
const ARENA = { mission: "arena", course: "crusher_pit", cars: 3 };
const GRAND_PRIX = { mission: "team_race", course: "dog_leg", cars: 2, laps: 1 };

export default eraseTypes<Scraplands>({
  Table,
  prompt,
  action: actionLabel,
  log,
  refusal: refusalText,
  aim,
  terms: texts.terms,
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
  presets: [
    { ...texts.presets.sprint, seats: 2, options: FIRST_MATCH },
    { ...texts.presets.race, seats: 2, options: RACE },
    { ...texts.presets.showdown, seats: 2, options: SHOWDOWN },
    { ...texts.presets.arena, seats: 2, options: ARENA },
    { ...texts.presets.grandPrix, seats: 4, options: GRAND_PRIX },
  ],
  rosters,
  translate,
});
