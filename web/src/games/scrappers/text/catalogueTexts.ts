/** The shape of the translated catalogue of Scrappers. */

import type { Card, CardEntry, Options } from "../../../api/generated/scrappers";
import type { OptionText } from "../../kit/translation";

/** `text` has one entry for each line of the card. */
export type CardText = Pick<CardEntry, "name" | "good_for" | "text">;

export interface CatalogueTexts {
  cards: Record<Card, CardText>;
  options: Record<keyof Options, OptionText>;
}
