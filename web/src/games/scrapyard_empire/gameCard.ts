/** The home page's card of Scrapyard Empire. Loaded at once, so it imports nothing of the table. */

import { language } from "../../i18n/language";
import type { GameCard } from "../kit/game";
import { usualMinutes } from "./wording/matchLength";
import Emblem from "./Emblem.svelte";

const TAGLINE = {
  en: "Dig, steal and trade for parts, build small machines of them, and inventions of those.",
  de: "Grabe nach Teilen, stiehl und tausche sie, bau Maschinen daraus und aus denen Erfindungen.",
};

/** The options of a short first match. */
export const FIRST_MATCH = { inventions: 1 } as const;

export const card: GameCard = {
  tagline: TAGLINE[language],
  Emblem,
  difficulty: 2,
  minutes: usualMinutes,
  first: FIRST_MATCH,
};
