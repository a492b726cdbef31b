/** Scrap World on the home page; it imports no part of the table, which is loaded later. */

import { language } from "../../i18n/language";
import type { GameCard } from "../kit/game";
import Emblem from "./Emblem.svelte";
import { gameCardTexts as de } from "./text/card.de";
import { gameCardTexts as en } from "./text/card.en";

const { tagline } = { en, de }[language];

export const card: GameCard = { tagline, Emblem };
