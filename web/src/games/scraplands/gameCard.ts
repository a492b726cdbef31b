/** The home page's card of Scraplands. Loaded at once, so it imports nothing of the table. */

import { language } from "../../i18n/language";
import type { GameCard } from "../kit/game";
import Emblem from "./Emblem.svelte";
import { usualMinutes } from "./wording/matchLength";

const TAGLINE = {
  en: "Race armed wrecks around the scrapyard, and shoot whoever is ahead.",
  de: "Jag bewaffnete Rostlauben um den Schrottplatz und schieß auf alles, was vor dir fährt.",
};

/** A car each, once round. */
export const FIRST_MATCH = { mission: "team_race", course: "breakers_yard", cars: 1, laps: 1 };

export const card: GameCard = {
  tagline: TAGLINE[language],
  Emblem,
  difficulty: 2,
  minutes: usualMinutes,
  first: FIRST_MATCH,
};
