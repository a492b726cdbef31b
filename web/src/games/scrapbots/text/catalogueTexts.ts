/** The shape of the translated catalogue of Scrapbots. */

import type { Card, Options } from "../../../api/generated/scrapbots";
import type { OptionText } from "../../kit/translation";

export interface CardText {
  name: string;
  text: string;
  /** In the order of the card. */
  attacks: string[];
}

export interface CatalogueTexts {
  cards: Record<Card, CardText>;
  credit: string;
  options: Record<keyof Options, OptionText>;
}
