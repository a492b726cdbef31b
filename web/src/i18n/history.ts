/** The texts of history and profiles in the language in use, apart from those of the front page. */

import { loadTexts } from "./language";
import * as en from "./en/history";

export const { history: historyWords, profile: profileWords } = await loadTexts<typeof en>(en, {
  de: () => import("./de/history"),
});
