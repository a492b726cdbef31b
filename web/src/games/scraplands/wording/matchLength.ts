/** How long matches take, as measured between bots. Imports nothing of the table. */

import type { CourseId, Options } from "../../../api/generated/scraplands";

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
const SECONDS_PER_DECISION = 8;

/** Minutes of a match between people. */
export function usualMinutes(options: object, seats: number): number {
  const { mission, course, cars, laps } = { ...DEFAULTS, ...options };
  const decisions =
    mission === "arena" ? DECISIONS_OF_ARENA : laps * LAPS[course] * DECISIONS_OF_INCH;
  return Math.ceil((seats * cars * decisions * SECONDS_PER_DECISION) / 60);
}
