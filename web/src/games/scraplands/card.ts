/** What the front page shows of Scraplands. Loaded at once, so it takes nothing of the table. */

import type { GameCard } from "../games";
import Emblem from "./Emblem.svelte";
import { front } from "./words/front.en";

export const card: GameCard = { tagline: front.tagline, Emblem };
