/** The words of the table in the reader's language. */

import { spoken } from "../../language";
import { en, type Words } from "./words/en";

export const words: Words = await spoken(en, {
  de: async () => (await import("./words/de")).de,
});
