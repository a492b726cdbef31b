/** The shape of the translated catalogue of Scraplands. */

import type { Deed } from "../../../api/generated/scraplands";
import type { NameAndText, OptionTexts } from "../../kit/translation";

/** Indexed by slug, or by the key that the server has instead of it. */
export interface CatalogueTexts extends OptionTexts {
  cars: Record<string, NameAndText>;
  weapons: Record<string, NameAndText>;
  upgrades: Record<string, NameAndText>;
  deeds: Record<Deed, NameAndText>;
  kinds: Record<string, NameAndText>;
  courses: Record<string, NameAndText>;
}
