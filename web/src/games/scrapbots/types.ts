/** The types of Scrapbots, and the kit's generic types applied to them. */

import type {
  Action,
  Catalogue,
  Event,
  Lane,
  Preview,
  PrivateView,
  PublicView,
} from "../../api/generated/scrapbots";
import type { Seat } from "../../api/messages";
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

/** One of the three lanes on a mechanic's side. */
export interface LaneOfSeat {
  seat: Seat;
  lane: Lane;
}

/** The two piles that each mechanic has. */
export type PileName = "draw" | "discard";
