/** The types of Scrapyard Empire: the kit's generic types with its own filled in. */

import type {
  Action,
  Catalogue,
  Event,
  Preview,
  PrivateView,
  PublicView,
} from "../../api/generated/scrapyard_empire";
import type { Facts, GameTypes, GameView, PlayedStep, Position, TableProps } from "../kit/game";

export interface ScrapyardEmpire extends GameTypes {
  action: Action;
  event: Event;
  public: PublicView;
  private: PrivateView;
  preview: Preview;
  catalogue: Catalogue;
  roster: null;
}

export type EmpireFacts = Facts<ScrapyardEmpire>;
export type EmpireView = GameView<ScrapyardEmpire>;
export type EmpirePosition = Position<ScrapyardEmpire>;
export type EmpireStep = PlayedStep<ScrapyardEmpire>;
export type EmpireTableProps = TableProps<ScrapyardEmpire>;

/** The variant of a union tagged by `type`. */
export type Variant<U extends { type: string }, T extends U["type"]> = Extract<U, { type: T }>;

/** Whether `tagged` is one of these variants of its union. */
export function isOneOf<U extends { type: string }, T extends U["type"]>(
  tagged: U,
  types: readonly T[],
): tagged is Variant<U, T> {
  return types.some((type) => type === tagged.type);
}
