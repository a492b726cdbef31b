/** The texts around the rulebooks in the language in use; apart, since the front page has none. */

import { loadTexts } from "./language";
import * as en from "./en/rules";

export const { rules: rulesWords } = await loadTexts<typeof en>(en, {
  de: () => import("./de/rules"),
});
