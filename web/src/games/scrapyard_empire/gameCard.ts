/** The game's card on the home page. It is loaded at once, so it imports nothing of the table. */

import { language } from "../../i18n/language";
import type { GameCard } from "../kit/game";
import { minutesOf } from "./pace";
import Emblem from "./Emblem.svelte";
import { gameCardTexts as de } from "./text/card.de";
import { gameCardTexts as en } from "./text/card.en";

const { tagline } = { en, de }[language];

/** Of a match without these options. */
const INVENTIONS = 2;
const ROUND_CAP = 60;

export const card: GameCard = {
  tagline,
  Emblem,
  difficulty: 2,
  minutes: ({ inventions, round_cap }, seats) =>
    minutesOf(numberOr(inventions, INVENTIONS), numberOr(round_cap, ROUND_CAP), seats),
  first: { inventions: 1 },
};

function numberOr(option: unknown, missing: number): number {
  return typeof option === "number" ? option : missing;
}
