/** Named combinations of options for new matches. */

import type { Options } from "../../api/generated/scraplands";
import type { Game } from "../kit/game";
import type { Scraplands } from "./types";
import { texts } from "./text";

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
  { ...texts.presets.sprint, seats: 2, options: sprint },
  { ...texts.presets.race, seats: 2, options: race },
  { ...texts.presets.showdown, seats: 2, options: showdown },
  { ...texts.presets.arena, seats: 2, options: arena },
  { ...texts.presets.grandPrix, seats: 4, options: grandPrix },
];
