/** Whose games these are, in the language in use. */

import * as en from "../../../../CREDITS.md";
import { loadTexts } from "../../i18n/language";

export const { default: credits } = await loadTexts<typeof en>(en, {
  de: () => import("../../../../CREDITS.de.md"),
});
