/** Building log lines out of a step's events. */

import type { Seat } from "../../api/messages";
import type { Change, LogLine } from "./game";
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

/** What events change, for `LogLine.changes`. */
export type ChangesBy<E extends { type: string }, Names> = Partial<
  VariantTexts<E, Names, Change[]>
>;

/** What happens to something that belongs to a seat. */
export function changeOf(what: string, seat: Seat | null, does: Change["does"]): Change[] {
  return seat === null ? [] : [{ of: `${what} of ${seat}`, seat, does }];
}

/** The line of one event. */
export function eventLine<E extends { type: string }, Names>(
  { log, logDetails }: EventTexts<E, Names>,
  event: E,
  names: Names,
  { seat, weight }: { seat: Seat | null; weight: LogLine["weight"] },
  changesBy: ChangesBy<E, Names>,
): LogLine {
  const details = linesOf(logDetails, event, names);
  const changes = linesOf(changesBy, event, names);
  return {
    text: textOf(log, event, names),
    seat,
    ...(weight && { weight }),
    ...(changes.length > 0 && { changes }),
    ...(details.length > 0 && { details }),
  };
}
