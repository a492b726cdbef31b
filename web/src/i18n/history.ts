/** Texts of history and profile pages, in a chunk of their own. */

import { loadTexts } from "./language";
import * as en from "./en/history";

export const { history: historyWords, profile: profileWords } = await loadTexts<typeof en>(en, {
  de: () => import("./de/history"),
});
