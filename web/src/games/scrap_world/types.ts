/** The types of Scrap World. */

import type {
  Action,
  Attack,
  CardNo,
  Catalogue,
  Event,
  Face,
  PieceId,
  Preview,
  PublicView,
  Rolled,
  Roster,
  SuitId,
  Why,
} from "../../api/generated/scrap_world";
import type { Seat } from "../../api/messages";
import type { Facts, GameTypes, Position, TableProps } from "../kit/game";
import type { Variant } from "../kit/text/variants";

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

export type MoveAction = Variant<Action, "half_move" | "move" | "run">;
export type AttackAction = { type: "quick_attack" | "full_attack" } & Attack;
export type DefendAction = Variant<Action, "defend">;

export interface NamedSuit {
  id: SuitId;
  seat: Seat;
  chassis: string;
  /** In the order of the roster. */
  cards: string[];
  /** Without its owner. */
  name: string;
  /** The player gave it that name. */
  isNamed: boolean;
}

/** What texts call seats, suits, cards and terrain. */
export interface Names {
  suits: NamedSuit[];
  /** `Ann's Lancer`. */
  suit(id: SuitId): string;
  /** `Lancer`. */
  short(id: SuitId): string;
  /** `Your Lancer`, or the name that the player gave it; at the start of a sentence. */
  ownSuit(id: SuitId): string;
  seatOf(id: SuitId): Seat | null;
  card(suit: SuitId, no: CardNo): string;
  piece(id: PieceId): string;
  seat(seat: Seat): string;
  why(why: Why, suit: SuitId): string;
  /** `2 hits, 1 fallback`. */
  symbols(face: Partial<Face>, none?: string): string;
}

/** With the suit whose dice or numbers are explained. */
export interface WhyNames extends Pick<Names, "card" | "piece"> {
  ofSuit: SuitId;
}

/** With what labels of actions take from the position. */
export interface ActionNames extends Names {
  /** The terrain piece that is put down. */
  inHand: string;
  /** A card of the suit that acts, or is planned for. */
  ownCard(no: CardNo): string;
  /** A card of the suit that is attacked. */
  armorCard(no: CardNo): string;
}

/** With the player whom the match waits for. */
export interface WaitingNames extends Names {
  player: string;
}

/** With what log lines take from the match and the catalogue. */
export interface LogNames extends Names {
  isQuickSetUp: boolean;
  /** The dice of each reason: `Cover: Bunker: green: 1 block`. */
  dice(dice: Rolled[], suit: SuitId): string[];
  /** The card and what it does. */
  cardText(suit: SuitId, no: CardNo): string[];
}
