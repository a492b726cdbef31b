/** The type parameters of Scrappers for the kit, and short names for types that use them. */

import type {
  Action,
  Catalogue,
  Event,
  Preview,
  PrivateView,
  PublicView,
} from "../../api/generated/scrappers";
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

/** The member of a union with this `type`. */
export type Variant<U extends { type: string }, T extends U["type"]> = Extract<U, { type: T }>;
