/** Codes of refusals: `<game>.<reason>`. */

import type { Refusal } from "../../api/messages";
import type { VariantTexts } from "./text/variants";

/** The reason of a refusal by `game` (its slug), or null for codes of the platform. */
export function reasonOf(game: string, { code }: Refusal): string | null {
  const area = `${game}.`;
  return code.startsWith(area) ? code.slice(area.length) : null;
}

/**
 * The sentence for a refusal by `game`; null where the server's is to be shown. Without `facts`,
 * outside of matches, the names are `unnamed`: null if every sentence needs those of a match.
 */
export function sentencesOf<Reason extends { reason: string }, Names, Facts>(
  game: string,
  sentences: Partial<VariantTexts<Reason, Names, string, "reason">>,
  namesOf: (facts: Facts) => Names,
  unnamed: Names | null = null,
): (refusal: Refusal, facts: Facts | null) => string | null {
  return (refusal, facts) => {
    const reason = reasonOf(game, refusal) as Reason["reason"] | null;
    const names = facts === null ? unnamed : namesOf(facts);
    if (reason === null || names === null) return null;
    const sentence: unknown = sentences[reason];
    const told = sentence as ((reason: object, names: Names) => string) | undefined;
    return told?.({ ...refusal.params, reason }, names) ?? null;
  };
}
