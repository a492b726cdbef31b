/** The home page's card of Scrappers. Loaded at once, so it imports nothing of the table. */

import { language } from "../../i18n/language";
import type { GameCard } from "../kit/game";
import Emblem from "./Emblem.svelte";
import { usualMinutes } from "./wording/matchLength";

const TAGLINE = {
  en: "Stack five cards, watch them resolve in reverse, and wreck the pilot on your left.",
  de: "Staple fünf Karten, führe sie rückwärts aus, und mach Schrott aus dem Piloten links von dir.",
};

/** Three damage end the short first match, and six rounds at the latest. */
export const FIRST_MATCH = { damage: 7, fuel: 2, scrap: 2, round_cap: 6 };

export const card: GameCard = {
  tagline: TAGLINE[language],
  Emblem,
  difficulty: 2,
  minutes: usualMinutes,
  first: FIRST_MATCH,
};
