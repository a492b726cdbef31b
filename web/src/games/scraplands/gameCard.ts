/** The home page's card of Scraplands. Loaded at once, so it imports nothing of the table. */

import type { CourseId, Options } from "../../api/generated/scraplands";
import { language } from "../../i18n/language";
import type { GameCard } from "../kit/game";
import Emblem from "./Emblem.svelte";

const TAGLINE = {
  en: "Race armed wrecks around the scrapyard, and shoot whoever is ahead.",
  de: "Jag bewaffnete Rostlauben um den Schrottplatz und schieß auf alles, was vor dir fährt.",
};

/** Inches of a lap. */
const LAPS: Record<CourseId, number> = {
  breakers_yard: 115,
  the_slick: 122,
  dog_leg: 124,
  rust_canyon: 141,
  crusher_pit: 0,
};
const DEFAULTS: Options = {
  mission: "team_race",
  course: "breakers_yard",
  cars: 3,
  laps: 2,
  round_cap: 20,
};
/** Decisions that a car takes for an inch of the course, and in the Arena; measured. */
const DECISIONS_OF_INCH = 0.23;
const DECISIONS_OF_ARENA = 52;
const SECONDS_OF_DECISION = 8;

/** A car each, once round. */
export const FIRST_MATCH = { mission: "team_race", course: "breakers_yard", cars: 1, laps: 1 };

function minutes(options: object, seats: number): number {
  const { mission, course, cars, laps } = { ...DEFAULTS, ...options };
  const decisions =
    mission === "arena" ? DECISIONS_OF_ARENA : laps * LAPS[course] * DECISIONS_OF_INCH;
  return Math.ceil((seats * cars * decisions * SECONDS_OF_DECISION) / 60);
}

export const card: GameCard = {
  tagline: TAGLINE[language],
  Emblem,
  difficulty: 2,
  minutes,
  first: FIRST_MATCH,
};
