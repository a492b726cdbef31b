/** Codes of refusals: `<game>.<reason>`. */

import type { Refusal } from "../../api/messages";
import type { VariantTexts } from "./text/variants";

/** The reason of a refusal by `game` (its slug), or null for codes of the platform. */
export function reasonOf(game: string, { code }: Refusal): string | null {
  const area = `${game}.`;
  return code.startsWith(area) ? code.slice(area.length) : null;
}

/** The sentence for a refusal by `game`; null for unknown codes, and without `facts`. */
export function sentencesOf<Reason extends { reason: string }, Names, Facts>(
  game: string,
  sentences: VariantTexts<Reason, Names, string, "reason">,
  namesOf: (facts: Facts) => Names,
): (refusal: Refusal, facts: Facts | null) => string | null {
  return (refusal, facts) => {
    const reason = reasonOf(game, refusal) as Reason["reason"] | null;
    if (reason === null || facts === null) return null;
    const sentence: unknown = sentences[reason];
    const told = sentence as ((reason: object, names: Names) => string) | undefined;
    return told?.({ ...refusal.params, reason }, namesOf(facts)) ?? null;
  };
}
