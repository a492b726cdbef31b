/** The types of Scrap World. */

import type {
  Action,
  Attack,
  Catalogue,
  Deed,
  Event,
  Preview,
  PublicView,
  Roster,
} from "../../api/generated/scrap_world";
import type { Facts, GameTypes, Position, TableProps } from "../kit/game";

export interface ScrapWorld extends GameTypes {
  action: Action;
  event: Event;
  public: PublicView;
  private: null;
  preview: Preview;
  catalogue: Catalogue;
  roster: Roster;
}

export type ScrapFacts = Facts<ScrapWorld>;
export type ScrapPosition = Position<ScrapWorld>;
export type ScrapTableProps = TableProps<ScrapWorld>;

/** The variant of a union tagged by `type`. */
export type Variant<U extends { type: string }, T extends U["type"]> = Extract<U, { type: T }>;

export type MoveAction = Variant<Action, "half_move" | "move" | "run">;
export type AttackAction = { type: "quick_attack" | "full_attack" } & Attack;
export type DefendAction = Variant<Action, "defend">;

/** Kinds of actions without a space or a target. */
export type UntargetedDeed = Exclude<
  Deed,
  "half_move" | "move" | "run" | "quick_attack" | "full_attack"
>;
