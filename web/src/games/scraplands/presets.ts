/** Kinds of matches that people choose often. */

import type { Options } from "../../api/generated/scraplands";
import type { Game } from "../kit/game";
import type { Scraplands } from "./types";
import { words } from "./text";

const sprint: Partial<Options> = {
  mission: "team_race",
  course: "breakers_yard",
  cars: 1,
  laps: 1,
};
const race: Partial<Options> = { mission: "team_race", course: "the_slick", cars: 3, laps: 2 };
const showdown: Partial<Options> = {
  mission: "showdown",
  course: "rust_canyon",
  cars: 3,
  laps: 1,
};
const arena: Partial<Options> = { mission: "arena", course: "crusher_pit", cars: 3 };
const grandPrix: Partial<Options> = {
  mission: "team_race",
  course: "dog_leg",
  cars: 2,
  laps: 1,
};

export const presets: NonNullable<Game<Scraplands>["presets"]> = [
  { ...words.presets.sprint, seats: 2, options: sprint },
  { ...words.presets.race, seats: 2, options: race },
  { ...words.presets.showdown, seats: 2, options: showdown },
  { ...words.presets.arena, seats: 2, options: arena },
  { ...words.presets.grandPrix, seats: 4, options: grandPrix },
];
