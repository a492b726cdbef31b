/** The shape of the translated catalogue of Salvage. */

import type { Options } from "../../../api/generated/salvage";
import type { OptionText } from "../../kit/translation";

export interface CatalogueTexts {
  /** By English name. */
  cards: Record<string, { name: string }>;
  options: Record<keyof Options, OptionText>;
}
