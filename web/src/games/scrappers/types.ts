/** The type parameters of Scrappers for the kit, and short names for types that use them. */

import type {
  Action,
  Card,
  Catalogue,
  Event,
  Pile,
  Preview,
  PrivateView,
  PublicView,
  QuestionView,
  Token,
} from "../../api/generated/scrappers";
import type { Seat } from "../../api/messages";
import type { Facts, GameTypes, GameView, PlayedStep, Position, TableProps } from "../kit/game";

export interface Scrappers extends GameTypes {
  action: Action;
  event: Event;
  public: PublicView;
  private: PrivateView;
  preview: Preview;
  catalogue: Catalogue;
  roster: null;
}

export type ScrappersFacts = Facts<Scrappers>;
export type ScrappersPosition = Position<Scrappers>;
export type ScrappersTableProps = TableProps<Scrappers>;
export type ScrappersView = GameView<Scrappers>;
export type ScrappersStep = PlayedStep<Scrappers>;

/** What texts call seats, cards and piles. */
export interface Names {
  /** `Ann`. */
  seat(seat: Seat): string;
  /** `Ann`, or `you` for the viewer. */
  seatOrYou(seat: Seat): string;
  card(card: Card | null): string;
  pile(pile: Pile): string;
  /** A line of the card's text. */
  ability(card: Card, at: number): string;
}

/** With what labels of actions take from the position. */
export interface ActionNames extends Names {
  /** The card on top of a pile. */
  top(pile: Pile): string;
  /** The card in a slot of the viewer. */
  slot(slot: number): string;
  asked: QuestionView["type"] | null;
  /** The token that the open question is about. */
  spent: Token;
}
