/** Where the last step put something down: marked until the next. */

import { effectsOf } from "./eventEffects";
import type { ScrappersStep } from "./types";

export function highlightsOf(last: ScrappersStep | null): ReadonlySet<string> {
  const shown = last?.events.flatMap((event) => effectsOf(event, null)?.flights ?? []) ?? [];
  return new Set(shown.map(({ to }) => to));
}
