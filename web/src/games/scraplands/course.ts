/** The lessons of the game: their script, which stories of the server follow too, and texts. */

import type { Course, Lesson } from "../../lessons/course";
import script from "./tutorial.json";
import { told } from "./words/tutorial.en";

export const course: Course = { lessons: script as Lesson[], told };
