/** The home page's card of Scrap World. Loaded at once, so it imports nothing of the table. */

import { language } from "../../i18n/language";
import type { GameCard } from "../kit/game";
import Emblem from "./Emblem.svelte";
import { usualMinutes } from "./wording/matchLength";

const TAGLINE = {
  en: "Bolt battlesuits together and fight it out on a grid of ruins.",
  de: "Schraub Kampfanzüge zusammen und fecht es in den Ruinen aus.",
};

/** A battlesuit each, and a limit that ends the match in about ten minutes. */
export const FIRST_MATCH = { points: 60, set_up: "quick", round_cap: 15 };

export const card: GameCard = {
  tagline: TAGLINE[language],
  Emblem,
  difficulty: 2,
  minutes: usualMinutes,
  first: FIRST_MATCH,
};
