/** Codes of refusals: `<game>.<reason>`. */

import type { Refusal } from "../../api/messages";
import type { VariantTexts } from "./text/variants";

/** The reason of a refusal by `game` (its slug), or null for codes of the platform. */
export function reasonOf(game: string, { code }: Refusal): string | null {
  const area = `${game}.`;
  return code.startsWith(area) ? code.slice(area.length) : null;
}

/** The sentence for a refusal by `game`; null for codes of the platform, and for unknown ones. */
export function sentenceOf<Reason extends { reason: string }, Context>(
  sentences: VariantTexts<Reason, Context, string, "reason">,
  game: string,
  refusal: Refusal,
  context: Context,
): string | null {
  const reason = reasonOf(game, refusal) as Reason["reason"] | null;
  if (reason === null) return null;
  const sentence: unknown = sentences[reason];
  const told = sentence as ((reason: object, context: Context) => string) | undefined;
  return told?.({ ...refusal.params, reason }, context) ?? null;
}
