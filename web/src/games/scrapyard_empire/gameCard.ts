/** The game's card on the home page. It is loaded at once, so it imports nothing of the table. */

import { language } from "../../i18n/language";
import type { GameCard } from "../kit/game";
import { minutesOf } from "./pace";
import Emblem from "./Emblem.svelte";
import { gameCardTexts as de } from "./text/card.de";
import { gameCardTexts as en } from "./text/card.en";

const { tagline } = { en, de }[language];

/** The options of a short first match. */
export const FIRST_MATCH = { inventions: 1 } as const;

export const card: GameCard = {
  tagline,
  Emblem,
  difficulty: 2,
  minutes: (options, seats) => minutesOf(options, seats),
  first: FIRST_MATCH,
};
