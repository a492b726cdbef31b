/** Texts of replays, in a chunk of their own. */

import { loadTexts } from "./language";
import * as en from "./en/replay";

export const {
  replay: replayWords,
  verify: verifyWords,
  analysis: analysisWords,
  playOn: playOnWords,
  notes: notesWords,
} = await loadTexts<typeof en>(en, {
  de: () => import("./de/replay"),
});
