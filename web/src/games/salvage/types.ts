/** The type parameters of Salvage for the kit, and short names for types that use them. */

import type {
  Action,
  Catalogue,
  Event,
  Preview,
  PrivateView,
  PublicView,
} from "../../api/generated/salvage";
import type { Seat } from "../../api/messages";
import type { Facts, GameTypes, PlayedStep, Position, TableProps } from "../kit/game";

export interface Salvage extends GameTypes {
  action: Action;
  event: Event;
  public: PublicView;
  private: PrivateView;
  preview: Preview;
  catalogue: Catalogue;
  roster: null;
}

export type SalvageFacts = Facts<Salvage>;
export type SalvagePosition = Position<Salvage>;
export type SalvageStep = PlayedStep<Salvage>;
export type SalvageTableProps = TableProps<Salvage>;

/** How sentences name seats and cards. */
export interface Names {
  seat(seat: Seat): string;
  card(value: number): string;
}
