/** What the home page shows of Scrappers. Loaded at start, so it imports nothing of the table. */

import { language } from "../../i18n/language";
import type { GameCard } from "../kit/game";
import Emblem from "./Emblem.svelte";
import { FIRST_MATCH } from "./firstMatch";
import { usualMinutes } from "./pace";
import { gameCardTexts as de } from "./text/card.de";
import { gameCardTexts as en } from "./text/card.en";

const { tagline } = { en, de }[language];

export const card: GameCard = {
  tagline,
  Emblem,
  difficulty: 2,
  minutes: ({ damage = 0, round_cap = 40 }, seats) =>
    usualMinutes(seats, Number(damage), Number(round_cap)),
  first: FIRST_MATCH,
};
