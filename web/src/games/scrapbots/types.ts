/** The types of Scrapbots, and the kit's generic types applied to them. */

import type {
  Action,
  Attack,
  Card,
  CardFace,
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

/** One of the three lanes on a mechanic's side. */
export interface LaneOfSeat {
  seat: Seat;
  lane: Lane;
}

/** The two piles that each mechanic has. */
export type PileName = "draw" | "discard";

export interface Names {
  card(card: Card): string;
  /** Bots without their level. */
  seat(seat: Seat): string;
  /** A list such as `2 × Drone and Scout`. */
  cards(cards: Card[]): string;
}

/** With what labels of actions take from the position. */
export interface ActionNames extends Names {
  face(card: Card): CardFace;
  /** The card at a place of the market. */
  ware(slot: number): CardFace | null;
  /** The Scrapbot in a lane of the actor, and of the other player. */
  own(lane: Lane): string | null;
  enemy(lane: Lane): string | null;
  /** An attack of the actor's Scrapbot in that lane. */
  attack(lane: Lane, index: number): Attack | null;
  /** The resource whose bonus is to be answered. */
  resource: string;
}
