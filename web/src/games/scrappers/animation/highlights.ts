/** Anchors where the last step put something, to be highlighted until the next step. */

import { animationOf } from "./eventEffects";
import type { ScrappersStep } from "../types";

export function highlightsOf(last: ScrappersStep | null): ReadonlySet<string> {
  const flights = last?.events.flatMap((event) => animationOf(event, null)?.flights ?? []) ?? [];
  return new Set(flights.map(({ to }) => to));
}
