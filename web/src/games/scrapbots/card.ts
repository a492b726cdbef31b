/** What the front page shows of Scrapbots. Loaded at once, so it takes nothing of the table. */

import { language } from "../../language";
import type { GameCard } from "../games";
import Emblem from "./Emblem.svelte";
import { front as de } from "./words/front.de";
import { front as en } from "./words/front.en";

const { tagline } = { en, de }[language];

export const card: GameCard = { tagline, Emblem };
