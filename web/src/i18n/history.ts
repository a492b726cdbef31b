/** The texts of history and profiles in the language in use, apart from those of the front page. */

import { spoken } from "./language";
import * as en from "./en/history";

export const { history: historyWords, profile: profileWords } = await spoken<typeof en>(en, {
  de: () => import("./de/history"),
});
