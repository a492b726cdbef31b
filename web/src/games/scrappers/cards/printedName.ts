/** Names as they are printed on cards, with soft hyphens where narrow cards may divide them. */

import { loadTexts } from "../../../i18n/language";
import { hyphenated as en } from "../text/hyphensEnglish";

const SOFT_HYPHEN = "\u00ad";

const hyphenated = await loadTexts<readonly string[]>(en, {
  de: async () => (await import("../text/hyphensGerman")).hyphenated,
});
const printed = new Map(
  hyphenated.map((name) => [name.replaceAll("|", ""), name.replaceAll("|", SOFT_HYPHEN)]),
);

export function printedName(name: string): string {
  return printed.get(name) ?? name;
}
