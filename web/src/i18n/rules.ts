/** Texts around the rulebooks, in a chunk of their own. */

import { loadTexts } from "./language";
import * as en from "./en/rules";

export const { rules: rulesWords } = await loadTexts<typeof en>(en, {
  de: () => import("./de/rules"),
});
