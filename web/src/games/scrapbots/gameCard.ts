/** The home page's card of Scrapbots. Loaded at once, so it imports nothing of the table. */

import { language } from "../../i18n/language";
import type { GameCard } from "../kit/game";
import Emblem from "./Emblem.svelte";
import { usualMinutes } from "./wording/matchLength";

const TAGLINE = {
  en: "A duel of two decks: build Scrapbots in three lanes, and deal more wounds than you take.",
  de: "Ein Duell zweier Decks: Bau Scrapbots in drei Spuren, und teil mehr Wunden aus, als du einsteckst.",
};

/** The options of a short first match. */
export const FIRST_MATCH = { wounds: 3 };

export const card: GameCard = {
  tagline: TAGLINE[language],
  Emblem,
  difficulty: 1,
  minutes: usualMinutes,
  first: FIRST_MATCH,
};
