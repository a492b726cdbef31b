/** The shape of the translated catalogue of Scrap World. */

import type { Deed } from "../../../api/generated/scrap_world";
import type { NameAndText, OptionTexts } from "../../kit/translation";

export interface CatalogueTexts extends OptionTexts {
  /** By slug. */
  chassis: Record<string, NameAndText>;
  armament: Record<string, NameAndText>;
  deeds: Record<Deed, NameAndText>;
  /** By English name. */
  pieces: Record<string, string>;
}
