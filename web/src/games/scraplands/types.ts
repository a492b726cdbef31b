/** The generated types of Scraplands, bundled for the kit, and short names for some of them. */

import type {
  Action,
  Catalogue,
  Event,
  Phase,
  Preview,
  PublicView,
  Roster,
} from "../../api/generated/scraplands";
import type { Facts, GameTypes, PlayedStep, Position, TableProps } from "../kit/game";

export interface Scraplands extends GameTypes {
  action: Action;
  event: Event;
  public: PublicView;
  private: null;
  preview: Preview;
  catalogue: Catalogue;
  roster: Roster;
}

export type RaceFacts = Facts<Scraplands>;
export type RacePosition = Position<Scraplands>;
export type RaceTableProps = TableProps<Scraplands>;
export type RaceStep = PlayedStep<Scraplands>;

/** The variant of a union tagged by `type`. */
export type Variant<U extends { type: string }, T extends U["type"]> = Extract<U, { type: T }>;

export type EnterAction = Variant<Action, "enter">;
export type DeclareAction = Variant<Action, "declare">;
export type DriveAction = Variant<Action, "drive">;
export type DriftAction = Variant<Action, "drift">;
export type FireAction = Variant<Action, "fire">;

export type DrivePreview = Variant<Preview, "drive">;
export type Acting = Variant<Phase, "acting">;
