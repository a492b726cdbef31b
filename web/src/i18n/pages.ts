/** The shell's texts and those of what is loaded on demand, which are in a chunk of their own. */

import { words as shell } from ".";
import { pages as en } from "./en/pages";
import { loadTexts } from "./language";

const pages = await loadTexts(en, { de: async () => (await import("./de/pages")).pages });

export const words = { ...shell, ...pages };
