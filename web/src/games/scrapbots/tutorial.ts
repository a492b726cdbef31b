/** The lessons of the game: their script, which stories of the server follow too, and texts. */

import { spoken } from "../../i18n/language";
import type { Course, Lesson } from "../kit/tutorial";
import script from "./tutorial.json";
import { told as en } from "./text/tutorial.en";

const told = await spoken<Course["told"]>(en, {
  de: async () => (await import("./text/tutorial.de")).told,
});

export const course: Course = { lessons: script as Lesson[], told };
