/** The tutorial: its script, which tests of the server follow too, and its texts. */

import { loadTexts } from "../../i18n/language";
import type { Tutorial, Lesson } from "../kit/tutorial";
import script from "./tutorial.json";
import { texts as en } from "./text/tutorial.en";

const texts = await loadTexts<Tutorial["texts"]>(en, {
  de: async () => (await import("./text/tutorial.de")).texts,
});

export const tutorial: Tutorial = { lessons: script as Lesson[], texts };
