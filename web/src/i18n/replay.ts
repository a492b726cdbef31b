/** The texts of replays in the language in use; apart, so that the front page is spared them. */

import { spoken } from "./language";
import * as en from "./en/replay";

export const { replay: replayWords, verify: verifyWords } = await spoken<typeof en>(en, {
  de: () => import("./de/replay"),
});
