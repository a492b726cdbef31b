/** Texts of the pages of events, in a chunk of their own. */

import { loadTexts } from "./language";
import * as en from "./en/events/eventPages";

export const { events: eventWords } = await loadTexts<typeof en>(en, {
  de: () => import("./de/events/eventPages"),
});
