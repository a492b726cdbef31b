/** The home page's card of Salvage. Loaded at once, so it imports nothing of the table. */

import { language } from "../../i18n/language";
import type { GameCard } from "../kit/game";
import Emblem from "./Emblem.svelte";

const TAGLINE = {
  en: "Bid in secret for scrap: the highest card takes it, if nobody bids the same.",
  de: "Biete verdeckt auf Schrott: Die höchste Karte bekommt ihn, wenn niemand gleich bietet.",
};
/** How many cards of a kind there are, unless the host says otherwise. */
const COPIES = 4;

export const card: GameCard = {
  tagline: TAGLINE[language],
  Emblem,
  // Without a difficulty, so that the front page recommends one of the other games.
  minutes: ({ copies = COPIES }, seats) => Math.ceil((5 * Number(copies)) / (seats + 1)),
  first: { copies: 3 },
};
