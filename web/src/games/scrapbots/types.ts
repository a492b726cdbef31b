/** The types of Scrapbots as one bundle, and short names for what the table passes around. */

import type {
  Action,
  Catalogue,
  Event,
  Preview,
  PrivateView,
  PublicView,
} from "../../api/generated/scrapbots";
import type { Facts, GameTypes, GameView, Position, TableProps } from "../kit/game";

export interface Scrapbots extends GameTypes {
  action: Action;
  event: Event;
  public: PublicView;
  private: PrivateView;
  preview: Preview;
  catalogue: Catalogue;
  roster: null;
}

export type BotsFacts = Facts<Scrapbots>;
export type BotsView = GameView<Scrapbots>;
export type BotsPosition = Position<Scrapbots>;
export type BotsTableProps = TableProps<Scrapbots>;

/** The variant of a union tagged by `type`. */
export type Variant<U extends { type: string }, T extends U["type"]> = Extract<U, { type: T }>;
