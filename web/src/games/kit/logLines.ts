/** Building log lines out of a step's events. */

import type { Seat } from "../../api/messages";
import type { LogLine } from "./game";
import { linesOf, textOf, type VariantTexts } from "./text/variants";

/** `line` with `more`, and what explains it, among its details. */
export function withDetails(line: LogLine, { text, details = [] }: LogLine): LogLine {
  return { ...line, details: [...(line.details ?? []), text, ...details] };
}

interface EventTexts<E extends { type: string }, Names> {
  log: VariantTexts<E, Names>;
  /** Shown when a line is opened. */
  logDetails: Partial<VariantTexts<E, Names, string[]>>;
}

/** The line of one event. */
export function eventLine<E extends { type: string }, Names>(
  { log, logDetails }: EventTexts<E, Names>,
  event: E,
  names: Names,
  { seat, weight }: { seat: Seat | null; weight: LogLine["weight"] },
): LogLine {
  const details = linesOf(logDetails, event, names);
  return {
    text: textOf(log, event, names),
    seat,
    ...(weight && { weight }),
    ...(details.length > 0 && { details }),
  };
}
