/** The texts around lessons in the language in use. */

export { lessons as lessonWords } from "./en/lessons";
