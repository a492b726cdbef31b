/** The words of the table in the reader's language. */

import { en, type Words } from "./words/en";

export const words: Words = en;
