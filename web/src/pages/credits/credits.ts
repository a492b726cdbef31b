/** The credits in the page's language. */

import * as en from "../../../../CREDITS.md";
import { loadTexts } from "../../i18n/language";

export const { default: credits } = await loadTexts<typeof en>(en, {
  de: () => import("../../../../CREDITS.de.md"),
});
