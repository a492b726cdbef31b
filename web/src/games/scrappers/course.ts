/** The lessons of the game: their script, which stories of the server follow too, and texts. */

import { spoken } from "../../language";
import type { Course, Lesson } from "../../lessons/course";
import script from "./tutorial.json";
import { told as en } from "./words/tutorial.en";

const told = await spoken<Course["told"]>(en, {
  de: async () => (await import("./words/tutorial.de")).told,
});

export const course: Course = { lessons: script as Lesson[], told };
