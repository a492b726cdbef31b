/** The types of Scrapyard Empire as one bundle, and names for what the table passes around. */

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
