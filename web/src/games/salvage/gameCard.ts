/** What the home page shows of Salvage. */

import { language } from "../../i18n/language";
import type { GameCard } from "../kit/game";
import Emblem from "./Emblem.svelte";
import { gameCardTexts as de } from "./text/card.de";
import { gameCardTexts as en } from "./text/card.en";

const { tagline } = { en, de }[language];
/** How many cards of a kind there are, unless the host says otherwise. */
const COPIES = 4;

export const card: GameCard = {
  tagline,
  Emblem,
  // Without a difficulty, so that the front page recommends one of the other games.
  minutes: ({ copies = COPIES }, seats) => Math.ceil((5 * Number(copies)) / (seats + 1)),
  first: { copies: 3 },
};
