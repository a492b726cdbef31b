/** Codes of refusals: `<game>.<reason>`. */

import type { Refusal } from "../../api/messages";

/** The reason of a refusal by `game` (its slug), or null for codes of the platform. */
export function reasonOf(game: string, { code }: Refusal): string | null {
  const area = `${game}.`;
  return code.startsWith(area) ? code.slice(area.length) : null;
}
