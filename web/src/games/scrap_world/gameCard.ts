/** What the front page shows of Scrap World. Loaded at once, so it takes nothing of the table. */

import { language } from "../../i18n/language";
import type { GameCard } from "../kit/game";
import Emblem from "./Emblem.svelte";
import { cardTexts as de } from "./text/card.de";
import { cardTexts as en } from "./text/card.en";

const { tagline } = { en, de }[language];

export const card: GameCard = { tagline, Emblem };
