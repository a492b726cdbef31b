/** Building log lines out of a step's events. */

import type { LogLine } from "./game";

/** `line` with `more`, and what explains it, among its details. */
export function withDetails(line: LogLine, { text, details = [] }: LogLine): LogLine {
  return { ...line, details: [...(line.details ?? []), text, ...details] };
}

/** `line`, with details if there are any. */
export function detailed(line: LogLine, details: string[]): LogLine {
  return details.length > 0 ? { ...line, details } : line;
}
