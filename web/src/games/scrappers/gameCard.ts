/** What the home page shows of Scrappers. Loaded at start, so it imports nothing of the table. */

import { language } from "../../i18n/language";
import type { GameCard } from "../kit/game";
import Emblem from "./Emblem.svelte";
import { usualMinutes } from "./pace";
import { gameCardTexts as de } from "./text/card.de";
import { gameCardTexts as en } from "./text/card.en";

const { tagline } = { en, de }[language];

/** Three damage end the short first match, and six rounds at the latest. */
export const FIRST_MATCH = { damage: 7, fuel: 2, scrap: 2, round_cap: 6 };

export const card: GameCard = {
  tagline,
  Emblem,
  difficulty: 2,
  minutes: ({ damage = 0, round_cap = 40 }, seats) =>
    usualMinutes(seats, Number(damage), Number(round_cap)),
  first: FIRST_MATCH,
};
