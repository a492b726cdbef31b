/** The terms of the rules that texts use. */

import type { Term } from "../kit/game";
import { texts } from "./text";

export const terms: Term[] = texts.terms.map(({ forms, text }) => ({
  forms: forms.split(", "),
  text,
}));
