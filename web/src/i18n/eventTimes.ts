/** Texts of how far an event is, in a chunk of their own. */

import { loadTexts } from "./language";
import * as en from "./en/events/eventTimes";

export const { eventTimes: timeWords } = await loadTexts<typeof en>(en, {
  de: () => import("./de/events/eventTimes"),
});
