/** The shape of the translated catalogue of Scrapyard Empire. */

import type {
  Character,
  DrawPhase,
  Invention,
  Machine,
  Options,
  Part,
} from "../../../api/generated/scrapyard_empire";
import type { NameAndText, OptionText } from "../../kit/translation";

export interface CatalogueTexts {
  parts: Record<Part, string>;
  machines: Record<Machine, NameAndText>;
  inventions: Record<Invention, NameAndText>;
  characters: Record<Character, NameAndText>;
  options: Record<keyof Options, OptionText>;
  choices: { DrawPhase: Record<DrawPhase, OptionText> };
}
