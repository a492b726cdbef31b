/** The texts of replays in the language in use; apart, so that the front page is spared them. */

import { loadTexts } from "./language";
import * as en from "./en/replay";

export const { replay: replayWords, verify: verifyWords } = await loadTexts<typeof en>(en, {
  de: () => import("./de/replay"),
});
